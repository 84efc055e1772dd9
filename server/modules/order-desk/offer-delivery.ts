import type { Address } from '../../../contract/delivery.ts'
import type { DeliveryArea, DeliveryOffer } from '../../../contract/staff/delivery-change.ts'
import { nameAreas, offerShipping, type RateShop, type ShippingQuote } from '../delivery/index.ts'
import { type DeliveryNow, readDelivery } from './delivery-change-store.ts'

/** An offer with the method that it is of. */
export interface PricedMethod extends DeliveryOffer {
  quote: ShippingQuote
}

/**
 * Lists what each carrier costs for an order, to another area or to its own, compared with the fee that is paid for
 * already (ORD-05). The method that the order has keeps its fee where the order goes. Do not call inside a transaction:
 * a provider may take two seconds. Refuses with AREA_UNKNOWN.
 */
export async function offerDelivery(
  shop: RateShop,
  orderId: string,
  area: DeliveryArea | undefined,
): Promise<PricedMethod[]> {
  const now = await readDelivery(shop.db, orderId)
  if (!now.address) return []
  const address = area
    ? { ...now.address, ...(await nameAreas(shop.db, area)), zipcode: area.zipcode }
    : now.address
  const quotes = await offerShipping(shop, { cartId: null, address, weightGram: now.weightGram })
  const isSamePlace = isSameArea(now.address, address)
  return quotes.map(quote => {
    const isCurrent = isMethodOf(now, quote)
    const feeRupiah = isCurrent && isSamePlace ? now.feeRupiah : quote.feeRupiah
    return {
      type: quote.type,
      name: quote.name,
      carrier: quote.carrier,
      is_current: isCurrent,
      fee: feeRupiah,
      difference: feeRupiah - now.feeRupiah,
      arrives_from: quote.arrivesFrom,
      arrives_until: quote.arrivesUntil,
      quote,
    }
  })
}

/** Returns true if a parcel costs the same to both addresses: fees depend on the district and the postal code. */
export const isSameArea = (one: Address, other: Address): boolean =>
  one.district?._id === other.district?._id && one.zipcode === other.zipcode

const isMethodOf = ({ methodName, carrier }: DeliveryNow, quote: ShippingQuote): boolean =>
  quote.name === methodName && quote.carrier === carrier
