import { createFileRoute } from '@tanstack/react-router'
import { changeSearch } from '../features/lists/change-search.ts'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { valueSearch } from '../features/stock/stock-search.ts'
import { StockTabs } from '../features/stock/stock-tabs.tsx'
import { StockValueList } from '../features/stock/stock-value.tsx'
import { useCan } from '../session/session.ts'

export const Route = createFileRoute('/_staff/stok/nilai')({
  validateSearch: valueSearch,
  component: Value,
})

function Value() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const can = useCan()
  if (!can('stock.cost')) return <ForbiddenPage title="Nilai & margin" permission="stock.cost" />
  return (
    <div className="stack gap-4">
      <PageHead title="Nilai & margin" crumbs={[{ label: 'Stok', link: { to: '/stok' } }]} />
      <StockTabs current="value" />
      <StockValueList search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
