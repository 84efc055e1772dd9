import type { DeliveryEstimate } from '../../../contract/delivery.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { findSellables } from '../catalog/index.ts'
import { findDefaultAddress } from './address-store.ts'
import { findCity } from './area-store.ts'
import { quoteShipping } from './quote-shipping.ts'

/**
 * Estimates when one piece of a combination would arrive and what delivery would cost: to the requested city, or else
 * to the member's default address. For a pre-order, the days count from its shipping day.
 */
export async function estimateDelivery(
  shop: Shop,
  memberId: string | null,
  input: { combinationId: string; cityId?: string | undefined },
): Promise<DeliveryEstimate> {
  const combinationId = Number(input.combinationId)
  const sellable = (await findSellables(shop.db, [combinationId])).get(combinationId)
  if (!sellable) throw new Refusal('PRODUCT_NOT_FOUND', { field: 'combination_id' })
  const destination = await findDestination(shop, memberId, input.cityId)
  if (!destination) return { destination: null, methods: [] }

  const today = shop.now()
  const leavesAt = sellable.isPreOrder && sellable.deliveryDate ? new Date(sellable.deliveryDate) : today
  const quotes = await quoteShipping(shop.db, {
    provinceCode: destination.province_id,
    weightGram: sellable.weightGram,
    now: new Date(Math.max(leavesAt.getTime(), today.getTime())),
  })
  return {
    destination,
    methods: quotes
      .sort((a, b) => a.feeRupiah - b.feeRupiah)
      .map(({ type, name, carrier, feeRupiah, arrivesFrom, arrivesUntil }) => ({
        type,
        name,
        carrier,
        fee: feeRupiah,
        arrives_from: arrivesFrom,
        arrives_until: arrivesUntil,
      })),
  }
}

async function findDestination(
  shop: Pick<Shop, 'db'>,
  memberId: string | null,
  cityId: string | undefined,
): Promise<DeliveryEstimate['destination']> {
  if (cityId !== undefined) {
    const found = await findCity(shop.db, cityId)
    if (!found) throw new Refusal('AREA_UNKNOWN', { field: 'city_id' })
    return placeOf(found.city, found.province, 'chosen')
  }
  const address = memberId ? await findDefaultAddress(shop.db, memberId) : null
  return address ? placeOf(address.city, address.province, 'address') : null
}

const placeOf = (
  city: { id: string; name: string },
  province: { id: string; name: string },
  from: 'address' | 'chosen',
) => ({
  city_id: city.id,
  city: city.name,
  province_id: province.id,
  province: province.name,
  from,
  // AMB-43
  is_papua: province.name.includes('Papua'),
})
