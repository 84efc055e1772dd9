import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { PackButton } from '../features/home/pack-button.tsx'
import { changeSearchPrivately, moveWords, useWithWords, withWords } from '../features/lists/private-words.ts'
import { ExportOrders } from '../features/orders/export-orders.tsx'
import { MakeOrderButton } from '../features/orders/make-order-button.tsx'
import { OrderList } from '../features/orders/order-list.tsx'
import { orderSearch, ordersQuery } from '../features/orders/order-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/pesanan')({
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: moveWords,
  loader: ({ deps, location }) =>
    void queryClient.prefetchQuery(ordersQuery(withWords(deps, location.state))),
  component: Orders,
})

function Orders() {
  const search = useWithWords(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Pesanan"
        actions={
          <>
            <ExportOrders search={search} />
            <MakeOrderButton />
            <PackButton />
          </>
        }
      />
      <OrderList search={search} onSearch={changeSearchPrivately(navigate)} />
    </div>
  )
}
