import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { ExportButton } from '../features/jobs/export-button.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { DeliveryList } from '../features/stock/delivery-list.tsx'
import { StockTabs } from '../features/stock/stock-tabs.tsx'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { listSearch } from '../ui/data-table/list-search.ts'

export const Route = createFileRoute('/_staff/stok/masuk/')({
  validateSearch: listSearch,
  component: Deliveries,
})

function Deliveries() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const can = useCan()
  if (!can('warehouse.receive')) return <ForbiddenPage title="Barang masuk" permission="warehouse.receive" />
  return (
    <div className="stack gap-4">
      <PageHead
        title="Barang masuk"
        crumbs={[{ label: 'Stok', link: { to: '/stok' } }]}
        actions={
          <>
            <ExportButton path="/stock/deliveries/file" what="barang masuk" body={{}} />
            <Link to="/stok/masuk/baru" className={buttonClass({ variant: 'main' })}>
              <Plus aria-hidden size={17} />
              Catat kiriman
            </Link>
          </>
        }
      />
      <StockTabs current="deliveries" />
      <DeliveryList search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
