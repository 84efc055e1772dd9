import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { forgetRateAnswers } from './fetch-rates.ts'
import { isDroppedType } from './shipping-fee.ts'

/** The shipping methods and the zone table, as staff maintain them. */

export interface RateRow {
  shipping_type: string
  province_code: string
  first_kilogram_rupiah: number
  next_kilogram_rupiah: number
  min_days: number
  max_days: number
}

export async function exportRates(db: Db): Promise<RateRow[]> {
  return db
    .selectFrom('shipping_rates')
    .select([
      'shipping_type',
      'province_code',
      'first_kilogram_rupiah',
      'next_kilogram_rupiah',
      'min_days',
      'max_days',
    ])
    .orderBy('shipping_type')
    .orderBy('province_code')
    .execute()
}

/** Replaces the rates of the same method and province; the others stay. Returns the unknown types. */
export async function importRates(db: Db, rates: RateRow[]): Promise<{ unknownTypes: string[] }> {
  const known = new Set((await listMethods(db)).map(method => method.type))
  const unknownTypes = [...new Set(rates.map(rate => rate.shipping_type))].filter(type => !known.has(type))
  if (unknownTypes.length > 0 || rates.length === 0) return { unknownTypes }
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('shipping_rates')
      .values(rates)
      .onConflict(conflict =>
        conflict.columns(['shipping_type', 'province_code']).doUpdateSet({
          first_kilogram_rupiah: sql`excluded.first_kilogram_rupiah`,
          next_kilogram_rupiah: sql`excluded.next_kilogram_rupiah`,
          min_days: sql`excluded.min_days`,
          max_days: sql`excluded.max_days`,
        }),
      )
      .execute()
    // The embedded stand-in answers from the table.
    await forgetRateAnswers(tx, new Date('9999-12-31'))
  })
  return { unknownTypes }
}

/** All shipping methods; those that are never sold are marked (SHIP-03). */
export async function listMethods(db: Db) {
  const methods = await db
    .selectFrom('shipping_methods')
    .selectAll()
    .orderBy('position')
    .orderBy('type')
    .execute()
  return methods.map(method => ({ ...method, isNeverSold: isDroppedType(method.type) }))
}

/** Switches a shipping method on or off; switching it off invalidates its quotes. False if there is no such method. */
export async function switchMethod(db: Db, type: string, isActive: boolean): Promise<boolean> {
  const row = await db
    .updateTable('shipping_methods')
    .set({ is_active: isActive })
    .where('type', '=', type)
    .returning('type')
    .executeTakeFirst()
  return row !== undefined
}
