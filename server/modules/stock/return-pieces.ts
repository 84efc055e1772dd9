import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { causesOf, refreshFlippedListings } from './movements.ts'

/** The cause of the pieces that came back when a part of an order was cancelled. */
export const CANCELLED_PART = 'cancelled-part'

/**
 * Returns some pieces of a paid order to the stock, those of a pre-order to its quota. `part` names what cancelled them:
 * a second call with the same name does nothing. The order's row must be locked.
 */
export async function returnPieces(
  db: Db,
  orderId: string,
  part: string,
  pieces: readonly { combinationId: number; quantity: number }[],
): Promise<void> {
  const sales = [
    ...causesOf(orderId, 'reserve').map(cause => cause.replace(':reserve', ':end')),
    ...causesOf(orderId, 'late-sale'),
  ]
  const ids = pieces.map(({ combinationId }) => combinationId)
  await sql`
    select 1 from stock where combination_id = any(${ids}) order by combination_id for update`.execute(db)
  const returned = await sql<{ combination_id: number; has_flipped: boolean }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as w ("combinationId" bigint, quantity integer)
    ), sale as (
      select distinct on (combination_id) combination_id, preorder_rule_id from stock_movements
      where cause = any(${sales}) and kind = 'sold' order by combination_id, id desc
    ), returned as (
      insert into stock_movements (combination_id, kind, quantity, preorder_rule_id, cause)
      select sale.combination_id, 'returned', w.quantity, sale.preorder_rule_id,
        ${`order:${orderId}:${CANCELLED_PART}:${part}`}
      from wanted w join sale on sale.combination_id = w."combinationId" order by sale.combination_id
      on conflict (cause, combination_id) do nothing
      returning combination_id, quantity, preorder_rule_id
    ), to_stock as (
      update stock s set on_hand = s.on_hand + r.quantity from returned r
      where s.combination_id = r.combination_id and r.preorder_rule_id is null
      returning s.combination_id, s.available between 1 and r.quantity as has_flipped
    ), to_quota as (
      update preorder_rules p set sold_quota = p.sold_quota - r.quantity from returned r
      where p.id = r.preorder_rule_id
      returning p.combination_id, p.total_quota - p.sold_quota = r.quantity as has_flipped
    )
    select * from to_stock union all select * from to_quota`.execute(db)
  await refreshFlippedListings(db, returned.rows)
}
