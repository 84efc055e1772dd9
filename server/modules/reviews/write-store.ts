import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { DurationOfUse } from '../../../contract/reviews.ts'
import type { Db } from '../../db/database.ts'
import type { Suspicion } from './suspicions.ts'

/** The SQL that writes `reviews`. */

/** A review, ready for the table. */
export interface ReviewRow {
  detail: string
  ratings: Record<string, number>
  averageRating: number
  skinTypes: string[]
  hairTypes: string[]
  durationOfUsed: DurationOfUse | null
  isRecommended: boolean
  isRepurchase: boolean
  isVerifiedPurchase: boolean
  source: string
  status: 'pending' | 'published'
  heldFor: Suspicion[]
}

const columnsOf = (row: ReviewRow) => ({
  detail: row.detail,
  ratings: JSON.stringify(row.ratings),
  average_rating: row.averageRating,
  skin_types: row.skinTypes,
  hair_types: row.hairTypes,
  duration_of_used: row.durationOfUsed,
  is_recommended: row.isRecommended,
  is_repurchase: row.isRepurchase,
  is_verified_purchase: row.isVerifiedPurchase,
  source: row.source,
  status: row.status,
  held_for: row.heldFor,
})

export async function insertReview(
  db: Db,
  about: { memberId: string; productId: number; combinationId: number; now: Date },
  row: ReviewRow,
): Promise<string> {
  const review = await db
    .insertInto('reviews')
    .values({
      ...columnsOf(row),
      member_id: about.memberId,
      product_id: about.productId,
      combination_id: about.combinationId,
      created_at: about.now,
      updated_at: about.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return review.id
}

export async function setPhotoCount(tx: Db, reviewId: string, count: number): Promise<void> {
  await sql`
    update reviews set photo_count = ${count} where id = ${reviewId} and photo_count <> ${count}`.execute(tx)
}

/** Locks the member's own review until the transaction ends; null if it is another member's or deleted. */
export async function lockOwnReview(db: Db, id: string, memberId: string) {
  const row = await db
    .selectFrom('reviews')
    .select(['product_id', 'combination_id', 'status', 'source', 'is_verified_purchase'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, status: row.status as 'pending' | 'published' | 'rejected' } : null
}

export async function updateReview(db: Db, id: string, row: ReviewRow, now: Date): Promise<void> {
  await db
    .updateTable('reviews')
    // Staff chose another text to be shown first.
    .set({ ...columnsOf(row), version: sql`version + 1`, updated_at: now, highlighted_at: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Turns the error of a unique index into a refusal: the indexes reject a member's second review of a combination, and a
 * text that already exists about the product (REVIEW-18).
 */
export function throwIfDuplicate(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'reviews_one_a_combination')
    throw new Refusal('DUPLICATE_USER_REVIEW')
  if (code === '23505' && constraint === 'reviews_one_text')
    throw new Refusal('REVIEW_CONTENT_EXISTS', { field: 'detail' })
  throw error
}

export interface ReviewedProduct {
  productId: number
  combinationId: number
  ratingTypes: string[]
}

/** Finds the product to review; returns null if the combination does not belong to it. */
export async function findReviewed(
  db: Db,
  productId: string,
  combinationId: string,
): Promise<ReviewedProduct | null> {
  const { rows } = await sql<ReviewedProduct>`
    select p.id as "productId", c.id as "combinationId", k.rating_types as "ratingTypes"
    from products p
    join combinations c on c.product_id = p.id
    join categories k on k.id = p.default_category_id
    where p.id = ${productId} and c.id = ${combinationId} and not p.is_draft`.execute(db)
  return rows[0] ?? null
}
