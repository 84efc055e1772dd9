import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** SQL: the combinations that a member received and kept, including the chosen parts of packs. */
const receivedLines = (memberId: string) => sql`
  select coalesce(inside.combination_id, l.combination_id) as combination_id,
    max(coalesce(h.created_at, o.updated_at)) as delivered_at
  from orders o
  join order_lines l on l.order_id = o.id
  left join lateral (
    select (one ->> 'combinationId')::bigint as combination_id from jsonb_array_elements(l.details -> 'pieces') one
    union
    select combination_id from pack_contents where product_id = l.product_id and not l.details ? 'pieces'
  ) inside on true
  left join order_state_histories h on h.order_id = o.id and h.to_state = 'Delivered'
  where o.member_id = ${memberId} and o.state = 'Delivered'
  group by 1`

/** Returns true if the member received the combination; a review of it is then labelled "Pembelian terverifikasi". */
export async function hasReceived(db: Db, memberId: string, combinationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from (${receivedLines(memberId)}) received where combination_id = ${combinationId}`.execute(db)
  return rows.length > 0
}

/** Lists the combinations that a member received, most recent delivery first; at most 500. */
export async function listReceived(
  db: Db,
  memberId: string,
): Promise<{ combinationId: number; deliveredAt: Date }[]> {
  const { rows } = await sql<{ combinationId: number; deliveredAt: Date }>`
    select combination_id as "combinationId", delivered_at as "deliveredAt" from (${receivedLines(memberId)}) received
    order by delivered_at desc, combination_id limit 500`.execute(db)
  return rows
}
