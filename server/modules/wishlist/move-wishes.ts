import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Moves wishes from combinations to those that stand for them; who wished for both has one wish. Returns how many. */
export async function moveWishes(tx: Db, variants: ReadonlyMap<number, number>): Promise<number> {
  const pairs = JSON.stringify([...variants].map(([own, other]) => ({ own, other })))
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      delete from wishlist_entries w using jsonb_to_recordset(${pairs}::jsonb) as v (own bigint, other bigint)
      where w.combination_id = v.own returning w.member_id, v.other, w.created_at
    ), added as (
      insert into wishlist_entries (member_id, combination_id, created_at)
      select member_id, other, min(created_at) from moved group by member_id, other
      on conflict on constraint wishlist_entries_once do nothing
    )
    select count(*)::integer as moved from moved`.execute(tx)
  return rows[0]?.moved ?? 0
}
