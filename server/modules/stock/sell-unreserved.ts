import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { recordStockChanges } from '../webhooks/index.ts'
import { causesOf, lockReservedStock, refreshFlippedListings } from './movements.ts'

/**
 * Sells the pieces of an order that was paid after its reservation was released: from stock, or from the quota of its
 * pre-order. Returns true if everything was available; otherwise takes nothing and returns false.
 */
export async function sellUnreserved(
  db: Db,
  orderId: string,
  needs: readonly { combinationId: number; quantity: number }[],
): Promise<boolean> {
  await lockReservedStock(db, orderId)
  // The newest reservation counts: a gift that ran out may be missing from it. What was cancelled since is not needed.
  const reserved = sql`(
    select m.combination_id, least(m.quantity, need.quantity) as quantity, m.preorder_rule_id
    from stock_movements m
    join jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as need ("combinationId" bigint, quantity integer)
      on need."combinationId" = m.combination_id
    where m.cause = (select max(cause) from stock_movements where cause = any(${causesOf(orderId, 'reserve')})))`
  await sql`
    select 1 from preorder_rules where id in (select preorder_rule_id from ${reserved} m) order by id for update`.execute(
    db,
  )
  const { rows } = await sql<{ is_short: boolean; sales: number }>`
    select coalesce(bool_or(case when m.preorder_rule_id is null then s.available
        else p.total_quota - p.sold_quota end < m.quantity), true) as is_short,
      (select count(distinct cause)::integer from stock_movements
        where cause = any(${causesOf(orderId, 'late-sale')})) as sales
    from ${reserved} m
    left join stock s on s.combination_id = m.combination_id
    left join preorder_rules p on p.id = m.preorder_rule_id`.execute(db)
  const cause = causesOf(orderId, 'late-sale')[rows[0]?.sales ?? 0]
  if (rows[0]?.is_short !== false || !cause) return false
  const result = await sql<{ combination_id: number; has_flipped: boolean }>`
    with sold as (
      insert into stock_movements (combination_id, kind, quantity, preorder_rule_id, cause)
      select combination_id, 'sold', quantity, preorder_rule_id, ${cause} from ${reserved} m
      returning combination_id, quantity, preorder_rule_id
    ), from_stock as (
      update stock s set on_hand = s.on_hand - sold.quantity from sold
      where s.combination_id = sold.combination_id and sold.preorder_rule_id is null
      returning s.combination_id, s.available = 0 as has_flipped
    ), from_quota as (
      update preorder_rules p set sold_quota = p.sold_quota + sold.quantity from sold
      where p.id = sold.preorder_rule_id
      returning p.combination_id, p.total_quota = p.sold_quota as has_flipped
    ), ${recordStockChanges('select combination_id from sold')}
    select * from from_stock union all select * from from_quota`.execute(db)
  await refreshFlippedListings(db, result.rows)
  return true
}
