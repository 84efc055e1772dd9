import { createFileRoute } from '@tanstack/react-router'
import { AccountPane } from '../features/account/account-pane.tsx'
import { OrdersSkeleton } from '../features/orders/order-list-page.tsx'
import { ReturnPage } from '../features/orders/return-page.tsx'
import { MembersOnly } from '../session/members-only.tsx'

export const Route = createFileRoute('/_account/my-orders/return/$orderId')({
  head: () => ({ meta: [{ title: 'Pengembalian | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: ReturnRoute,
})

function ReturnRoute() {
  const { orderId } = Route.useParams()
  return (
    <AccountPane title="Ajukan pengembalian">
      <MembersOnly skeleton={<OrdersSkeleton />}>
        <ReturnPage orderId={orderId} />
      </MembersOnly>
    </AccountPane>
  )
}
