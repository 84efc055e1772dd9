import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { findFlippedListings, refreshListing } from '../listing/index.ts'

/**
 * The counts of pieces in stock. Placing an order reserves; each reservation ends once, in a sale or a release.
 * Conditional updates let the database itself refuse to sell more than there is: if 200 buyers want 50 pieces, 50 get
 * one.
 */

/**
 * How often an order may reserve: when it is placed, and again for each retry of its payment. At most 9, because
 * `endReservations` finds the newest cause by sorting causes as text.
 */
const ROUNDS = 9

/**
 * Names the cause of an order's movements. There is one movement per cause and combination: the database ignores a
 * second one.
 */
export const causeOf = (orderId: string, purpose: 'reserve' | 'late-sale', round = 1) =>
  round === 1 ? `order:${orderId}:${purpose}` : `order:${orderId}:${purpose}:${round}`

/** Lists the causes of all reservations, or late sales, that an order may have, the first one first. */
export const causesOf = (orderId: string, purpose: 'reserve' | 'late-sale') =>
  Array.from({ length: ROUNDS }, (_, round) => causeOf(orderId, purpose, round + 1))

/** Locks the stock that an order reserved. Every caller locks rows in ascending id order, to avoid deadlocks. */
export async function lockReservedStock(db: Db, orderId: string): Promise<void> {
  await sql`
    select 1 from stock where combination_id in (
      select combination_id from stock_movements where cause = ${causeOf(orderId, 'reserve')}
    ) order by combination_id for update`.execute(db)
}

/**
 * Rewrites listing rows, but only of products that sold out or came back in stock, because that is all that tiles show.
 * A movement of a combination may change its own product and the packs that contain it.
 */
export async function refreshFlippedListings(
  db: Db,
  moved: { combination_id: number; has_flipped: boolean }[],
): Promise<void> {
  if (moved.length === 0) return
  const flipped = await findFlippedListings(db, {
    moved: moved.map(row => row.combination_id),
    flipped: moved.filter(row => row.has_flipped).map(row => row.combination_id),
  })
  await refreshListing(db, flipped)
}
