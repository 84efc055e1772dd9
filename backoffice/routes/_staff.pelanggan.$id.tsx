import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { hasCode, messageOf } from '../api/staff-refusal.ts'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { MemberActions } from '../features/member-desk/member-actions.tsx'
import { MemberBadges } from '../features/member-desk/member-columns.tsx'
import { MemberTabs, OpenPart, usePart } from '../features/member-desk/member-page.tsx'
import { memberPageSearch, memberQuery } from '../features/member-desk/one-member.ts'
import { NotFoundPage } from '../features/shell/error-pages.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { Notice } from '../ui/failed.tsx'

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
  if (hasCode(member.error, 'NOT_FOUND', 'INVALID_INPUT')) return <NotFoundPage />
  return (
    <div className="stack gap-4">
      <PageHead
        title={data?.name || 'Pelanggan'}
        crumbs={[{ label: 'Pelanggan', link: { to: '/pelanggan' } }]}
        state={data ? <MemberBadges {...data} /> : null}
        // What was revealed or typed is about this member only.
        actions={data ? <MemberActions key={id} member={data} /> : null}
      />
      <MemberTabs id={id} current={part} />
      {data && member.isError ? <Notice>{messageOf(member.error)}</Notice> : null}
      {data ? <OpenPart key={id} member={data} part={part} /> : <NotLoaded query={member} lines={6} />}
    </div>
  )
}
