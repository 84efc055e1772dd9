import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationWaiting } from '../features/orders/confirmation-page.tsx'
import { FailedOrderPage } from '../features/orders/failed-page.tsx'
import { MembersOnly } from '../session/members-only.tsx'

export const Route = createFileRoute('/order/failed/$orderId')({
  // The e-wallet's phone number, prefilled for the retry (RETRY-11).
  validateSearch: (search: Record<string, unknown>): { phone_no?: string } =>
    typeof search.phone_no === 'string' ? { phone_no: search.phone_no.slice(0, 24) } : {},
  head: () => ({ meta: [{ title: 'Pembayaran | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: FailedRoute,
})

function FailedRoute() {
  const { orderId } = Route.useParams()
  const { phone_no: phoneNo } = Route.useSearch()
  return (
    <MembersOnly skeleton={<ConfirmationWaiting text="Memeriksa pembayaranmu" />}>
      <FailedOrderPage by={{ id: orderId }} phoneNo={phoneNo} />
    </MembersOnly>
  )
}
