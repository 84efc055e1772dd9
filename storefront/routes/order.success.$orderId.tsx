import { createFileRoute } from '@tanstack/react-router'
import { AfterOrderRail } from '../features/browse/after-order-rail.tsx'
import { ConfirmationWaiting } from '../features/orders/confirmation-page.tsx'
import { SuccessPage } from '../features/orders/success-page.tsx'
import { MembersOnly } from '../session/members-only.tsx'

export const Route = createFileRoute('/order/success/$orderId')({
  head: () => ({ meta: [{ title: 'Pesanan | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: SuccessRoute,
})

function SuccessRoute() {
  const { orderId } = Route.useParams()
  return (
    <MembersOnly skeleton={<ConfirmationWaiting text="Memeriksa pembayaranmu" />}>
      <SuccessPage by={{ id: orderId }} rail={order => <AfterOrderRail order={order} />} />
    </MembersOnly>
  )
}
