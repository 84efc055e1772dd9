import { isDeepStrictEqual } from 'node:util'
import type { CartLineInput, EgiftInfo } from '../../../contract/cart.ts'
import { EGIFT_DAYS_AHEAD_MAX, ORDER_PRODUCT_LIMIT } from '../../../contract/constants.ts'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Sellable } from '../catalog/index.ts'

/** What may be in one bag together. Rules are pure: they look at facts and refuse with a reason. */

/** What distinguishes lines of the same combination. */
export interface LineDetails {
  egift?: EgiftInfo
  pack?: { product_id: string; combination_id: string }[]
  /** Id of the special price that the line was added at (CART-40). */
  special?: string
  /** Id of the voucher that gives it; never set on a stored line. */
  gift?: string
}

export interface BagEntry {
  combinationId: number
  quantity: number
  details: LineDetails
}

export const detailsOf = (
  input: Pick<CartLineInput, 'egift_info' | 'pack' | 'special_price'>,
): LineDetails => ({
  ...(input.egift_info ? { egift: input.egift_info } : {}),
  ...(input.pack?.length
    ? { pack: [...input.pack].sort((a, b) => a.combination_id.localeCompare(b.combination_id)) }
    : {}),
  ...(input.special_price ? { special: input.special_price.special_price_voucher_id } : {}),
})

/** PostgreSQL reorders the fields of `details`, so do not compare them as text. */
export const isSameLine = (a: BagEntry, b: BagEntry) =>
  a.combinationId === b.combinationId && isDeepStrictEqual(a.details, b.details)

/** The combination exists, belongs to the product and can be bought by itself now. */
export function requireSellable(sellable: Sellable | undefined, productId: number): Sellable {
  if (!sellable || sellable.productId !== productId)
    throw new Refusal('PRODUCT_NOT_FOUND', { field: 'combination_id' })
  if (sellable.classification === 'gwp_non_sellable') throw new Refusal('NOT_SELLABLE')
  if (!sellable.isSellable || sellable.available < 1)
    throw new Refusal('OUT_OF_STOCK', {
      details: { combination_id: String(sellable.combinationId), available: 0 },
    })
  return sellable
}

/** AMB-38: at most 20 different lines. */
export function linesMayNotExceedLimit(lineCount: number) {
  if (lineCount > ORDER_PRODUCT_LIMIT)
    throw new Refusal('LINE_LIMIT', { details: { limit: ORDER_PRODUCT_LIMIT } })
}

/** PREORDER-01: pre-orders that arrive on different days are bought apart. */
export function preorderDatesMustAgree(bag: Sellable[]) {
  const dates = new Set(bag.filter(item => item.isPreOrder).map(item => item.deliveryDate))
  if (dates.size > 1) throw new Refusal('PREORDER_DATES_DIFFER')
}

/** CART-07, for guests only (AMB-41). */
export function egiftsMayNotMix(bag: Sellable[]) {
  const gifts = bag.filter(item => item.classification === 'egift').length
  if (gifts > 0 && gifts < bag.length) throw new Refusal('EGIFT_NOT_MIXED')
}

/**
 * GIFT-05: an e-gift, and nothing else, names its recipient; its day is today or within a year, or its order would stay
 * open indefinitely. `today` is Jakarta's, "2026-08-05".
 */
export function egiftNeedsRecipient(sellable: Sellable, { egift }: LineDetails, today: string) {
  if (sellable.classification !== 'egift') {
    // Otherwise any product could become a gift card.
    if (egift) throw new Refusal('INVALID_INPUT', { field: 'egift_info' })
    return
  }
  if (!egift) throw new Refusal('EGIFT_INFO_MISSING', { field: 'egift_info' })
  if (egift.delivery_date !== null && egift.delivery_date < today)
    throw new Refusal('EGIFT_DAY_PASSED', { field: 'egift_info.delivery_date' })
  if (egift.delivery_date !== null && egift.delivery_date > jakartaDay(addDays(today, EGIFT_DAYS_AHEAD_MAX)))
    throw new Refusal('EGIFT_DAY_TOO_LATE', { field: 'egift_info.delivery_date' })
}

/**
 * The wanted quantity, or the available one with a warning when that is less. Refuses with OUT_OF_STOCK when the other
 * lines of the bag have taken the last piece.
 */
export function capQuantity(
  sellable: Sellable,
  wanted: number,
  available: number,
): { quantity: number; warning: string | null } {
  if (available < 1)
    throw new Refusal('OUT_OF_STOCK', {
      details: { combination_id: String(sellable.combinationId), available: 0 },
    })
  if (wanted <= available) return { quantity: wanted, warning: null }
  return { quantity: available, warning: `Hanya tersisa ${available} untuk ${sellable.name}.` }
}
