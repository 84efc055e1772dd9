import type { ReviewFilter, ReviewSort } from '../../../contract/reviews.ts'

/** How reviews are read; pure. The figures stand here and not in `contract/constants.ts`, which every page loads. */

/** REVIEW-31 */
export const REVIEW_MAX_CHARS = 700
/** REVIEW-32 */
export const RECENT_REVIEW_MAX_CHARS = 150
/** The newest that stand on the product page before one asks for all; ours. */
export const RECENT_REVIEWS_LIMIT = 4

/** What a reader asked to see. Empty strings and null are no wish. */
export interface ReviewView {
  rating: number | null
  skinType: string
  hairType: string
  withPhotos: boolean
  sort: ReviewSort
  page: number
}

export const firstView: ReviewView = {
  rating: null,
  skinType: '',
  hairType: '',
  withPhotos: false,
  sort: '-total_helpful',
  page: 1,
}

export const isNarrowed = ({ rating, skinType, hairType, withPhotos }: ReviewView) =>
  rating !== null || skinType !== '' || hairType !== '' || withPhotos

/** What the shop is asked for: reviews that can be read, of this product. */
export const filterOf = (
  productId: string,
  { rating, skinType, hairType, withPhotos }: ReviewView,
): ReviewFilter => ({
  product_id: productId,
  ...(rating === null ? {} : { rating: [rating] }),
  ...(skinType && { skin_types: [skinType] }),
  ...(hairType && { hair_types: [hairType] }),
  ...(withPhotos && { has_images: true }),
})

/** REVIEW-33: how many numbers the pager shows around the page one is on, beside the first and the last. */
export const pagerNumbers = (page: number, pageCount: number): number =>
  page === 1 || page === pageCount ? 3 : 5

export const sortNames: Record<ReviewSort, string> = {
  '-total_helpful': 'Paling membantu',
  '-created_at': 'Terbaru',
  created_at: 'Terlama',
  '-average_rating': 'Rating tertinggi',
  average_rating: 'Rating terendah',
}
