import { Refusal } from '../../../contract/refusals.ts'
import type { EditReviewBody } from '../../../contract/reviews.ts'
import type { Shop } from '../../shop.ts'
import { deleteUnusedFiles } from '../media/index.ts'
import { attachPhotos, detachPhotos, discardPhotos, storePhotos } from '../review-photos/index.ts'
import { checkReview } from './check-review.ts'
import { refreshSummaries } from './summarize.ts'
import { findReviewed, lockOwnReview, setPhotoCount, throwIfDuplicate, updateReview } from './write-store.ts'

/**
 * Edits the member's own review (REVIEW-27, REVIEW-35). Locks its row first and increases its version, so that a staff
 * decision about an earlier text is refused. Refuses with NOT_FOUND for another member's review.
 */
export async function editReview(
  shop: Shop,
  memberId: string,
  reviewId: string,
  body: EditReviewBody,
): Promise<{ id: string; isPublished: boolean }> {
  const photos = await storePhotos(shop, memberId, body.images)
  const status = await shop.db
    .transaction()
    .execute(async tx => {
      const before = await lockOwnReview(tx, reviewId, memberId)
      if (!before) throw new Refusal('NOT_FOUND')
      const product = await findReviewed(tx, String(before.product_id), String(before.combination_id))
      if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
      const row = await checkReview(tx, body, {
        memberId,
        product,
        before: { status: before.status, isVerifiedPurchase: before.is_verified_purchase },
      })
      await updateReview(tx, reviewId, { ...row, source: before.source }, shop.now())
      const keptIds = photos.map(photo => photo._id)
      await detachPhotos(tx, reviewId, keptIds, shop.now())
      await attachPhotos(tx, shop, { memberId, reviewId, photos })
      await setPhotoCount(tx, reviewId, photos.length)
      if (before.status === 'published' || row.status === 'published')
        await refreshSummaries(tx, [product.productId])
      return row.status
    })
    .catch(async error => {
      await discardPhotos(shop, photos)
      return throwIfDuplicate(error)
    })
  await deleteUnusedFiles(shop)
  return { id: reviewId, isPublished: status === 'published' }
}
