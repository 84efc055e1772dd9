import { sql } from 'kysely'
import { isDeepFall } from '../../../contract/staff/product-sheet.ts'
import type { Db } from '../../db/database.ts'
import { requireSecondPerson } from '../catalog-writing/index.ts'
import { usualPrice } from './find-planned.ts'

/**
 * Refuses with SECOND_PERSON_NEEDED if a special price is more than a third below the usual one, as any other price that
 * falls so much. For acts that nobody has approved, in whose transaction it is read.
 */
export async function requireSecondForPrice(tx: Db, id: string): Promise<void> {
  const { rows } = await sql<{ usual: number; price: number }>`
    select ${usualPrice} as usual, s.price_rupiah as price
    from special_prices s join combinations c on c.id = s.combination_id where s.id = ${id}`.execute(tx)
  const deepFalls = rows.filter(({ usual, price }) => isDeepFall(usual, price)).length
  await requireSecondPerson(tx, { products: rows.length, deepFalls })
}
