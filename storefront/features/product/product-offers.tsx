import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { Tile } from '../../../contract/catalog.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Button } from '../../ui/button.tsx'
import { lineOfTile } from '../browse/line-of-tile.ts'
import { specialPricesOf } from '../cart/bag-page-queries.ts'
import { useAddToBag } from '../cart/use-add-to-bag.ts'
import ProductVouchers from '../discounts/product-vouchers.tsx'

/** Offers that make the product cheaper for this shopper; loaded in the browser, because they differ per shopper. */
export default function ProductOffers({ productId }: { productId: string }) {
  const { data: offers = [] } = useQuery(specialPricesOf(productId))
  return (
    <>
      {offers.map(tile => (
        <SpecialPrice key={tile.special_price_voucher_id} tile={tile} />
      ))}
      <ProductVouchers productId={productId} />
    </>
  )
}

/** A lower price that requires another product in the bag (PDP-08): a button to take it, or what is still missing. */
function SpecialPrice({ tile }: { tile: Tile }) {
  const { add, isAdding } = useAddToBag()
  const route = useRouterState({ select: state => state.location.pathname })
  const { selected_variant: variant, special_price: price } = tile
  if (variant === null || price === null) return null
  const choiceName = tile.choices.find(choice => choice.combination_id === variant)?.name
  return (
    <section
      aria-label="Harga spesial"
      className="mt-4 flex items-center gap-3 rounded-card bg-white px-4 py-3 shadow-1"
    >
      <p className="min-w-0 flex-1">
        <b>
          Harga spesial <span className="money text-coral-deep">{rupiah(price)}</span>
        </b>
        <span className="block text-sm text-ink-soft">
          {[choiceName, tile.reason?.text ?? 'Berlaku dengan isi tasmu sekarang'].filter(Boolean).join(' · ')}
        </span>
      </p>
      {tile.is_special_price_applicable ? (
        <Button
          variant="soft"
          size="tile"
          isBusy={isAdding}
          onClick={() => void add(lineOfTile(tile, variant, route))}
        >
          Ambil<span className="sr-only"> harga spesial</span>
        </Button>
      ) : null}
    </section>
  )
}
