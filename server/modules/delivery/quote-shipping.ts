import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import type { Db } from '../../db/database.ts'
import { isNotOffered, kilogramsOf, shippingFeeRupiah } from './shipping-fee.ts'

/** A shipping method with its fee from the zone table. */
export interface TableQuote {
  type: string
  name: string
  carrier: string
  description: string
  feeRupiah: number
  /** First and last day of arrival in Jakarta's calendar, like "2026-08-05". */
  arrivesFrom: string
  arrivesUntil: string
  canTrackOrder: boolean
  /** The carrier and its services, as codes of the rate providers. */
  courierCode: string
  serviceCodes: string[]
}

/**
 * Lists the shipping methods for a parcel of this weight to a province, sent at `now`, priced from the zone table and
 * in the shop's order; empty for a province without rates.
 */
export async function quoteShipping(
  db: Db,
  { provinceCode, weightGram, now }: { provinceCode: string; weightGram: number; now: Date },
): Promise<TableQuote[]> {
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
    .filter(rate => !isNotOffered(rate.type))
    .map(rate => ({
      type: rate.type,
      name: rate.name,
      carrier: rate.carrier,
      description: rate.description,
      feeRupiah: shippingFeeRupiah(kilogramsOf(weightGram), {
        firstKilogramRupiah: rate.first_kilogram_rupiah,
        nextKilogramRupiah: rate.next_kilogram_rupiah,
      }),
      arrivesFrom: jakartaDay(addDays(now, rate.min_days)),
      arrivesUntil: jakartaDay(addDays(now, rate.max_days)),
      canTrackOrder: rate.can_track_order,
      courierCode: rate.courier_code,
      serviceCodes: rate.service_codes,
    }))
}
