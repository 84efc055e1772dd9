import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { recordStockChanges } from '../webhooks/index.ts'
import { causesOf, refreshFlippedListings } from './movements.ts'

/**
 * Returns the pieces that an order took and no longer keeps: to the stock, or to the quota of a pre-order. `part`
 * identifies the cancellation that leaves the order only `kept`; without it, the order has ended. A second call returns
 * nothing more. The order's row must be locked.
 */
export async function returnPieces(
  db: Db,
  orderId: string,
  kept: readonly { combinationId: number; quantity: number }[],
  part?: string,
): Promise<void> {
  const sales = [
    ...causesOf(orderId, 'reserve').map(cause => cause.replace(':reserve', ':end')),
    ...causesOf(orderId, 'late-sale'),
  ]
  await sql`
    select 1 from stock where combination_id in (
      select combination_id from stock_movements where cause = any(${sales}) and kind = 'sold'
    ) order by combination_id for update`.execute(db)
  const cause =
    part === undefined
      ? sql`replace(replace(sale.cause, ':end', ':return'), ':late-sale', ':late-return')`
      : sql`${`order:${orderId}:cancelled-part:${part}`}::text`
  const returned = await sql<{ combination_id: number; has_flipped: boolean }>`
    with kept as (
      select * from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k ("combinationId" bigint, quantity integer)
    ), sale as (
      select distinct on (combination_id) combination_id, preorder_rule_id, cause from stock_movements
      where cause = any(${sales}) and kind = 'sold' order by combination_id, id desc
    ), taken as (
      select m.combination_id, sum(case m.kind when 'sold' then m.quantity else -m.quantity end)::integer as quantity
      from sale join stock_movements m using (combination_id)
      where m.cause like ${`order:${orderId}:%`} and m.kind in ('sold', 'returned') group by m.combination_id
    ), returned as (
      insert into stock_movements (combination_id, kind, quantity, preorder_rule_id, cause)
      select sale.combination_id, 'returned', taken.quantity - coalesce(kept.quantity, 0), sale.preorder_rule_id, ${cause}
      from sale join taken using (combination_id) left join kept on kept."combinationId" = sale.combination_id
      where taken.quantity > coalesce(kept.quantity, 0) order by sale.combination_id
      returning combination_id, quantity, preorder_rule_id
    ), to_stock as (
      update stock s set on_hand = s.on_hand + r.quantity from returned r
      where s.combination_id = r.combination_id and r.preorder_rule_id is null
      returning s.combination_id, s.available between 1 and r.quantity as has_flipped
    ), to_quota as (
      update preorder_rules p set sold_quota = p.sold_quota - r.quantity from returned r
      where p.id = r.preorder_rule_id
      returning p.combination_id, p.total_quota - p.sold_quota = r.quantity as has_flipped
    ), ${recordStockChanges('select combination_id from returned')}
    select * from to_stock union all select * from to_quota`.execute(db)
  await refreshFlippedListings(db, returned.rows)
}
