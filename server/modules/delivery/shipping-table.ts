import type { Db } from '../../db/database.ts'
import { isNotOffered } from './shipping-fee.ts'

/** The shipping methods and the zone table, as staff maintain them. */

export const rateColumns = [
  'shipping_type',
  'province_code',
  'first_kilogram_rupiah',
  'next_kilogram_rupiah',
  'min_days',
  'max_days',
] as const

export interface RateRow {
  shipping_type: string
  province_code: string
  first_kilogram_rupiah: number
  next_kilogram_rupiah: number
  min_days: number
  max_days: number
}

export const listRates = (db: Db): Promise<RateRow[]> =>
  db
    .selectFrom('shipping_rates')
    .select(rateColumns)
    .orderBy('shipping_type')
    .orderBy('province_code')
    .execute()

/** Lists all shipping methods; those that are never sold are marked (SHIP-03). */
export async function listMethods(db: Db) {
  const methods = await db
    .selectFrom('shipping_methods')
    .selectAll()
    .orderBy('position')
    .orderBy('type')
    .execute()
  return methods.map(method => ({ ...method, isNotOffered: isNotOffered(method.type) }))
}
