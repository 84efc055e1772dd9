import type { Order } from '../../../contract/orders.ts'
import { mayAlsoLikeQuery } from '../cart/bag-page-queries.ts'
import { LazyRail } from './lazy-rail.tsx'

/** Below a placed order: what goes with what was bought. */
export function AfterOrderRail({ order }: { order: Order }) {
  const [first] = order.products
  return (
    <div className="wrap pb-24 lg:pb-20">
      <LazyRail
        title="Sambil menunggu paket"
        line={first && `Teman untuk ${first.name} barumu.`}
        query={mayAlsoLikeQuery(order.products.map(product => product.id))}
        mayBeEmpty
      />
    </div>
  )
}
