import { sql } from 'kysely'
import type { ListPage } from '../../../../contract/staff/list-page.ts'
import type { ReviewsQuery, StaffReviewRow } from '../../../../contract/staff/reviews.ts'
import type { Db } from '../../../db/database.ts'
import { pictureOrder } from '../../catalog/index.ts'
import { findInOrder, readPlace, writePlace } from './queue-order.ts'

const TEXT_SHOWN_CHARS = 240

/** Lists a part of the reviews, a page at a time (CARE-05). Refuses a wrong cursor with INVALID_INPUT. */
export async function listQueue(
  db: Db,
  { after, limit, ...filter }: ReviewsQuery,
): Promise<ListPage<StaffReviewRow>> {
  const from = after === undefined ? null : readPlace(after)
  const places = await findInOrder(db, filter, { from, limit: limit + 1 })
  const last = places.length > limit ? places[limit - 1] : undefined
  return {
    rows: await readRows(
      db,
      places.slice(0, limit).map(({ id }) => id),
    ),
    next: last ? writePlace(last) : null,
  }
}

/** What the list and the page of a review both show of the review `r`, with `shownTables`. */
export const shownColumns = sql`r.id, p.id::text as product_id, p.name as product_name,
  (select '/media/' || i.media_hash from product_images i where i.product_id = p.id
    order by ${sql.raw(pictureOrder({ picture: 'i', combination: 'c' }))} limit 1) as product_image,
  coalesce(m.user_name, r.author_name) as author, r.average_rating::float as stars, r.status, r.held_for as suspicions,
  r.is_verified_purchase, r.highlighted_at is not null as is_highlighted, r.reply <> '' as is_answered,
  (select count(*)::integer from review_reports n where n.review_id = r.id and n.resolved_at is null) as reports,
  r.created_at as written_at`

export const shownTables = sql`join products p on p.id = r.product_id
  left join combinations c on c.id = r.combination_id left join members m on m.id = r.member_id`

export interface ShownColumns
  extends Omit<StaffReviewRow, 'product' | 'written_at' | 'text' | 'photo' | 'photos'> {
  product_id: string
  product_name: string
  product_image: string | null
  written_at: Date
}

async function readRows(db: Db, ids: string[]): Promise<StaffReviewRow[]> {
  const { rows } = await sql<ShownColumns & Pick<StaffReviewRow, 'text' | 'photo' | 'photos'>>`
    select ${shownColumns}, left(r.detail, ${TEXT_SHOWN_CHARS}) as text, r.photo_count as photos,
      (select '/media/' || f.media_hash from review_photos f where f.review_id = r.id order by f.position limit 1) as photo
    from unnest(${ids}::text[]) with ordinality as wanted (id, place)
    join reviews r on r.id = wanted.id ${shownTables}
    order by wanted.place`.execute(db)
  return rows.map(({ product_id: id, product_name: name, product_image: image, written_at, ...row }) => ({
    ...row,
    product: { id, name, image },
    written_at: written_at.toISOString(),
  }))
}
