import { createFileRoute } from '@tanstack/react-router'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { RunningOutList } from '../features/stock/running-out.tsx'
import { runningOutSearch } from '../features/stock/stock-search.ts'
import { StockTabs } from '../features/stock/stock-tabs.tsx'

export const Route = createFileRoute('/_staff/stok/menipis')({
  validateSearch: runningOutSearch,
  component: Short,
})

function Short() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead title="Stok menipis" crumbs={[{ label: 'Stok', link: { to: '/stok' } }]} />
      <StockTabs current="short" />
      <RunningOutList search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
