import { useQuery } from '@tanstack/react-query'
import { Umbrella } from 'lucide-react'
import type { Cart } from '../../../contract/cart.ts'
import type { Tile } from '../../../contract/catalog.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { mayAlsoLikeQuery } from '../cart/bag-page-queries.ts'
import { useAddToBag } from '../cart/use-add-to-bag.ts'
import { lineOfTile } from './line-of-tile.ts'
import { TileLink } from './tile-link.tsx'

/** Suggests the cheapest product that would make delivery free. */
export function FillToFreeShipping({ cart }: { cart: Cart }) {
  const missing = cart.free_shipping_missing
  const { data: tiles = [] } = useQuery({
    ...mayAlsoLikeQuery(cart.products.map(line => line.id)),
    enabled: missing > 0,
  })
  const { add, isAdding } = useAddToBag()
  const tile = missing > 0 ? cheapestAbove(tiles, missing) : undefined
  const combinationId = tile?.selected_variant
  if (!tile || !combinationId) return null
  const [cover] = tile.images
  return (
    <section aria-labelledby="fill-up" className="rounded-card bg-sun-tint p-4 md:p-5 lg:p-7">
      <div className="flex items-start gap-3">
        <Umbrella aria-hidden size={22} className="mt-0.5 shrink-0 text-coral-deep" />
        <div>
          <h2 id="fill-up" className="font-bold">
            Genapkan gratis ongkir
          </h2>
          <p className="text-sm text-sun-ink">Tambah satu ini, ongkirnya kami tanggung.</p>
        </div>
      </div>
      <div className="mt-4 flex gap-4">
        {cover ? (
          <Picture
            src={mediaUrl(cover.url, 160)}
            alt=""
            focus={cover.focus}
            width={96}
            height={96}
            className="size-20 shrink-0 rounded-card bg-white object-cover lg:size-24"
          />
        ) : null}
        <div className="min-w-0 flex-1 lg:flex lg:items-center lg:gap-5">
          <div className="min-w-0 flex-1">
            <p className="eyebrow text-sun-ink">{tile.brand.name}</p>
            <TileLink
              tile={tile}
              isInSpecialPriceList={false}
              className="line-clamp-2 font-semibold hover:underline"
            >
              {tile.name}
            </TileLink>
            <p className="money mt-0.5 font-bold">{rupiah(tile.price_after_discount_range.min)}</p>
          </div>
          <Button
            variant="line"
            size="tile"
            className="mt-2 px-5 lg:mt-0"
            isBusy={isAdding}
            onClick={() => void add(lineOfTile(tile, combinationId, '/order'))}
          >
            ADD TO BAG<span className="sr-only"> {tile.name}</span>
          </Button>
        </div>
      </div>
    </section>
  )
}

/**
 * Finds the cheapest product without options that covers the missing amount; an estimate, since the server sets the
 * price.
 */
const cheapestAbove = (tiles: Tile[], missingRupiah: number) =>
  tiles
    .filter(tile => tile.selected_variant && tile.price_after_discount_range.min >= missingRupiah)
    .sort((a, b) => a.price_after_discount_range.min - b.price_after_discount_range.min)[0]
