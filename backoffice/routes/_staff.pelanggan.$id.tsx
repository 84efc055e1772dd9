import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { MemberActions } from '../features/member-desk/member-actions.tsx'
import { MemberBadges } from '../features/member-desk/member-columns.tsx'
import { MemberTabs, OpenPart, usePart } from '../features/member-desk/member-page.tsx'
import { memberPageSearch, memberQuery } from '../features/member-desk/one-member.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/pelanggan/$id')({
  validateSearch: memberPageSearch,
  loader: ({ params }) => void queryClient.prefetchQuery(memberQuery(params.id)),
  component: OneMember,
})

function OneMember() {
  const { id } = Route.useParams()
  const part = usePart(Route.useSearch().bagian)
  const member = useQuery(memberQuery(id))
  const { data } = member
  return (
    <div className="stack gap-4">
      <PageHead
        title={data?.name || 'Pelanggan'}
        crumbs={[{ label: 'Pelanggan', link: { to: '/pelanggan' } }]}
        state={data ? <MemberBadges {...data} /> : null}
        actions={data ? <MemberActions member={data} /> : null}
      />
      <MemberTabs id={id} current={part} />
      {data ? <OpenPart member={data} part={part} /> : <NotLoaded query={member} lines={6} />}
    </div>
  )
}
