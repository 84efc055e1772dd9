import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Lets those who wait for a combination wait for the one that stands for it; nobody waits twice. Returns how many. */
export async function moveStockAlerts(tx: Db, variants: ReadonlyMap<number, number>): Promise<number> {
  const pairs = JSON.stringify([...variants].map(([own, other]) => ({ own, other })))
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      delete from stock_wishes w using jsonb_to_recordset(${pairs}::jsonb) as v (own bigint, other bigint)
      where w.combination_id = v.own and w.ended_at is null
      returning v.other, w.email, w.member_id, w.name, w.created_at
    ), added as (
      insert into stock_wishes (combination_id, email, member_id, name, created_at)
      select distinct on (other, email) other, email, member_id, name, created_at from moved
      order by other, email, created_at
      on conflict (combination_id, email) where ended_at is null do nothing
    )
    select count(*)::integer as moved from moved`.execute(tx)
  return rows[0]?.moved ?? 0
}
