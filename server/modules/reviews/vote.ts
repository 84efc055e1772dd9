import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { VoteStatus } from '../../../contract/reviews.ts'
import type { Shop } from '../../shop.ts'

/**
 * Marks a review as helpful, or removes the mark; a member has at most one, however often they press. Row and counter
 * change in one transaction. Refuses with NOT_FOUND and OWN_REVIEW.
 */
export async function vote(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  reviewId: string,
  isHelpful: boolean,
): Promise<VoteStatus> {
  return shop.db.transaction().execute(async tx => {
    const review = await tx
      .selectFrom('reviews')
      .select(['member_id', 'helpful_count'])
      .where('id', '=', reviewId)
      .where('status', '=', 'published')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!review) throw new Refusal('NOT_FOUND')
    if (review.member_id === memberId) throw new Refusal('OWN_REVIEW')
    const { rows } = isHelpful
      ? await sql`insert into review_votes (review_id, member_id, created_at) values (${reviewId}, ${memberId}, ${shop.now()})
          on conflict do nothing returning 1`.execute(tx)
      : await sql`delete from review_votes where review_id = ${reviewId} and member_id = ${memberId} returning 1`.execute(
          tx,
        )
    const total = review.helpful_count + (isHelpful ? rows.length : -rows.length)
    if (rows.length > 0)
      await tx.updateTable('reviews').set({ helpful_count: total }).where('id', '=', reviewId).execute()
    return { is_helpful: isHelpful, total_helpful: total }
  })
}
