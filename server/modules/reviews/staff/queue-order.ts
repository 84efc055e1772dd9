import { type RawBuilder, sql } from 'kysely'
import type { ReviewPart, ReviewsFilter } from '../../../../contract/staff/reviews.ts'
import type { Db } from '../../../db/database.ts'
import { likePattern } from '../../../db/like-pattern.ts'
import { isDatabaseTime, readCursor, writeCursor } from '../../../http/list-cursor.ts'

/**
 * The order of staff's lists of reviews (CARE-05), for their pages and for the review before and after one. Of the reviews
 * that wait, the most suspicious comes first: each suspicion and each open report counts one. Among equals, those without a
 * purchase come first, then the longest waiting.
 */

/** A review's place in a list; `rank` and `isVerified` count only in the queue. */
export interface Place {
  rank: number
  isVerified: boolean
  at: string
  id: string
}

/** Returns true for the lists of what waits for a decision. */
export const isQueue = (part: ReviewPart) => part === 'waiting' || part === 'reported'

/** The open reports of each reported review: few, whatever the shop's size. */
const reported = sql`
  reported as materialized (
    select review_id, count(*)::integer as reports from review_reports where resolved_at is null group by 1)`

const columns = sql`r.id, -cardinality(r.held_for) - coalesce(n.reports, 0) as rank, r.is_verified_purchase as verified`

function matching({
  search,
  product,
  stars,
  has_photos: hasPhotos,
  mark,
}: ReviewsFilter): RawBuilder<unknown> {
  const words = search === undefined || search === '' ? null : likePattern(search.toLowerCase())
  return sql.join(
    [
      sql`true`,
      ...(words === null
        ? []
        : [
            sql`(lower(r.detail) like ${words}
              or r.product_id in (select p.id from products p where lower(p.name) like ${words}))`,
          ]),
      ...(product === undefined ? [] : [sql`r.product_id = ${product}`]),
      ...(stars === undefined ? [] : [sql`r.average_rating >= ${stars} and r.average_rating < ${stars + 1}`]),
      ...(hasPhotos === undefined ? [] : [sql`(r.photo_count > 0) = ${hasPhotos === 'true'}`]),
      ...(mark === undefined ? [] : [marks[mark]]),
    ],
    sql` and `,
  )
}

const marks = {
  highlighted: sql`r.highlighted_at is not null`,
  answered: sql`r.reply <> ''`,
  unanswered: sql`r.reply = ''`,
}

/** Finds the reviews of a part that follow a place, or precede it (the nearest first). */
export async function findInOrder(
  db: Db,
  filter: ReviewsFilter,
  { from, isBackward = false, limit }: { from: Place | null; isBackward?: boolean; limit: number },
): Promise<Place[]> {
  const { part } = filter
  // The queue ascends, the other lists descend.
  const isUp = isQueue(part) !== isBackward
  const way = sql.raw(isUp ? 'asc' : 'desc')
  const beyond = (key: RawBuilder<unknown>, values: RawBuilder<unknown>) =>
    from ? sql`(${key}) ${sql.raw(isUp ? '>' : '<')} (${values})` : sql`true`
  const where = matching(filter)
  const query = isQueue(part) ? inQueue() : inTime(part)
  const { rows } = await query.execute(db)
  return rows

  function inQueue() {
    const place = sql`${from?.rank ?? 0}::integer, ${from?.isVerified ?? false}::boolean, ${from?.at ?? null}::timestamptz, ${from?.id ?? ''}`
    // The held ones come in the order of their index, as many as are shown.
    const held = sql`
      union all (
        select ${columns}, r.created_at as at from reviews r left join reported n on n.review_id = r.id
        where r.status = 'pending' and n.review_id is null and ${where}
          and ${beyond(sql`-cardinality(r.held_for), r.is_verified_purchase, r.created_at, r.id`, place)}
        order by -cardinality(r.held_for) ${way}, r.is_verified_purchase ${way}, r.created_at ${way}, r.id ${way}
        limit ${limit})`
    return sql<Place>`
      with ${reported}
      select id, rank, verified as "isVerified", at::text as at from (
        select ${columns}, r.created_at as at from reported n join reviews r on r.id = n.review_id
        where ${where}
        ${part === 'waiting' ? held : sql``}
      ) found where ${beyond(sql`rank, verified, at, id`, place)}
      order by rank ${way}, verified ${way}, found.at ${way}, id ${way} limit ${limit}`
  }

  function inTime(listed: 'published' | 'rejected') {
    const at = listed === 'published' ? sql`r.created_at` : decidedAt
    return sql<Place>`
      select r.id, 0 as rank, false as "isVerified", ${at}::text as at from reviews r
      where r.status = ${sql.lit(listed)} and ${where}
        and ${beyond(sql`${at}, r.id`, sql`${from?.at ?? null}::timestamptz, ${from?.id ?? ''}`)}
      order by ${at} ${way}, r.id ${way} limit ${limit}`
  }
}

/** When a rejected review was decided on; of the very first version, when it was written. */
const decidedAt = sql`coalesce(r.decided_at, r.created_at)`

/** Finds where a review stands in a list; null if it is not in it. */
export async function findPlace(db: Db, filter: ReviewsFilter, id: string): Promise<Place | null> {
  const { part } = filter
  const isIn = {
    waiting: sql`(r.status = 'pending' or n.reports > 0)`,
    reported: sql`n.reports > 0`,
    published: sql`r.status = 'published'`,
    rejected: sql`r.status = 'rejected'`,
  }[part]
  const at = part === 'rejected' ? decidedAt : sql`r.created_at`
  const { rows } = await sql<Place>`
    select r.id, rank, verified as "isVerified", at::text as at from (
      select ${columns}, ${at} as at from reviews r
      left join lateral (
        select nullif(count(*), 0)::integer as reports from review_reports
        where review_id = r.id and resolved_at is null) n on true
      where r.id = ${id} and ${isIn} and ${matching(filter)}) r`.execute(db)
  return rows[0] ?? null
}

/** Counts the reviews that wait for a decision, and those of them that shoppers reported (DASH-01). */
export async function countWaitingReviews(db: Db): Promise<{ waiting: number; reported: number }> {
  const { rows } = await sql<{ waiting: number; reported: number }>`
    with ${reported}
    select (select count(*)::integer from reviews r where r.status = 'pending')
        + (select count(*)::integer from reported n join reviews r on r.id = n.review_id where r.status <> 'pending') as waiting,
      (select count(*)::integer from reported) as reported`.execute(db)
  return rows[0] ?? { waiting: 0, reported: 0 }
}

export const writePlace = ({ rank, isVerified, at, id }: Place): string =>
  writeCursor({ value: `${rank}|${isVerified ? 1 : 0}|${at}`, id })

/** Reads a cursor. Refuses with INVALID_INPUT. */
export function readPlace(after: string): Place {
  const shape = /^(-?\d{1,6})\|([01])\|(.+)$/
  const { value, id } = readCursor(after, text => isDatabaseTime(shape.exec(text)?.[3] ?? ''))
  const [, rank, verified, at = ''] = shape.exec(value) ?? []
  return { rank: Number(rank), isVerified: verified === '1', at, id }
}
