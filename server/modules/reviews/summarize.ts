import { sql } from 'kysely'
import type { ReviewSummary } from '../../../contract/reviews.ts'
import type { Db } from '../../db/database.ts'
import { dependOn } from '../../http/cache-tags.ts'
import { saveRatings } from '../catalog-writing/index.ts'
import { productTag } from '../listing/index.ts'

/**
 * Rebuilds the summaries of these products, including the rating shown on tiles and product pages and to search
 * engines. Call it last in the transaction that writes, moderates or deletes a review: a concurrent transaction for the
 * same product waits here, and then counts what this one wrote.
 */
export async function refreshSummaries(db: Db, productIds: number[]): Promise<void> {
  const ids = [...new Set(productIds)].sort((a, b) => a - b)
  if (ids.length === 0) return
  const { rows: lockedRows } = await sql<{ id: number; isFirst: boolean }>`
    insert into review_summaries (product_id) select id from unnest(${ids}::bigint[]) as id order by id
    on conflict (product_id) do update set updated_at = now()
    returning product_id as id, xmax = 0 as "isFirst"`.execute(db)
  await saveImportedRatings(
    db,
    lockedRows.filter(row => row.isFirst).map(row => row.id),
  )
  await sql`update review_summaries s set summary = made.summary from (${summaries(ids)}) made
    where made.product_id = s.product_id`.execute(db)
  await saveRatings(db, ids)
}

/** Lets one transaction at a time count a product's reviews; taken after the reviews themselves, as in `refreshSummaries`. */
export const lockSummary = (tx: Db, productId: number) =>
  sql`select from review_summaries where product_id = ${productId} for update`.execute(tx)

/**
 * Saves the ratings imported with these products, which stay part of the products' ratings. Only the average of the
 * imported stars is known.
 */
async function saveImportedRatings(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into carried_ratings (product_id, stars, rating_sum)
    select p.id, array(select case when star = least(5, greatest(1, floor(p.average_rating))) then p.total_reviews else 0 end
        from generate_series(1, 5) star order by star), round(p.average_rating * p.total_reviews, 1)
    from products p where p.id = any (${ids}) and p.total_reviews > 0 and p.average_rating > 0
    on conflict do nothing`.execute(db)
}

/** SQL (product_id, summary) for these products, computed from their reviews and imported ratings. */
const summaries = (ids: number[]) => sql`
  with readable as (
    select * from reviews where product_id = any (${ids}) and status = 'published'
  ), counted as (
    select product_id, count(*) as reviews, sum(average_rating) as rating_sum,
      array[count(*) filter (where average_rating < 2), count(*) filter (where average_rating >= 2 and average_rating < 3),
        count(*) filter (where average_rating >= 3 and average_rating < 4),
        count(*) filter (where average_rating >= 4 and average_rating < 5), count(*) filter (where average_rating = 5)] as stars,
      sum(photo_count) as photos, count(*) filter (where photo_count > 0) as with_photos,
      count(*) filter (where is_verified_purchase) as verified,
      round(100.0 * count(*) filter (where is_recommended) / nullif(count(is_recommended), 0)) as recommended,
      round(100.0 * count(*) filter (where is_repurchase) / nullif(count(is_repurchase), 0)) as repurchase
    from readable group by product_id
  ), by_type as (
    select product_id, jsonb_object_agg(type, average) as ratings from (
      select product_id, key as type, round(avg(value::numeric), 1) as average
      from readable, jsonb_each_text(ratings) group by 1, 2
    ) each group by product_id
  ), by_tag as (
    select product_id, code, jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'count', mentions)
      order by mentions desc, position) as tags
    from (
      select r.product_id, t.code, t.slug, t.name, t.position, count(*) as mentions
      from readable r, unnest(r.skin_types || r.hair_types) as tagged (slug) join beauty_tags t using (slug)
      group by 1, 2, 3, 4, 5
    ) each group by product_id, code
  )
  select p.id as product_id, jsonb_build_object(
    'total_reviews', total.ratings,
    'average_rating', case when total.ratings = 0 then 0
      else round((coalesce(n.rating_sum, 0) + coalesce(k.rating_sum, 0)) / total.ratings, 2) end,
    'total_readable', coalesce(n.reviews, 0),
    'distribution', (select jsonb_agg(coalesce(n.stars[star], 0) + coalesce(k.stars[star], 0) order by star)
      from generate_series(1, 5) star),
    'ratings', coalesce(by_type.ratings, '{}'),
    'total_photos', coalesce(n.photos, 0), 'total_with_photos', coalesce(n.with_photos, 0),
    'total_verified', coalesce(n.verified, 0),
    'recommended_percentage', n.recommended, 'repurchase_percentage', n.repurchase,
    'skin_types', coalesce((select tags from by_tag t where t.product_id = p.id and code = 'jenis-kulit'), '[]'),
    'hair_types', coalesce((select tags from by_tag t where t.product_id = p.id and code = 'kondisi-rambut'), '[]')
  ) as summary
  from products p
  left join counted n on n.product_id = p.id
  left join by_type on by_type.product_id = p.id
  left join carried_ratings k on k.product_id = p.id
  cross join lateral (
    select coalesce(n.reviews, 0) + coalesce((select sum(each) from unnest(k.stars) each), 0) as ratings
  ) total
  where p.id = any (${ids})`

/**
 * Returns the summary as JSON text of the contract's `ReviewSummary`; before the first review it contains only the
 * imported rating. Returns null if there is no such product.
 */
export async function readSummary(db: Db, productId: string): Promise<string | null> {
  dependOn(productTag(productId))
  const { rows } = await sql<{ summary: string | null; total: number; average: number }>`
    select s.summary::text as summary, p.total_reviews as total, p.average_rating as average
    from products p left join review_summaries s on s.product_id = p.id where p.id = ${productId}`.execute(db)
  const [row] = rows
  if (!row) return null
  return row.summary ?? JSON.stringify(importedSummary(row))
}

function importedSummary({ total, average }: { total: number; average: number }): ReviewSummary {
  const distribution: ReviewSummary['distribution'] = [0, 0, 0, 0, 0]
  if (total > 0) distribution[Math.min(5, Math.max(1, Math.floor(average))) - 1] = total
  return {
    total_reviews: total,
    average_rating: average,
    total_readable: 0,
    distribution,
    ratings: {},
    total_photos: 0,
    total_with_photos: 0,
    total_verified: 0,
    recommended_percentage: null,
    repurchase_percentage: null,
    skin_types: [],
    hair_types: [],
  }
}
