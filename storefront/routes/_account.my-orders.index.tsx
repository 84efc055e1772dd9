import { createFileRoute } from '@tanstack/react-router'
import { AccountPane } from '../features/account/account-pane.tsx'
import { OrderListPage, OrdersSkeleton } from '../features/orders/order-list-page.tsx'
import type { OrderFilter } from '../features/orders/use-orders.ts'
import { MembersOnly } from '../session/members-only.tsx'

/** The filter is part of the address, so that Back from an order restores the list. */
function readFilter({ state, from, until }: Record<string, unknown>): OrderFilter {
  const day = (text: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(String(text)) ? String(text) : undefined)
  return {
    state: /^\d{1,9}$/.test(String(state)) ? String(state) : undefined,
    from: day(from),
    until: day(until),
  }
}

export const Route = createFileRoute('/_account/my-orders/')({
  validateSearch: readFilter,
  head: () => ({ meta: [{ title: 'Pesanan saya | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: OrdersRoute,
})

function OrdersRoute() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AccountPane title="Pesanan saya">
      <MembersOnly skeleton={<OrdersSkeleton />}>
        <OrderListPage filter={filter} onFilter={changed => void navigate({ search: changed })} />
      </MembersOnly>
    </AccountPane>
  )
}
