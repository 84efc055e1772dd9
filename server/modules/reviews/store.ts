import { sql } from 'kysely'
import { RATING_RANGE_WIDTH } from '../../../contract/constants.ts'
import type { BeautyTag, OwnReview, ReviewFilter, ReviewSort } from '../../../contract/reviews.ts'
import type { Db } from '../../db/database.ts'

/** The SQL that reads `reviews` as the contract shows them; JSON is made in PostgreSQL. */

/** `viewer` is the member who asks; null for a guest. */
const reviewJson = (viewer: string | null) => sql`
  jsonb_build_object(
    '_id', r.id, 'product_id', r.product_id::text, 'detail', r.detail, 'details', r.detail,
    'is_published', r.status = 'published', 'is_verified_purchase', r.is_verified_purchase,
    'average_rating', r.average_rating,
    'images', (select coalesce(jsonb_agg(jsonb_build_object(
        '_id', p.id, 'name', '/media/' || p.media_hash, 'description', p.caption) order by p.position), '[]')
      from review_photos p where p.review_id = r.id),
    'tags', (select coalesce(jsonb_agg(jsonb_build_object(
        '_id', t.id::text, 'code', t.code, 'slug', t.slug, 'name', t.name) order by t.code, t.position), '[]')
      from beauty_tags t where t.slug = any (r.skin_types || r.hair_types)),
    'duration_of_used', r.duration_of_used, 'is_recommended', r.is_recommended, 'is_repurchase', r.is_repurchase,
    'source', r.source,
    'user', jsonb_build_object(
      'user_name', coalesce(m.user_name, r.author_name), 'user_image', m.image_url,
      'skin_types', (select coalesce(jsonb_agg(t.name order by t.position), '[]')
        from beauty_tags t where t.slug = any (r.skin_types)),
      'hair_types', (select coalesce(jsonb_agg(t.name order by t.position), '[]')
        from beauty_tags t where t.slug = any (r.hair_types)),
      'birthday_date', case when r.member_id = ${viewer} then m.date_of_birth end),
    'product', jsonb_build_object(
      'id', r.product_id::text, 'combination_id', r.combination_id::text,
      'label', case when c.attributes ? 'shade' then 'Shade' when c.attributes ? 'variant' then 'Variant'
        when c.attributes ? 'size' then 'Size' else '' end,
      'variant', coalesce(c.attributes -> 'shade' ->> 'name', c.attributes -> 'variant' ->> 'name',
        c.attributes -> 'size' ->> 'name', c.attributes -> 'amount' ->> 'name', '')),
    'is_detail_review', r.detail <> '', 'is_editable', r.member_id is not distinct from ${viewer}::text and r.member_id is not null,
    'total_helpful', r.helpful_count,
    'is_helpful', exists (select from review_votes v where v.review_id = r.id and v.member_id = ${viewer}),
    'created_at', r.created_at, 'updated_at', r.updated_at)
  || (select coalesce(jsonb_object_agg('is_star_' || key, value), '{}') from jsonb_each(r.ratings))`

const joins = sql`
  left join members m on m.id = r.member_id
  left join combinations c on c.id = r.combination_id`

const orders = {
  '-total_helpful': sql`r.helpful_count desc, r.created_at desc, r.id desc`,
  '-created_at': sql`r.created_at desc, r.id desc`,
  created_at: sql`r.created_at, r.id`,
  '-average_rating': sql`r.average_rating desc, r.created_at desc, r.id desc`,
  average_rating: sql`r.average_rating, r.created_at desc, r.id desc`,
} satisfies Record<ReviewSort, unknown>

/** The readable reviews that a filter wants, as a condition on `reviews r`. */
function wanted(filter: ReviewFilter) {
  const is = (column: string, value: boolean | string | undefined) =>
    value === undefined ? [] : [sql`${sql.ref(`r.${column}`)} = ${value}`]
  const holds = (column: string, slugs: string[] | undefined) =>
    slugs === undefined ? [] : [sql`${sql.ref(`r.${column}`)} && ${slugs}::text[]`]
  const conditions = [
    sql`r.status = 'published'`,
    ...is('product_id', filter.product_id),
    ...is('combination_id', filter.combination_id),
    ...is('is_verified_purchase', filter.is_verified_purchase),
    ...is('is_recommended', filter.is_recommended),
    ...is('is_repurchase', filter.is_repurchase),
    ...is('duration_of_used', filter.duration_of_used),
    ...holds('skin_types', filter.skin_types),
    ...holds('hair_types', filter.hair_types),
    ...(filter.has_images === undefined
      ? []
      : [filter.has_images ? sql`r.photo_count > 0` : sql`r.photo_count = 0`]),
    ...(filter.is_detail_review === undefined
      ? []
      : [filter.is_detail_review ? sql`r.detail <> ''` : sql`r.detail = ''`]),
    ...(filter.rating?.length
      ? [
          sql`exists (select from unnest(${filter.rating}::numeric[]) as wish
            where r.average_rating between wish and wish + ${RATING_RANGE_WIDTH}::numeric)`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** A page as JSON text. */
export async function readPage(
  db: Db,
  { filter, sort, limit, skip }: { filter: ReviewFilter; sort: ReviewSort; limit: number; skip: number },
  viewer: string | null,
): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    with page as (
      select r.id, row_number() over (order by ${orders[sort]}) as place from reviews r
      where ${wanted(filter)} order by ${orders[sort]} limit ${limit} offset ${skip}
    )
    select coalesce(jsonb_agg(${reviewJson(viewer)} order by page.place), '[]')::text as body
    from page join reviews r on r.id = page.id ${joins}`.execute(db)
  return rows[0]?.body ?? '[]'
}

export async function countReadable(db: Db, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reviews r where ${wanted(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

const ownJson = (viewer: string) => sql`
  ${reviewJson(viewer)} || jsonb_build_object('status', r.status, 'rejection_reason', r.rejection_reason,
    'product_name', (select product.name from products product where product.id = r.product_id),
    'product_url', (select '/' || k.slug || '/' || product.id || '-' || product.slug
      from products product join categories k on k.id = product.default_category_id where product.id = r.product_id))`

/** One's own reviews, whatever their state, the newest first. */
export async function readOwn(
  db: Db,
  memberId: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<OwnReview[]> {
  const { rows } = await sql<{ review: OwnReview }>`
    select ${ownJson(memberId)} as review from reviews r ${joins}
    where r.member_id = ${memberId} order by r.created_at desc, r.id desc limit ${limit} offset ${skip}`.execute(
    db,
  )
  return rows.map(row => row.review)
}

/** One that can be read, or one's own. */
export async function findReview(
  db: Db,
  id: string,
  viewer: string | null,
): Promise<OwnReview | Record<string, unknown> | null> {
  const { rows } = await sql<{ review: OwnReview }>`
    select case when r.member_id = ${viewer} then ${ownJson(viewer ?? '')} else ${reviewJson(viewer)} end as review
    from reviews r ${joins} where r.id = ${id} and (r.status = 'published' or r.member_id = ${viewer})`.execute(
    db,
  )
  return rows[0]?.review ?? null
}

/** REVIEW-28: those whose name holds what was typed, those that begin with it first. */
export async function searchBeautyTags(
  db: Db,
  { code, keyword, limit }: { code: BeautyTag['code']; keyword: string; limit: number },
): Promise<BeautyTag[]> {
  const { rows } = await sql<BeautyTag>`
    select id::text as _id, code, slug, name from beauty_tags, search_plain(${keyword}) as typed
    where code = ${code} and typed <> '' and strpos(search_plain(name), typed) > 0
    order by strpos(' ' || search_plain(name), ' ' || typed) = 0, position limit ${limit}`.execute(db)
  return rows
}

/** The beauty tags of these slugs, by what they are about; shorter than the slugs when one is unknown. */
export async function findBeautyTags(db: Db, slugs: string[]): Promise<Pick<BeautyTag, 'slug' | 'code'>[]> {
  if (slugs.length === 0) return []
  return db
    .selectFrom('beauty_tags')
    .select(['slug', 'code'])
    .where('slug', 'in', slugs)
    .execute() as Promise<Pick<BeautyTag, 'slug' | 'code'>[]>
}
