import { createFileRoute } from '@tanstack/react-router'
import { AfterOrderRail } from '../features/browse/after-order-rail.tsx'
import { ConfirmationPage, ConfirmationWaiting } from '../features/orders/confirmation-page.tsx'
import { MembersOnly } from '../session/members-only.tsx'

export const Route = createFileRoute('/order/confirmation/$orderId')({
  head: () => ({
    meta: [{ title: 'Selesaikan pembayaran | Carasun' }, { name: 'robots', content: 'noindex' }],
  }),
  component: ConfirmationRoute,
})

function ConfirmationRoute() {
  const { orderId } = Route.useParams()
  return (
    <MembersOnly skeleton={<ConfirmationWaiting text="Memuat pesananmu" />}>
      <ConfirmationPage by={{ id: orderId }} rail={order => <AfterOrderRail order={order} />} />
    </MembersOnly>
  )
}
