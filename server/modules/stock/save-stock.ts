import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { recordStockChanges } from '../webhooks/index.ts'

/**
 * Saves counts, backorder policies and pre-orders by SKU, as staff or an import set them. Each function returns the ids
 * of the products that it changed.
 */

/** Sets the given counts and backorder policies; each change of a count is recorded with its own cause. */
export async function saveStock(db: Db, rows: object[]): Promise<number[]> {
  // A separate statement, so that the next one sees what orders reserved while this one waited for their rows.
  await sql`
    select 1 from stock where combination_id in (
      select c.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (sku text) join combinations c using (sku)
    ) order by combination_id for update`.execute(db)
  const result = await sql<{ product_id: number }>`
    with input as materialized (
      select c.id, c.product_id, g.on_hand, g.is_backorder_allowed
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (sku text, on_hand integer,
        is_backorder_allowed boolean)
      join combinations c using (sku)
    ), locked as materialized (
      select s.* from stock s where s.combination_id in (select id from input)
    ), added as (
      insert into stock (combination_id, on_hand, is_backorder_allowed)
      select id, case when is_backorder_allowed then coalesce(on_hand, 0) else greatest(on_hand, 0) end,
        coalesce(is_backorder_allowed, false)
      from input where id not in (select combination_id from locked)
      returning combination_id, on_hand as difference
    ), wanted as (
      select l.combination_id, policy.is_backorder_allowed, count.on_hand,
        case when policy.is_backorder_allowed then 0 else greatest(l.reserved - count.on_hand, 0) end as owed
      from input g join locked l on l.combination_id = g.id
      cross join lateral (select coalesce(g.is_backorder_allowed, l.is_backorder_allowed) as is_backorder_allowed) policy
      -- A count never removes reserved pieces; what is owed beyond them stays owed until a higher count is set.
      cross join lateral (select case when policy.is_backorder_allowed or g.on_hand is null then coalesce(g.on_hand, l.on_hand)
        else greatest(g.on_hand, least(l.reserved, l.on_hand)) end as on_hand) count
    ), altered as (
      update stock s set on_hand = w.on_hand, is_backorder_allowed = w.is_backorder_allowed, owed = w.owed
      from wanted w join locked l using (combination_id)
      where w.combination_id = s.combination_id
        and (s.on_hand, s.is_backorder_allowed) is distinct from (w.on_hand, w.is_backorder_allowed)
      returning s.combination_id, s.on_hand - l.on_hand as difference
    ), movements as (
      insert into stock_movements (combination_id, kind, quantity, cause)
      select combination_id, case when difference > 0 then 'received' else 'corrected' end, difference, 'saved:' || new_id()
      from added where difference <> 0
      union all
      select combination_id, 'corrected', difference, 'saved:' || new_id() from altered where difference <> 0
    ), ${recordStockChanges('select combination_id from added union all select combination_id from altered')}
    select product_id from input
    where id in (select combination_id from added union select combination_id from altered)`.execute(db)
  return result.rows.map(row => row.product_id)
}

export async function savePreOrders(db: Db, rows: object[]): Promise<number[]> {
  const result = await sql<{ product_id: number }>`
    with input as materialized (
      select c.id, c.product_id, g.total_quota, g.sold_quota, g.delivery_date
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (sku text, has_pre_order boolean, total_quota integer,
        sold_quota integer, delivery_date date)
      join combinations c using (sku) where g.has_pre_order
    ), deleted as (
      delete from preorder_rules where combination_id in (select id from input where total_quota is null)
      returning combination_id
    ), added as (
      insert into preorder_rules (combination_id, total_quota, sold_quota, delivery_date)
      select id, total_quota, coalesce(sold_quota, 0), delivery_date from input
      where total_quota is not null and id not in (select combination_id from preorder_rules)
      returning combination_id
    ), altered as (
      update preorder_rules r set total_quota = greatest(g.total_quota, r.sold_quota), delivery_date = g.delivery_date
      from input g
      where r.id = (select min(first.id) from preorder_rules first where first.combination_id = g.id)
        and g.total_quota is not null
        and (r.total_quota, r.delivery_date) is distinct from (greatest(g.total_quota, r.sold_quota), g.delivery_date)
      returning r.combination_id
    ), ${recordStockChanges(
      'select combination_id from deleted union all select combination_id from added union all select combination_id from altered',
    )}
    select product_id from input where id in (
      select combination_id from deleted union select combination_id from added union select combination_id from altered)`.execute(
    db,
  )
  return result.rows.map(row => row.product_id)
}
