import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { ExportOrders } from '../features/orders/export-orders.tsx'
import { MakeOrderButton } from '../features/orders/make-order-button.tsx'
import { OrderList } from '../features/orders/order-list.tsx'
import { orderSearch, ordersQuery } from '../features/orders/order-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/pesanan')({
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(ordersQuery(deps)),
  component: Orders,
})

function Orders() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Pesanan"
        actions={
          <>
            <ExportOrders search={search} />
            <MakeOrderButton />
          </>
        }
      />
      <OrderList
        search={search}
        onSearch={(change, { isNewPage = false } = {}) =>
          void navigate({
            search: before => ({ ...before, ...change }),
            replace: !isNewPage,
            resetScroll: isNewPage,
          })
        }
      />
    </div>
  )
}
