import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { hasCode, messageOf } from '../api/staff-refusal.ts'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { Neighbours, OrderState, OrderSummary, useListPlace } from '../features/order-page/order-head.tsx'
import { OrderPage } from '../features/order-page/order-page.tsx'
import { orderPageQuery } from '../features/order-page/order-page-query.ts'
import { NotFoundPage } from '../features/shell/error-pages.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { Notice } from '../ui/failed.tsx'

/** One order, by its reference code. */
export const Route = createFileRoute('/_staff/pesanan_/$code')({
  loader: ({ params }) => void queryClient.prefetchQuery(orderPageQuery(params.code)),
  component: Order,
})

function Order() {
  const { code } = Route.useParams()
  const search = useLocation({ select: ({ state }) => state.orders })
  const order = useQuery(orderPageQuery(code))
  const place = useListPlace(code, search)
  if (hasCode(order.error, 'ORDER_NOT_FOUND')) return <NotFoundPage />
  return (
    <div className="stack gap-4">
      <PageHead
        title={code}
        crumbs={place.crumbs}
        state={order.data ? <OrderState order={order.data} /> : null}
        summary={order.data ? <OrderSummary order={order.data} /> : null}
        actions={<Neighbours {...place} />}
      />
      {order.data ? (
        <>
          {order.isError ? <Notice>{messageOf(order.error)}</Notice> : null}
          {/* Each order starts with fresh state: nothing revealed or typed carries over. */}
          <OrderPage key={code} order={order.data} />
        </>
      ) : (
        <NotLoaded query={order} lines={12} />
      )}
    </div>
  )
}
