import { createFileRoute } from '@tanstack/react-router'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { DeliveryForm } from '../features/stock/delivery-form.tsx'
import { useCan } from '../session/session.ts'

export const Route = createFileRoute('/_staff/stok/masuk/baru')({ component: NewDelivery })

function NewDelivery() {
  const can = useCan()
  if (!can('warehouse.receive')) return <ForbiddenPage title="Catat kiriman" permission="warehouse.receive" />
  return (
    <div className="stack gap-4">
      <PageHead
        title="Catat kiriman"
        crumbs={[
          { label: 'Stok', link: { to: '/stok' } },
          { label: 'Barang masuk', link: { to: '/stok/masuk' } },
        ]}
      />
      <DeliveryForm />
    </div>
  )
}
