import type { Cart } from '../../../contract/cart.ts'
import type { ShippingMethods } from '../../../contract/delivery.ts'
import { addDays, daysBetween, jakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { type CartFacts, findCartFacts, priceFacts, setDelivery } from '../cart/index.ts'
import { offerShipping, requireAddress, type ShippingQuote } from '../delivery/index.ts'

/**
 * Lists the shipping methods for a bag and an address, keyed by type (SHIP-01, SHIP-04). Each is a quote that is valid
 * until it expires or the bag, its weight or the address changes.
 */
export async function listShipping(
  shop: Shop,
  memberId: string,
  addressId: string | null,
): Promise<ShippingMethods> {
  const facts = await findCartFacts(shop.db, memberId, shop.now())
  const target = addressId ?? facts?.cart.addressId
  if (!target) throw new Refusal('ADDRESS_MISSING', { field: 'address_id' })
  const address = await requireAddress(shop.db, memberId, target)
  const quotes = await offerShipping(shop, {
    cartId: facts?.cart.id ?? null,
    address,
    weightGram: facts?.weightGram ?? 0,
  })
  return showMethods(quotes, { facts, addressId: target, now: shop.now() })
}

/** Shows what was quoted, with the fees and days of a bag. */
export function showMethods(
  quotes: ShippingQuote[],
  { facts, addressId, now }: { facts: CartFacts | null; addressId: string; now: Date },
): ShippingMethods {
  const cart = facts && priceFacts(facts).cart
  const leavesOn = cart && findLeavingDay(cart, now)
  const delayDays = leavesOn === null ? 0 : daysBetween(now, leavesOn)
  return Object.fromEntries(
    quotes.map(quote => [
      quote.type,
      {
        type: quote.type,
        name: quote.name,
        carrier: quote.carrier,
        description: quote.description,
        fee: quote.feeRupiah,
        fee_after_discount: facts ? priceFacts({ ...facts, quote }).cart.shipping_fee : quote.feeRupiah,
        leaves_on: leavesOn,
        arrives_from: jakartaDay(addDays(quote.arrivesFrom, delayDays)),
        arrives_until: jakartaDay(addDays(quote.arrivesUntil, delayDays)),
        can_track_order: quote.canTrackOrder,
        quote_id: quote.id,
        expires_at: quote.expiresAt.toISOString(),
        is_selected: facts?.cart.shippingType === quote.type && facts?.cart.addressId === addressId,
      },
    ]),
  )
}

/**
 * Returns the day on which the bag's pre-orders leave, and everything else with them in one parcel; null if the parcel
 * leaves at once. A bag has only one such day (PREORDER-01). Quotes count from today, so that adding a pre-order does
 * not invalidate a fee.
 */
function findLeavingDay({ products }: Cart, now: Date): string | null {
  const preOrder = products.find(line => line.is_available && line.detail.is_pre_order)
  const day = preOrder?.detail.delivery_date ?? null
  return day !== null && day > jakartaDay(now) ? day : null
}

/** Sets the bag's shipping method (SHIP-02, SHIP-13). */
export async function chooseShipping(
  shop: Shop,
  memberId: string,
  choice: { address_id: string; shipping_type: string },
): Promise<ShippingMethods> {
  const offers = await listShipping(shop, memberId, choice.address_id)
  if (!offers[choice.shipping_type]) throw new Refusal('SHIPPING_UNAVAILABLE', { field: 'shipping_type' })
  await setDelivery(shop.db, { memberId, addressId: choice.address_id, shippingType: choice.shipping_type })
  // Only the choice has changed since the offers were read.
  return Object.fromEntries(
    Object.entries(offers).map(([type, method]) => [
      type,
      { ...method, is_selected: type === choice.shipping_type },
    ]),
  )
}
