import { Refusal } from '../../../contract/refusals.ts'
import type { ReviewBody } from '../../../contract/reviews.ts'
import type { StoreResponse } from '../../http/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { deleteUnusedFiles } from '../media/index.ts'
import { lockAccountShared } from '../members/index.ts'
import { attachPhotos, discardPhotos, storePhotos } from '../review-photos/index.ts'
import { checkReview } from './check-review.ts'
import { deleteDraft } from './drafts.ts'
import { refreshSummaries } from './summarize.ts'
import { findReviewed, insertReview, setPhotoCount, throwIfDuplicate } from './write-store.ts'

export interface WrittenReview {
  id: string
  isPublished: boolean
}

/**
 * Writes a member's review of a combination, of which there can be only one, with its photos; the product's rating is
 * updated in the same transaction (REVIEW-26). Refuses with PRODUCT_NOT_FOUND, DUPLICATE_USER_REVIEW,
 * REVIEW_CONTENT_EXISTS, and as `checkReview` and `storePhotos` do.
 */
export async function writeReview(
  shop: Shop,
  memberId: string,
  body: ReviewBody,
  keep: StoreResponse<WrittenReview>,
): Promise<WrittenReview> {
  const product = await findReviewed(shop.db, body.product.id, body.product.combination_id)
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND', { field: 'product' })
  const row = await checkReview(shop.db, body, { memberId, product, before: null })
  const photos = await storePhotos(shop, memberId, body.images)
  const writtenReview = await shop.db
    .transaction()
    .execute(async tx => {
      if (!(await lockAccountShared(tx, memberId))) throw new Refusal('NOT_LOGGED_IN')
      const id = await insertReview(tx, { memberId, ...product, now: shop.now() }, row)
      await attachPhotos(tx, shop, { memberId, reviewId: id, photos })
      await setPhotoCount(tx, id, photos.length)
      await deleteDraft(tx, memberId, product.productId)
      const isPublished = row.status === 'published'
      if (isPublished) await refreshSummaries(tx, [product.productId])
      await keep(tx, { id, isPublished })
      return { id, isPublished }
    })
    .catch(async error => {
      await discardPhotos(shop, photos)
      return throwIfDuplicate(error)
    })
  await deleteUnusedFiles(shop)
  return writtenReview
}
