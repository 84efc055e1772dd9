import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import type { Db } from '../../db/database.ts'
import { isDroppedType, shippingFeeRupiah } from './shipping-fee.ts'

export interface ShippingQuote {
  type: string
  name: string
  carrier: string
  description: string
  feeRupiah: number
  /** First and last day of arrival in Jakarta's calendar, "2026-08-05". */
  arrivesFrom: string
  arrivesUntil: string
  canTrackOrder: boolean
}

/** The ways in which a parcel of this weight can go to a province from `now` on, in the shop's order; none for a province without rates. */
export async function quoteShipping(
  db: Db,
  { provinceCode, weightGram, now }: { provinceCode: string; weightGram: number; now: Date },
): Promise<ShippingQuote[]> {
  const rates = await db
    .selectFrom('shipping_methods as method')
    .innerJoin('shipping_rates as rate', 'rate.shipping_type', 'method.type')
    .selectAll()
    .where('method.is_active', '=', true)
    .where('rate.province_code', '=', provinceCode)
    .orderBy('method.position')
    .orderBy('method.type')
    .execute()
  return rates
    .filter(rate => !isDroppedType(rate.type))
    .map(rate => ({
      type: rate.type,
      name: rate.name,
      carrier: rate.carrier,
      description: rate.description,
      feeRupiah: shippingFeeRupiah(weightGram, {
        firstKilogramRupiah: rate.first_kilogram_rupiah,
        nextKilogramRupiah: rate.next_kilogram_rupiah,
      }),
      arrivesFrom: jakartaDay(addDays(now, rate.min_days)),
      arrivesUntil: jakartaDay(addDays(now, rate.max_days)),
      canTrackOrder: rate.can_track_order,
    }))
}
