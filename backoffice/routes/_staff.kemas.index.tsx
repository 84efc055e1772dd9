import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { readyQuery, readySearch } from '../features/packing/packing-queries.ts'
import { PackingTabs } from '../features/packing/packing-tabs.tsx'
import { ReadyList } from '../features/packing/ready-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { shortCount } from '../features/values/counts.ts'

export const Route = createFileRoute('/_staff/kemas/')({
  validateSearch: readySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(readyQuery(deps)),
  component: Ready,
})

function Ready() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useQuery(readyQuery({}))
  return (
    <div className="stack gap-4">
      <PageHead title="Kemas" />
      <PackingTabs current="ready" ready={data && shortCount(data.total)} />
      <ReadyList search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
