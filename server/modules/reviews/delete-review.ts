import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { deleteUnusedFiles } from '../media/index.ts'
import { detachPhotos } from '../review-photos/index.ts'
import { refreshSummaries } from './summarize.ts'
import { lockOwnReview } from './write-store.ts'

/**
 * Deletes the member's own review, with its photos, votes and reports; the product's rating is updated in the same
 * transaction, and the combination can be reviewed again. Refuses with NOT_FOUND for another member's review, and for
 * one that staff have taken down: its author can edit it, and it then waits for staff again, but deleting and rewriting
 * it would bypass moderation.
 */
export async function deleteReview(shop: Shop, memberId: string, reviewId: string): Promise<void> {
  await shop.db.transaction().execute(async tx => {
    const review = await lockOwnReview(tx, reviewId, memberId)
    if (!review || review.status === 'rejected') throw new Refusal('NOT_FOUND')
    await detachPhotos(tx, reviewId, [], shop.now())
    await tx.deleteFrom('reviews').where('id', '=', reviewId).execute()
    if (review.status === 'published') await refreshSummaries(tx, [review.product_id])
  })
  await deleteUnusedFiles(shop)
}
