import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { MakeOrderForm } from '../features/make-order/make-order-form.tsx'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'

/** An order for somebody who writes or calls; `pelanggan` is the member whom it is for. */
export const Route = createFileRoute('/_staff/pesanan_/baru')({
  validateSearch: z.object({ pelanggan: z.string().max(40).optional().catch(undefined) }),
  component: NewOrder,
})

function NewOrder() {
  const can = useCan()
  const { pelanggan } = Route.useSearch()
  if (!can('orders.create')) return <ForbiddenPage title="Buat pesanan" permission="orders.create" />
  return (
    <div className="stack gap-4">
      <PageHead title="Buat pesanan" crumbs={[{ label: 'Pesanan', link: { to: '/pesanan' } }]} />
      <MakeOrderForm key={pelanggan} memberId={pelanggan} />
    </div>
  )
}
