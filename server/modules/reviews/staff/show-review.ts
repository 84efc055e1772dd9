import { sql } from 'kysely'
import type { Permission } from '../../../../contract/staff/permissions.ts'
import type { DeskReview, ReviewAuthor, ReviewsFilter } from '../../../../contract/staff/reviews.ts'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { type ShownColumns, shownColumns, shownTables } from './list-queue.ts'
import { findInOrder, findPlace } from './queue-order.ts'

type Row = ShownColumns &
  Pick<
    DeskReview,
    | 'version'
    | 'text'
    | 'images'
    | 'ratings'
    | 'tags'
    | 'duration_of_used'
    | 'is_recommended'
    | 'is_repurchase'
    | 'helpful'
    | 'rejection_reason'
    | 'decided_by'
    | 'highlights'
  > & {
    variant: string
    path: string
    edited_at: Date | null
    decided_at: Date | null
    highlighted_at: Date | null
    member_id: string | null
    reply: string
    replied_at: Date | null
    replied_by: string | null
  }

/**
 * Shows one review with its author in short, the open reports, and the reviews before and after it in the list (CARE-05).
 * Orders are shown to those who may read them. Refuses with NOT_FOUND.
 */
export async function showReviewToStaff(
  db: Db,
  { id, filter, held }: { id: string; filter: ReviewsFilter; held: readonly Permission[] },
): Promise<DeskReview> {
  const {
    product_id,
    product_name,
    product_image,
    variant,
    path,
    member_id,
    reply,
    replied_at,
    replied_by,
    ...row
  } = await readReview(db, id)
  return {
    ...row,
    product: { id: product_id, name: product_name, image: product_image, variant, path },
    written_at: row.written_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    highlighted_at: row.highlighted_at?.toISOString() ?? null,
    reply: replied_at && { text: reply, at: replied_at.toISOString(), by: replied_by ?? '' },
    open_reports: await listOpenReports(db, id),
    member:
      member_id === null
        ? null
        : await showAuthor(db, {
            memberId: member_id,
            reviewId: id,
            readsOrders: held.includes('orders.read'),
          }),
    ...(await findNeighbours(db, filter, id)),
  }
}

async function readReview(db: Db, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${shownColumns}, r.version, r.detail as text, r.ratings, r.duration_of_used, r.is_recommended, r.is_repurchase,
      r.helpful_count as helpful, r.rejection_reason, r.decided_by, r.decided_at, r.highlighted_at, r.member_id,
      r.reply, r.replied_at, r.replied_by, case when r.updated_at > r.created_at then r.updated_at end as edited_at,
      '/' || k.slug || '/' || p.id || '-' || p.slug as path,
      coalesce(c.attributes -> 'shade' ->> 'name', c.attributes -> 'variant' ->> 'name', c.attributes -> 'size' ->> 'name',
        c.attributes -> 'amount' ->> 'name', '') as variant,
      (select count(*)::integer from reviews h
        where h.product_id = r.product_id and h.highlighted_at is not null and h.status = 'published') as highlights,
      array(select t.name from beauty_tags t where t.slug = any (r.skin_types || r.hair_types)
        order by t.code, t.position) as tags,
      (select coalesce(json_agg(json_build_object('_id', f.id, 'name', '/media/' || f.media_hash, 'description', f.caption)
        order by f.position), '[]') from review_photos f where f.review_id = r.id) as images
    from reviews r ${shownTables} join categories k on k.id = p.default_category_id
    where r.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw noSuch({ kind: 'review', id })
  return row
}

async function listOpenReports(db: Db, id: string): Promise<DeskReview['open_reports']> {
  const { rows } = await sql<Omit<DeskReview['open_reports'][number], 'at'> & { at: Date }>`
    select reason, note, created_at as at from review_reports
    where review_id = ${id} and resolved_at is null order by created_at limit 50`.execute(db)
  return rows.map(withTime)
}

const OTHERS_SHOWN = 4
const OTHER_TEXT_CHARS = 120

async function showAuthor(
  db: Db,
  { memberId, reviewId, readsOrders }: { memberId: string; reviewId: string; readsOrders: boolean },
): Promise<ReviewAuthor> {
  const { rows } = await sql<{
    joined_at: Date
    orders: number
    order: string | null
    bought_at: Date | null
    published: number
    pending: number
    rejected: number
  }>`
    select m.created_at as joined_at, bought.order, bought.at as bought_at, counted.*,
      (select count(*)::integer from orders o where o.member_id = m.id
        and exists (select from payments y where y.order_id = o.id and y.status = 'paid')) as orders
    from members m
    left join lateral (
      select o.reference_code as order, o.created_at as at from orders o
      join order_lines l on l.order_id = o.id join reviews r on r.id = ${reviewId} and r.product_id = l.product_id
      where o.member_id = m.id and o.state = 'Delivered' order by o.created_at desc limit 1) bought on true
    cross join lateral (
      select (count(*) filter (where status = 'published'))::integer as published,
        (count(*) filter (where status = 'pending'))::integer as pending,
        (count(*) filter (where status = 'rejected'))::integer as rejected
      from reviews where member_id = m.id) counted
    where m.id = ${memberId}`.execute(db)
  const [row] = rows
  // Deleted since the review was read, and the review with it.
  if (!row) throw noSuch({ kind: 'review', id: reviewId })
  const { joined_at, orders, order, bought_at, published, pending, rejected } = row
  return {
    id: memberId,
    joined_at: joined_at.toISOString(),
    orders,
    bought: bought_at && { order: readsOrders ? order : null, at: bought_at.toISOString() },
    reviews: { published, pending, rejected },
    others: await listOthers(db, memberId, reviewId),
  }
}

async function listOthers(db: Db, memberId: string, reviewId: string): Promise<ReviewAuthor['others']> {
  const { rows } = await sql<Omit<ReviewAuthor['others'][number], 'at'> & { at: Date }>`
    select r.id, p.name as product, r.average_rating::float as stars, left(r.detail, ${OTHER_TEXT_CHARS}) as text, r.status,
      r.created_at as at
    from reviews r join products p on p.id = r.product_id
    where r.member_id = ${memberId} and r.id <> ${reviewId} order by r.created_at desc limit ${OTHERS_SHOWN}`.execute(
    db,
  )
  return rows.map(withTime)
}

const withTime = <Row extends { at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() })

/** If the review is no longer in the list, the list goes on at its beginning. */
async function findNeighbours(db: Db, filter: ReviewsFilter, id: string) {
  const place = await findPlace(db, filter, id)
  const [next] = await findInOrder(db, filter, { from: place, limit: 1 })
  const [previous] = place ? await findInOrder(db, filter, { from: place, isBackward: true, limit: 1 }) : []
  return { previous: previous?.id ?? null, next: next?.id ?? null }
}
