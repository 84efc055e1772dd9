import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { ReportBody } from '../../../contract/reviews.ts'
import type { Shop } from '../../shop.ts'

/**
 * Reports an inappropriate review to staff (REVIEW-38): one report per member, which a new one replaces. It raises the
 * review's version, so that staff do not dismiss a report that they have not read. Refuses with NOT_FOUND and OWN_REVIEW.
 */
export async function reportReview(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  reviewId: string,
  { reason, note }: ReportBody,
): Promise<void> {
  await shop.db.transaction().execute(async tx => {
    const review = await tx
      .updateTable('reviews')
      .set({ version: sql`version + 1` })
      .where('id', '=', reviewId)
      .where('status', '=', 'published')
      .returning('member_id')
      .executeTakeFirst()
    if (!review) throw new Refusal('NOT_FOUND')
    if (review.member_id === memberId) throw new Refusal('OWN_REVIEW')
    await sql`
      insert into review_reports (review_id, member_id, reason, note, created_at)
      values (${reviewId}, ${memberId}, ${reason}, ${note}, ${shop.now()})
      on conflict (review_id, member_id) do update
      set reason = excluded.reason, note = excluded.note, created_at = excluded.created_at, resolved_at = null`.execute(
      tx,
    )
  })
}
