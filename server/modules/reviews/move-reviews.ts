import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refreshSummaries } from './summarize.ts'

/** A product that was found twice, and the combination of the other one that stands for each of its own. */
export interface ReviewMove {
  from: number
  into: number
  variants: ReadonlyMap<number, number>
}

/**
 * Moves the reviews of a product to another, with drafts and ratings that it was imported with. A review whose author has
 * already reviewed the other, or whose text the other has, stays where it is. Those that moved are no longer highlighted:
 * the other product has its own choice. Returns how many moved and stayed.
 */
export async function moveReviews(
  tx: Db,
  { from, into, variants }: ReviewMove,
): Promise<{ moved: number; stayed: number }> {
  // Imported ratings are carried over from the first summary on.
  await refreshSummaries(tx, [from, into])
  const pairs = JSON.stringify([...variants].map(([own, other]) => ({ own, other })))
  const { rows } = await sql<{ moved: number; stayed: number }>`
    with wanted as (
      select r.id, r.member_id, v.other, r.detail_key,
        row_number() over (partition by r.member_id, v.other order by r.created_at, r.id) as turn
      from reviews r
      left join jsonb_to_recordset(${pairs}::jsonb) as v (own bigint, other bigint) on v.own = r.combination_id
      where r.product_id = ${from}
    ), moved as (
      update reviews r set product_id = ${into}, combination_id = w.other, highlighted_at = null
      from wanted w
      where w.id = r.id and (w.member_id is null or w.other is null or w.turn = 1)
        and not exists (select from reviews o where o.member_id = w.member_id and o.combination_id = w.other)
        and not exists (select from reviews o where o.product_id = ${into} and o.detail_key = w.detail_key)
      returning r.id
    )
    select (select count(*)::integer from moved) as moved,
      (select count(*)::integer from wanted) - (select count(*)::integer from moved) as stayed`.execute(tx)
  await sql`
    with moved as (delete from review_drafts where product_id = ${from} returning *)
    insert into review_drafts (member_id, product_id, content, updated_at)
    select member_id, ${into}, content, updated_at from moved on conflict do nothing`.execute(tx)
  await sql`
    with moved as (delete from carried_ratings where product_id = ${from} returning *)
    insert into carried_ratings (product_id, stars, rating_sum) select ${into}, stars, rating_sum from moved
    on conflict (product_id) do update set rating_sum = carried_ratings.rating_sum + excluded.rating_sum,
      stars = array(select a + b from unnest(carried_ratings.stars, excluded.stars) with ordinality as star (a, b, place)
        order by place)`.execute(tx)
  await refreshSummaries(tx, [from, into])
  return rows[0] ?? { moved: 0, stayed: 0 }
}
