import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { deletePhotosOf } from '../review-photos/index.ts'
import { refreshSummaries } from './summarize.ts'

/**
 * Deletes a member's reviews, photos, votes, reports and drafts, and updates ratings and counters. Call
 * `deleteUnusedFiles` after the commit.
 */
export async function deleteMemberReviews(db: Db, memberId: string, now: Date): Promise<void> {
  // Locked in ascending id order, as everywhere else.
  await sql`
    select from reviews where member_id = ${memberId} or id in (select review_id from review_votes where member_id = ${memberId})
    order by id for update`.execute(db)
  await sql`
    with deleted as (delete from review_votes where member_id = ${memberId} returning review_id)
    update reviews r set helpful_count = helpful_count - 1 from deleted where deleted.review_id = r.id`.execute(
    db,
  )
  await deletePhotosOf(db, memberId, now)
  const { rows } = await sql<{ productId: number }>`
    delete from reviews where member_id = ${memberId} returning product_id as "productId"`.execute(db)
  await db.deleteFrom('review_reports').where('member_id', '=', memberId).execute()
  await db.deleteFrom('review_drafts').where('member_id', '=', memberId).execute()
  await refreshSummaries(
    db,
    rows.map(row => row.productId),
  )
}
