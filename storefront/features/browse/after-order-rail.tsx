import type { Order } from '../../../contract/orders.ts'
import { mayAlsoLikeQuery } from '../cart/bag-page-queries.ts'
import { LazyRail } from './lazy-rail.tsx'

/** Below a placed order: products that go with it. */
export function AfterOrderRail({ order }: { order: Order }) {
  const [first] = order.products
  // An order with only gift cards is delivered by e-mail, so there is no parcel to wait for.
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
