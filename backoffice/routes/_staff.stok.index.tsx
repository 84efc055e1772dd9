import { createFileRoute } from '@tanstack/react-router'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { ExportStock } from '../features/stock/export-stock.tsx'
import { StockList } from '../features/stock/stock-list.tsx'
import { stockSearch } from '../features/stock/stock-search.ts'
import { StockTabs } from '../features/stock/stock-tabs.tsx'

export const Route = createFileRoute('/_staff/stok/')({
  validateSearch: stockSearch,
  component: Stock,
})

function Stock() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead title="Stok" actions={<ExportStock search={search} />} />
      <StockTabs current="list" />
      <StockList search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
