import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { DataRequests } from '../features/data-requests/data-request-list.tsx'
import { dataRequestSearch, dataRequestsQuery } from '../features/data-requests/data-request-queries.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/data-pribadi')({
  validateSearch: dataRequestSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(dataRequestsQuery(deps)),
  component: DataRequestsPage,
})

function DataRequestsPage() {
  return (
    <div className="stack gap-4">
      <PageHead title="Data pribadi" />
      <DataRequests search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}
