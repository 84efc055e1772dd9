import type { Order } from '../../../contract/orders.ts'
import { mayAlsoLikeQuery } from '../cart/bag-page-queries.ts'
import { LazyRail } from './lazy-rail.tsx'

/** Below a placed order: what goes with what was bought. */
export function AfterOrderRail({ order }: { order: Order }) {
  const [first] = order.products
  // Gift cards alone are mailed, and nothing goes with them.
  const hasParcel = order.shipping.delivery_address !== null
  return (
    <div className="wrap pb-24 lg:pb-20">
      <LazyRail
        title={hasParcel ? 'Sambil menunggu paket' : 'Kamu mungkin juga suka'}
        line={hasParcel && first ? `Teman untuk ${first.name} barumu.` : undefined}
        query={mayAlsoLikeQuery(order.products.map(product => product.id))}
        mayBeEmpty
      />
    </div>
  )
}
