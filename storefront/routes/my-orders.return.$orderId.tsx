import { createFileRoute } from '@tanstack/react-router'
import { AccountShell } from '../features/account/account-shell.tsx'
import { MembersOnly } from '../features/checkout/members-only.tsx'
import { OrdersSkeleton } from '../features/orders/order-list-page.tsx'
import { ReturnPage } from '../features/orders/return-page.tsx'

export const Route = createFileRoute('/my-orders/return/$orderId')({
  head: () => ({ meta: [{ title: 'Pengembalian | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: ReturnRoute,
})

function ReturnRoute() {
  const { orderId } = Route.useParams()
  return (
    <AccountShell title="Ajukan pengembalian">
      <MembersOnly skeleton={<OrdersSkeleton />}>
        <ReturnPage orderId={orderId} />
      </MembersOnly>
    </AccountShell>
  )
}
