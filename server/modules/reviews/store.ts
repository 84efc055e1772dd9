import { type RawBuilder, sql } from 'kysely'
import { PAGE_SIZE_MAX, RATING_RANGE_WIDTH } from '../../../contract/constants.ts'
import type { BeautyTag, ReviewFilter, ReviewListQuery, ReviewSort } from '../../../contract/reviews.ts'
import type { Db } from '../../db/database.ts'

/** The SQL that finds reviews; `show-reviews.ts` turns them into JSON. */

const orders = {
  '-total_helpful': sql`r.helpful_count desc, r.created_at desc, r.id desc`,
  '-created_at': sql`r.created_at desc, r.id desc`,
  created_at: sql`r.created_at, r.id`,
  '-average_rating': sql`r.average_rating desc, r.created_at desc, r.id desc`,
  average_rating: sql`r.average_rating, r.created_at desc, r.id desc`,
} satisfies Record<ReviewSort, RawBuilder<unknown>>

/** Turns a filter for readable reviews into a condition on `reviews r`. */
function conditionOf(filter: ReviewFilter) {
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
          sql`(${sql.join(
            filter.rating.map(
              from =>
                sql`r.average_rating between ${from}::numeric and ${from}::numeric + ${RATING_RANGE_WIDTH}::numeric`,
            ),
            sql` or `,
          )})`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Finds the ids of the reviews on a page, in order; those that staff highlighted first, if asked for (CARE-05). */
export async function findPage(
  db: Db,
  { filter, sort, limit, skip, highlights_first: highlightsFirst }: ReviewListQuery,
): Promise<string[]> {
  if (highlightsFirst === 'false' || filter.product_id === undefined)
    return find(db, { where: conditionOf(filter), order: orders[sort], limit, skip })
  const isHighlighted = sql`r.highlighted_at is not null`
  const highlighted = await find(db, {
    where: sql`${conditionOf(filter)} and ${isHighlighted}`,
    order: sql`r.highlighted_at desc, r.id`,
    limit: PAGE_SIZE_MAX,
    skip: 0,
  })
  const shown = highlighted.slice(skip, skip + limit)
  const others = await find(db, {
    where: sql`${conditionOf(filter)} and not ${isHighlighted}`,
    order: orders[sort],
    limit: limit - shown.length,
    skip: Math.max(0, skip - highlighted.length),
  })
  return [...shown, ...others]
}

async function find(
  db: Db,
  {
    where,
    order,
    limit,
    skip,
  }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number; skip: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reviews r where ${where} order by ${order} limit ${limit} offset ${skip}`.execute(db)
  return rows.map(row => row.id)
}

export async function countReadable(db: Db, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reviews r where ${conditionOf(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Finds the member's own reviews in any state, the newest first. */
export async function findOwn(
  db: Db,
  memberId: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from reviews where member_id = ${memberId}
    order by created_at desc, id desc limit ${limit} offset ${skip}`.execute(db)
  return rows.map(row => row.id)
}

/** Finds the ids of the products that a member has reviewed, in any state. */
export async function productsReviewedBy(db: Db, memberId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('reviews')
    .select('product_id')
    .where('member_id', '=', memberId)
    .distinct()
    .execute()
  return new Set(rows.map(row => String(row.product_id)))
}

/** Returns true if the viewer may read a review: it must be published or the viewer's own. */
export async function mayRead(db: Db, id: string, viewer: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from reviews where id = ${id} and (status = 'published' or member_id = ${viewer})`.execute(db)
  return rows.length > 0
}

/** Finds beauty tags whose name contains the typed text; matches at the start of a word come first (REVIEW-28). */
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

/** Finds the beauty tags of these slugs, ordered by code; unknown slugs are left out. */
export async function findBeautyTags(db: Db, slugs: string[]): Promise<BeautyTag[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<BeautyTag>`
    select id::text as _id, code, slug, name from beauty_tags where slug = any (${slugs}::text[])
    order by code, position`.execute(db)
  return rows
}
