import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { RunningOutList } from '../features/stock/running-out.tsx'
import { runningOutQuery, runningOutSearch } from '../features/stock/stock-queries.ts'
import { StockTabs } from '../features/stock/stock-tabs.tsx'

export const Route = createFileRoute('/_staff/stok/menipis')({
  validateSearch: runningOutSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(runningOutQuery(deps)),
  component: Short,
})

function Short() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead title="Stok menipis" crumbs={[{ label: 'Stok', link: { to: '/stok' } }]} />
      <StockTabs current="short" />
      <RunningOutList
        search={search}
        onSearch={(change, { isNewPage = false } = {}) =>
          void navigate({
            search: before => ({ ...before, ...change }),
            replace: !isNewPage,
            resetScroll: isNewPage,
          })
        }
      />
    </div>
  )
}
