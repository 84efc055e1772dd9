import { createFileRoute } from '@tanstack/react-router'
import { ExportButton } from '../features/jobs/export-button.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { ExpiringList, USUAL_DAYS } from '../features/stock/expiring-list.tsx'
import { expiringSearch } from '../features/stock/stock-search.ts'
import { StockTabs } from '../features/stock/stock-tabs.tsx'

export const Route = createFileRoute('/_staff/stok/kedaluwarsa')({
  validateSearch: expiringSearch,
  component: Expiring,
})

function Expiring() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Segera kedaluwarsa"
        crumbs={[{ label: 'Stok', link: { to: '/stok' } }]}
        actions={
          <ExportButton
            path="/stock/expiring/file"
            what="batch yang segera kedaluwarsa"
            body={{ days: search.hari ?? USUAL_DAYS }}
          />
        }
      />
      <StockTabs current="expiring" />
      <ExpiringList search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
