import { createFileRoute, Navigate } from '@tanstack/react-router'
import { AfterOrderRail } from '../features/browse/after-order-rail.tsx'
import { ConfirmationWaiting } from '../features/orders/confirmation-page.tsx'
import { SuccessPage } from '../features/orders/success-page.tsx'
import { MembersOnly } from '../session/members-only.tsx'

/** Payment pages redirect here with the order's id or, as `trxId`, its reference code (ROUTE-23). */
export const Route = createFileRoute('/order/success/')({
  validateSearch: (search: Record<string, unknown>): { id?: string; trxId?: string } => ({
    id: typeof search.id === 'string' ? search.id : undefined,
    trxId: typeof search.trxId === 'string' ? search.trxId : undefined,
  }),
  head: () => ({ meta: [{ title: 'Pesanan | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: SuccessRoute,
})

function SuccessRoute() {
  const { id, trxId } = Route.useSearch()
  return (
    <MembersOnly skeleton={<ConfirmationWaiting text="Memeriksa pembayaranmu" />}>
      {id ? (
        <SuccessPage by={{ id }} rail={order => <AfterOrderRail order={order} />} />
      ) : trxId ? (
        <SuccessPage by={{ referenceCode: trxId }} rail={order => <AfterOrderRail order={order} />} />
      ) : (
        <Navigate to="/my-orders" replace />
      )}
    </MembersOnly>
  )
}
