import { useQuery } from '@tanstack/react-query'
import type { Cart } from '../../../contract/cart.ts'
import { mayAlsoLikeQuery, specialPricesQuery } from '../cart/bag-page-queries.ts'
import { LazyRail } from './lazy-rail.tsx'
import { OwnRows } from './own-rows.tsx'
import { TileRail } from './tile-rail.tsx'

/** Products that go with the bag, and products that the bag makes cheaper (CART-18, CART-22). */
export function BagRails({ cart }: { cart: Cart }) {
  const { data: offers = [] } = useQuery(specialPricesQuery)
  const inBag = new Set(cart.products.map(line => line.detail.special_price_voucher_id))
  const open = offers.filter(tile => !inBag.has(tile.special_price_voucher_id))
  return (
    <div className="wrap pb-24 lg:pb-20">
      {open.length > 0 ? (
        <section aria-labelledby="special-prices">
          <h2 id="special-prices" className="voice text-2xl lg:text-3xl">
            Harga spesial untukmu
          </h2>
          <p className="mt-1 mb-4 text-ink-soft text-sm lg:mb-7 lg:text-base">
            Lebih hemat kalau dibeli bersama produk lain.
          </p>
          <TileRail tiles={open} label="Harga spesial untukmu" isInSpecialPriceList />
        </section>
      ) : null}
      <LazyRail
        title="Kamu mungkin juga suka"
        query={mayAlsoLikeQuery(cart.products.map(line => line.id))}
        mayBeEmpty
      />
      <OwnRows place="bag" />
    </div>
  )
}
