import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Lets who looked at a product have looked at another one, which recommendations then build on. Returns how many. */
export async function moveViews(tx: Db, { from, into }: { from: number; into: number }): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      delete from product_views where product_id = ${from} returning member_id, session_id, viewed_at
    ), added as (
      insert into product_views (member_id, session_id, product_id, viewed_at)
      select member_id, session_id, ${into}, viewed_at from moved
      on conflict (member_id, session_id, product_id)
        do update set viewed_at = greatest(product_views.viewed_at, excluded.viewed_at)
    )
    select count(*)::integer as moved from moved`.execute(tx)
  return rows[0]?.moved ?? 0
}
