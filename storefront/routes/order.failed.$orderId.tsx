import { createFileRoute } from '@tanstack/react-router'
import { MembersOnly } from '../features/checkout/members-only.tsx'
import { ConfirmationWaiting } from '../features/orders/confirmation-page.tsx'
import { FailedOrderPage } from '../features/orders/failed-page.tsx'

export const Route = createFileRoute('/order/failed/$orderId')({
  head: () => ({ meta: [{ title: 'Pembayaran | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: FailedRoute,
})

function FailedRoute() {
  const { orderId } = Route.useParams()
  return (
    <MembersOnly skeleton={<ConfirmationWaiting words="Memeriksa pembayaranmu" />}>
      <FailedOrderPage by={{ id: orderId }} />
    </MembersOnly>
  )
}
