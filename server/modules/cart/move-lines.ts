import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Replaces the combinations of one product by those of another in every bag and among what was saved for later; a bag that
 * has both gets one line with the pieces of both. Returns how many lines moved.
 */
export async function moveLines(
  tx: Db,
  { from, into, variants }: { from: number; into: number; variants: ReadonlyMap<number, number> },
): Promise<number> {
  const pairs = JSON.stringify([...variants].map(([own, other]) => ({ own, other })))
  const moved = await Promise.all([
    sql`
      with moved as (delete from cart_lines where product_id = ${from} returning *)
      insert into cart_lines (id, cart_id, product_id, combination_id, details, quantity, seen_price_rupiah, created_at)
      select min(m.id), m.cart_id, ${into}, v.other, m.details, sum(m.quantity), min(m.seen_price_rupiah), min(m.created_at)
      from moved m join jsonb_to_recordset(${pairs}::jsonb) as v (own bigint, other bigint) on v.own = m.combination_id
      group by m.cart_id, v.other, m.details
      on conflict (cart_id, combination_id, details) do update set quantity = cart_lines.quantity + excluded.quantity
      returning id`.execute(tx),
    sql`
      with moved as (delete from saved_lines where product_id = ${from} returning *)
      insert into saved_lines (id, member_id, product_id, combination_id, details, quantity, seen_price_rupiah, created_at)
      select min(m.id), m.member_id, ${into}, v.other, m.details, sum(m.quantity), min(m.seen_price_rupiah),
        min(m.created_at)
      from moved m join jsonb_to_recordset(${pairs}::jsonb) as v (own bigint, other bigint) on v.own = m.combination_id
      group by m.member_id, v.other, m.details
      on conflict (member_id, combination_id, details) do update set quantity = saved_lines.quantity + excluded.quantity
      returning id`.execute(tx),
  ])
  return moved.reduce((sum, { rows }) => sum + rows.length, 0)
}
