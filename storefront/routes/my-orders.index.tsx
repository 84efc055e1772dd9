import { createFileRoute } from '@tanstack/react-router'
import { AccountShell } from '../features/account/account-shell.tsx'
import { MembersOnly } from '../features/checkout/members-only.tsx'
import { OrderListPage, OrdersSkeleton } from '../features/orders/order-list-page.tsx'

export const Route = createFileRoute('/my-orders/')({
  head: () => ({ meta: [{ title: 'Pesanan saya | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <AccountShell title="Pesanan saya">
      <MembersOnly skeleton={<OrdersSkeleton />}>
        <OrderListPage />
      </MembersOnly>
    </AccountShell>
  ),
})
