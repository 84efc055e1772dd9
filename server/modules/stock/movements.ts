import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refreshListing, tellCatalogChanged } from '../catalog/index.ts'

/**
 * Counts of what is there. Placing an order reserves; the reservation ends once, in sale or in release. The
 * conditional updates let the database itself refuse to sell what is not there: 200 buyers of 50 pieces buy 50.
 */

/** How often an order may reserve: at first, and anew when its payment is tried again. */
const ROUNDS = 9

/** Why stock moved for an order. A combination moves once for each cause: the second time, the database passes it over. */
export const causeOf = (orderId: string, act: 'reserve' | 'late-sale', round = 1) =>
  round === 1 ? `order:${orderId}:${act}` : `order:${orderId}:${act}:${round}`

/** The causes of all reservations, or late sales, that an order may have, the first one first. */
export const causesOf = (orderId: string, act: 'reserve' | 'late-sale') =>
  Array.from({ length: ROUNDS }, (_, round) => causeOf(orderId, act, round + 1))

/** Holds the stock that an order reserved. Everyone takes rows by rising id, or two would wait for each other for ever. */
export async function holdReserved(db: Db, orderId: string): Promise<void> {
  await sql`
    select 1 from stock where combination_id in (
      select combination_id from stock_movements where cause = ${causeOf(orderId, 'reserve')}
    ) order by combination_id for update`.execute(db)
}

/** Tiles tell whether something can be bought: only when that flips is the listing written again. */
export async function refreshWhereSoldOutChanged(db: Db, combinationIds: number[]): Promise<void> {
  if (combinationIds.length === 0) return
  const products = await db
    .selectFrom('combinations')
    .select('product_id')
    .distinct()
    .where('id', 'in', combinationIds)
    .execute()
  await refreshListing(
    db,
    products.map(row => row.product_id),
  )
  await tellCatalogChanged(db)
}
