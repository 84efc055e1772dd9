import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { returnPieces } from '../stock/index.ts'
import { findTakenPieces } from './find-taken-pieces.ts'
import { endedStates, fulfilmentStates, isOrderState, packableStates } from './states.ts'

/** The table `cancelled_pieces`: what was refunded before it was sent. */

/** Pieces of the lines of an order. */
export type ChosenPieces = readonly { lineId: string; quantity: number }[]

/**
 * Cancels what is refunded and in no parcel yet: it is back in stock, and nobody packs it (ORD-04). Of chosen pieces,
 * those that have not been sent are cancelled first; without a choice, everything that has not been sent. What is in a
 * parcel stays sold until it is returned. Returns how many pieces were cancelled, packs as their parts. The order's row
 * must be locked.
 */
export async function cancelUnsent(
  tx: Db,
  {
    orderId,
    refundId,
    chosen,
  }: {
    orderId: string
    /** Null if the provider refunded everything by itself. */
    refundId: string | null
    chosen?: ChosenPieces
  },
): Promise<number> {
  if (!(await hasUnsent(tx, orderId))) return 0
  const { rows } = await sql<{ quantity: number }>`
    insert into cancelled_pieces (order_id, refund_id, piece, order_line_id, quantity)
    select ${orderId}, ${refundId}, piece, order_line_id, unsent from (${splitPieces(orderId, chosen)}) split
    where unsent > 0 returning quantity`.execute(tx)
  if (rows.length > 0)
    await returnPieces(tx, orderId, await findTakenPieces(tx, orderId), refundId ?? 'by-provider')
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Counts how many pieces a refund would pay for, and how many of them have not been sent; packs as their parts. */
export async function countUnsent(
  db: Db,
  orderId: string,
  chosen?: ChosenPieces,
): Promise<{ pieces: number; unsent: number }> {
  const count = onlyRow(
    await sql<{ pieces: number; unsent: number }>`
      select coalesce(sum(pieces), 0)::integer as pieces, coalesce(sum(unsent), 0)::integer as unsent
      from (${splitPieces(orderId, chosen)}) split`.execute(db),
  )
  return (await hasUnsent(db, orderId)) ? count : { ...count, unsent: 0 }
}

/** Returns false for an order that has ended, or that staff sent without packing it here: then all of it left at once. */
async function hasUnsent(db: Db, orderId: string): Promise<boolean> {
  const { state, is_packed_here: isPackedHere } = onlyRow(
    await sql<{ state: string; is_packed_here: boolean }>`
      select state, exists (select from parcels y where y.order_id = o.id)
        or exists (select from packing_orders k where k.order_id = o.id and (k.has_rest or k.left_at is null))
        as is_packed_here
      from orders o where id = ${orderId}`.execute(db),
  )
  if (!isOrderState(state) || endedStates.includes(state)) return false
  return isPackedHere || packableStates.includes(state) || !fulfilmentStates.includes(state)
}

/**
 * SQL (piece, order_line_id, pieces, unsent): the chosen pieces of each line, and how many of them are in no parcel. A
 * parcel does not say which line its pieces are of, so lines that share a product share what is unsent, one after the
 * other.
 */
const splitPieces = (orderId: string, chosen: ChosenPieces | undefined) => sql`
  select piece, order_line_id, pieces,
    greatest(0, least(pieces, unsent - coalesce(sum(pieces) over (
      partition by piece order by order_line_id rows between unbounded preceding and 1 preceding), 0)))::integer as unsent
  from (
    select p.piece, p.order_line_id,
      ${chosen ? sql`least(p.quantity, p.bought * coalesce(c.quantity, 0) / l.quantity)` : sql`p.quantity`} as pieces,
      sum(p.quantity) over (partition by p.piece) - coalesce((
        select sum(x.quantity) from parcels y join parcel_pieces x on x.parcel_id = y.id
        where y.order_id = p.order_id and x.piece = p.piece), 0) as unsent
    from order_pieces p left join order_lines l on l.id = p.order_line_id
    left join jsonb_to_recordset(${JSON.stringify(chosen ?? [])}::jsonb) as c ("lineId" text, quantity integer)
      on c."lineId" = p.order_line_id
    where p.order_id = ${orderId} and not p.is_egift
  ) piece where pieces > 0`
