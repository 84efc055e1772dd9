import { createFileRoute } from '@tanstack/react-router'
import { AccountPane } from '../features/account/account-pane.tsx'
import { OrderDetailPage } from '../features/orders/order-detail-page.tsx'
import { OrdersSkeleton } from '../features/orders/order-list-page.tsx'
import { MembersOnly } from '../session/members-only.tsx'

export const Route = createFileRoute('/_account/my-orders/$orderId')({
  head: () => ({ meta: [{ title: 'Pesanan | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: OrderRoute,
})

function OrderRoute() {
  const { orderId } = Route.useParams()
  return (
    <AccountPane title="Detail pesanan">
      <MembersOnly skeleton={<OrdersSkeleton />}>
        <OrderDetailPage orderId={orderId} />
      </MembersOnly>
    </AccountPane>
  )
}
