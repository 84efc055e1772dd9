import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { deleteCachedRates } from '../fetch-rates.ts'
import type { RateRow } from '../shipping-table.ts'

/** Writes fees into the zone table, in force with the caller's commit: nothing that was cached by older ones stays. */
export async function writeRates(tx: Db, rates: readonly RateRow[]): Promise<void> {
  if (rates.length > 0)
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
  // The embedded carrier simulator quotes from this table, so its cached responses are outdated.
  await deleteCachedRates(tx, new Date('9999-12-31'))
  await notifyCatalogChanged(tx)
}
