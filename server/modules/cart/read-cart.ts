import { type Cart, isEgift } from '../../../contract/cart.ts'
import type { Address } from '../../../contract/delivery.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { findChosenBankPromotion } from '../bank-promotions/index.ts'
import { findSellables, type Sellable } from '../catalog/index.ts'
import { findChosenDelivery, offerShipping, type ShippingQuote } from '../delivery/index.ts'
import { findCard } from '../gift-cards/index.ts'
import { findPointTimes } from '../point-rules/index.ts'
import { findPoints } from '../points/index.ts'
import type { DiscountFacts, PointTimes, PricedCart } from '../pricing/index.ts'
import { findVouchersOfBag } from '../vouchers/index.ts'
import { findOpenCart, type OpenCart, type StoredCart, type StoredLine } from './open-cart.ts'
import { asPricedLine, showBag, showLines } from './show-cart.ts'
import { withSpecialPrices } from './special-lines.ts'

/** A bag with current facts: its lines, their availability, and the delivery fee. */
export interface CartFacts {
  cart: StoredCart
  lines: StoredLine[]
  sellables: Map<number, Sellable>
  weightGram: number
  /** Address and shipping method, as far as chosen; `quote` is null if none is valid and a new one must be fetched. */
  address: Address | null
  quote: ShippingQuote | null
  /** Automatic and chosen discounts. */
  discounts: DiscountFacts
  /** By combination: which goods earn several times the points. */
  pointTimes: Map<number, PointTimes>
}

/** Returns the member's open bag (CART-03, CART-26); an empty one if nothing was added yet. */
export async function readCart(shop: Shop, memberId: string, warnings: string[] = []): Promise<Cart> {
  const facts = await findQuotedFacts(shop, memberId)
  if (!facts)
    return showBag({
      id: '',
      lines: [],
      sellables: new Map(),
      shippingFeeRupiah: null,
      addressId: null,
      shippingType: null,
    }).cart
  return priceFacts(facts, warnings).cart
}

/** Returns the bag as shown, and how its price was calculated, line by line. */
export const priceFacts = (facts: CartFacts, warnings: string[] = []): { cart: Cart; priced: PricedCart } =>
  showBag({
    id: facts.cart.id,
    lines: facts.lines,
    sellables: facts.sellables,
    extraBags: facts.cart.extraBags,
    shippingFeeRupiah: facts.quote?.feeRupiah ?? null,
    addressId: facts.cart.addressId,
    shippingType: facts.cart.shippingType,
    discounts: facts.discounts,
    pointTimes: facts.pointTimes,
    warnings,
  })

/** Returns the lines that count for a voucher: the available ones except e-gifts. */
export const countedLines = ({ lines, sellables }: CartFacts) =>
  showLines(lines, sellables)
    .filter(line => line.is_available && !isEgift(line))
    .map(asPricedLine)

/**
 * Finds the facts with a valid shipping fee: an expired or outdated quote is fetched again. `quote` stays null if the
 * shipping method is no longer offered at the address. Do not call inside a transaction.
 */
export async function findQuotedFacts(shop: Shop, memberId: string): Promise<CartFacts | null> {
  const facts = await findCartFacts(shop.db, memberId, shop.now())
  if (!facts?.address || facts.quote || !priceFacts(facts).cart.needs_delivery) return facts
  const { cart, address, weightGram } = facts
  const quotes = await offerShipping(shop, { cartId: cart.id, address, weightGram })
  return { ...facts, quote: quotes.find(quote => quote.type === cart.shippingType) ?? null }
}

export async function findCartFacts(db: Db, memberId: string, now: Date): Promise<CartFacts | null> {
  const openCart = await findOpenCart(db, memberId)
  return openCart && findFactsOf(db, openCart, now)
}

/** Finds the facts of a bag that has already been read. */
export async function findFactsOf(db: Db, openCart: OpenCart, now: Date): Promise<CartFacts> {
  const { lines: stored, ...cart } = openCart
  const combinationIds = stored.map(line => line.combinationId)
  // Pipelined: no query waits for another.
  const [vouchers, sellables, pointTimes] = await Promise.all([
    findVouchersOfBag(db, { memberId: cart.memberId, combinationIds, chosenId: cart.voucherId, now }),
    findSellables(db, combinationIds),
    findPointTimes(db, combinationIds, now),
  ])
  const discounts = await findDiscounts(db, cart, vouchers, now)
  const gifts = giftIdsOf(discounts).filter(id => !sellables.has(id))
  for (const [id, gift] of await findSellables(db, gifts)) sellables.set(id, gift)
  const lines = await withSpecialPrices(db, stored, sellables, { memberId: cart.memberId, now })
  const weightGram = lines.reduce(
    (sum, line) => sum + (sellables.get(line.combinationId)?.weightGram ?? 0) * line.quantity,
    0,
  )
  return {
    cart,
    lines,
    sellables,
    weightGram,
    discounts,
    pointTimes,
    ...(await chosenDelivery(db, cart, weightGram, now)),
  }
}

async function findDiscounts(
  db: Db,
  { id, memberId, pointsApplied, bankPromotionId, giftCardCode }: StoredCart,
  { automatic, chosen }: Awaited<ReturnType<typeof findVouchersOfBag>>,
  now: Date,
): Promise<DiscountFacts> {
  const usable = pointsApplied > 0 ? (await findPoints(db, memberId)).usable : 0
  const bankPromotion = bankPromotionId === null ? null : await findChosenBankPromotion(db, id, now)
  return {
    now,
    automatic,
    voucher: chosen,
    points: { requested: pointsApplied, usable },
    bankPromotion,
    giftCard: giftCardCode && (await findCard(db, giftCardCode, now)),
  }
}

/** Returns the combinations that vouchers may give, so that they can be shown. */
export const giftIdsOf = ({ automatic, voucher }: Pick<DiscountFacts, 'automatic' | 'voucher'>) =>
  [...automatic, ...(voucher ? [voucher] : [])].flatMap(({ gift }) => gift?.combinationId ?? [])

async function chosenDelivery(
  db: Db,
  { id, memberId, addressId, shippingType }: StoredCart,
  weightGram: number,
  now: Date,
): Promise<Pick<CartFacts, 'address' | 'quote'>> {
  if (!addressId || !shippingType) return { address: null, quote: null }
  return findChosenDelivery(db, { cartId: id, memberId, addressId, type: shippingType, weightGram }, now)
}
