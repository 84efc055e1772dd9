import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { detachPhotos, forgetFiles } from '../review-photos/index.ts'
import { refreshSummaries } from './summarize.ts'
import { lockOwnReview } from './write-store.ts'

/**
 * Takes one's own review back, with its photos, votes and reports; the product's rating follows in the same transaction,
 * and the combination can be reviewed anew. Others' reviews are NOT_FOUND, and so is what staff took back: it is changed,
 * and waits for them again, but does not get out by being written a second time.
 */
export async function deleteReview(shop: Shop, memberId: string, reviewId: string): Promise<void> {
  const files = await shop.db.transaction().execute(async tx => {
    const review = await lockOwnReview(tx, reviewId, memberId)
    if (!review || review.status === 'rejected') throw new Refusal('NOT_FOUND')
    const gone = await detachPhotos(tx, reviewId, [])
    await tx.deleteFrom('reviews').where('id', '=', reviewId).execute()
    if (review.status === 'published') await refreshSummaries(tx, [review.product_id])
    return gone
  })
  await forgetFiles(shop, files)
}
