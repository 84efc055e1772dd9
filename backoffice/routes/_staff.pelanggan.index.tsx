import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { changeSearchPrivately, moveWords, useWithWords, withWords } from '../features/lists/private-words.ts'
import { ExportMembers, MemberList } from '../features/member-desk/member-list.tsx'
import { memberSearch, membersQuery } from '../features/member-desk/member-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/pelanggan/')({
  validateSearch: memberSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: moveWords,
  loader: ({ deps, location }) =>
    void queryClient.prefetchQuery(membersQuery(withWords(deps, location.state))),
  component: Members,
})

function Members() {
  const search = useWithWords(Route.useSearch())
  return (
    <div className="stack gap-4">
      <PageHead title="Pelanggan" actions={<ExportMembers search={search} />} />
      <MemberList search={search} onSearch={changeSearchPrivately(Route.useNavigate())} />
    </div>
  )
}
