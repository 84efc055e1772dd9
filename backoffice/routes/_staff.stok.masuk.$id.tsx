import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { DeliveryPage } from '../features/stock/delivery-page.tsx'
import { deliveryQuery } from '../features/stock/stock-queries.ts'
import { useCan } from '../session/session.ts'

/** One delivery. */
export const Route = createFileRoute('/_staff/stok/masuk/$id')({ component: Delivery })

function Delivery() {
  const { id } = Route.useParams()
  const can = useCan()
  const { data } = useQuery({ ...deliveryQuery(id), enabled: can('warehouse.receive') })
  if (!can('warehouse.receive')) return <ForbiddenPage title="Barang masuk" permission="warehouse.receive" />
  return (
    <div className="stack gap-4">
      <PageHead
        title={data ? [data.supplier, data.reference].filter(Boolean).join(' · ') : 'Kiriman'}
        crumbs={[
          { label: 'Stok', link: { to: '/stok' } },
          { label: 'Barang masuk', link: { to: '/stok/masuk' } },
        ]}
      />
      <DeliveryPage id={id} />
    </div>
  )
}
