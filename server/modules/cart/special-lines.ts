import type { Tile } from '../../../contract/catalog.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { reasonText } from '../../../contract/special-price-reason.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { findSellables, type Sellable } from '../catalog/index.ts'
import {
  type CountedLine,
  findCategoryIds,
  findSpecialPrices,
  listSpecialPrices,
  missingForSpecialPrice,
} from '../special-prices/index.ts'
import type { LineDetails } from './line-details.ts'
import { findOpenCart, type StoredLine } from './open-cart.ts'
import { availableOfEach } from './pieces.ts'

/** Bag lines at a special price, and the list of products offered at a special price for the current bag. */

interface Viewer {
  memberId: string | null
  now: Date
}

/** Adds to each special-price line its price, or the reason why the price does not apply now. */
export async function withSpecialPrices(
  db: Db,
  lines: StoredLine[],
  sellables: Map<number, Sellable>,
  viewer: Viewer,
): Promise<StoredLine[]> {
  const ids = lines.flatMap(line => line.details.special ?? [])
  if (ids.length === 0) return lines
  const rules = await findSpecialPrices(db, ids, viewer)
  const bag = await countedLines(db, lines, sellables)
  return lines.map(line => {
    const { special: id } = line.details
    if (id === undefined) return line
    const rule = rules.get(id)
    if (rule?.combinationId !== line.combinationId)
      return { ...line, special: { priceRupiah: null, reason: null } }
    const missing = missingForSpecialPrice(rule, bag, wantedPieces(lines, id))
    return {
      ...line,
      special: missing
        ? { priceRupiah: null, reason: reasonText(missing) }
        : { priceRupiah: rule.priceRupiah, reason: null },
    }
  })
}

/** Sums over the lines, because several may have the same combination with different details and share one quota. */
const wantedPieces = (lines: StoredLine[], specialId: string) =>
  lines.reduce((sum, { details, quantity }) => sum + (details.special === specialId ? quantity : 0), 0)

/** Returns the special price requested for a line, in rupiah; null if none. Refuses one that has ended. */
export async function requireSpecialPrice(
  db: Db,
  sellable: Sellable,
  details: LineDetails,
  now: Date,
): Promise<number | null> {
  if (details.special === undefined) return null
  const rule = (await findSpecialPrices(db, [details.special], { memberId: null, now })).get(details.special)
  if (rule?.combinationId !== sellable.combinationId)
    throw new Refusal('SPECIAL_PRICE_ENDED', { field: 'special_price' })
  return Math.min(rule.priceRupiah, sellable.priceRupiah)
}

/**
 * Lists the tiles of products at a special price, or only one product's (CART-18, PDP-08); `reason` is what is still
 * missing to get it (TILE-22 to TILE-29).
 */
export async function listSpecialPriceProducts(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string | null,
  productId: string | null = null,
): Promise<Tile[]> {
  const viewer = { memberId, now: shop.now() }
  const offers = await listSpecialPrices(shop.db, { ...viewer, productId })
  const lines = (memberId && (await findOpenCart(shop.db, memberId))?.lines) || []
  const sellables = await findSellables(
    shop.db,
    lines.map(line => line.combinationId),
  )
  const bag = await countedLines(shop.db, lines, sellables)
  return offers.map(({ tile, listPriceRupiah, usualPriceRupiah, ...rule }) => {
    const missing = missingForSpecialPrice(rule, bag, 1)
    return {
      ...tile,
      selected_variant: String(rule.combinationId),
      price_range: { min: listPriceRupiah, max: listPriceRupiah },
      price_after_discount_range: { min: usualPriceRupiah, max: usualPriceRupiah },
      special_price_voucher_id: rule.id,
      special_price: rule.priceRupiah,
      is_special_price_applicable: missing === null,
      reason: missing && { code: missing.code, text: reasonText(missing) },
    }
  })
}

/** Returns the lines that count towards a special price: those that are available and at their regular price. */
async function countedLines(
  db: Db,
  lines: StoredLine[],
  sellables: Map<number, Sellable>,
): Promise<CountedLine[]> {
  const available = availableOfEach(lines, sellables)
  const regularLines = lines.flatMap((line, index) => {
    const sellable = sellables.get(line.combinationId)
    const isCounted = line.details.special === undefined && (available[index] ?? 0) >= line.quantity
    return sellable && isCounted ? [{ line, sellable }] : []
  })
  const categoryIds = await findCategoryIds(
    db,
    regularLines.map(({ sellable }) => sellable.productId),
  )
  return regularLines.map(({ line, sellable }) => ({
    productId: sellable.productId,
    brandId: sellable.brandId,
    categoryIds: categoryIds.get(sellable.productId) ?? [],
    quantity: line.quantity,
    subtotalRupiah: line.quantity * sellable.priceRupiah,
  }))
}
