import type { Tile } from '../../../contract/catalog.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { type BadgeFlag, badgeFlags, badges } from '../../../contract/shown-flags.ts'

export type TileState = 'buyable' | 'pre-order' | 'sold-out' | 'blocked'

/** TILE-58: out of stock overrides the buy button; a special price that does not apply hides the button (TILE-22). */
export function tileState(
  tile: Pick<Tile, 'is_special_price_applicable' | 'is_sellable' | 'is_pre_order'>,
): TileState {
  if (tile.is_special_price_applicable === false) return 'blocked'
  if (!tile.is_sellable) return 'sold-out'
  return tile.is_pre_order ? 'pre-order' : 'buyable'
}

type Flags = Partial<Pick<Tile, BadgeFlag | 'label'>> & Pick<Tile, 'classification' | 'is_pre_order'>

/** TILE-19, TILE-56: only the first that applies; after those of the shop, the label of staff. A pre-order shows its own badge if it has none of the others. */
export function priorityBadge(tile: Flags): string | null {
  const flag = badgeFlags.find(flag => tile[flag])
  if (flag) return badges[flag]
  if (tile.label) return tile.label
  if (tile.classification === 'bundle_virtual' || tile.classification === 'bundle_physical') return 'BUNDLE'
  if (tile.is_pre_order) return 'PRE-ORDER'
  return null
}

type Reduction = Pick<Tile, 'is_show_as_percentage' | 'discount_percentage' | 'discount_range'>

/**
 * TILE-15, TILE-20: the percentage if there is one to show, otherwise SALE. A tile with only some variants reduced has
 * this badge too, and a separate label (AMB-31).
 */
export function discountBadge(tile: Reduction): string | null {
  if (tile.discount_range.max <= 0) return null
  return tile.is_show_as_percentage && tile.discount_percentage > 0 ? `-${tile.discount_percentage}%` : 'SALE'
}

type PricedTile = Pick<Tile, 'price_range' | 'price_after_discount_range'> &
  Partial<Pick<Tile, 'special_price' | 'is_special_price_applicable'>>

/**
 * TILE-38: a range if the combinations differ in price; otherwise the price, and the old price if it was higher. A
 * special price that applies replaces both.
 */
export function tilePrice(tile: PricedTile) {
  const { min, max } = tile.price_after_discount_range
  if (tile.is_special_price_applicable && tile.special_price != null)
    return { now: rupiah(tile.special_price), was: rupiah(max) }
  const isRange = min !== max
  return {
    now: isRange ? `${rupiah(min)} – ${rupiah(max)}` : rupiah(min),
    was: !isRange && tile.price_range.max > max ? rupiah(tile.price_range.max) : undefined,
  }
}
