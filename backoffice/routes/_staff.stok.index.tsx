import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { StockList } from '../features/stock/stock-list.tsx'
import { stockQuery, stockSearch } from '../features/stock/stock-queries.ts'
import { StockTabs } from '../features/stock/stock-tabs.tsx'

export const Route = createFileRoute('/_staff/stok/')({
  validateSearch: stockSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(stockQuery(deps)),
  component: Stock,
})

function Stock() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead title="Stok" />
      <StockTabs current="list" />
      <StockList
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
