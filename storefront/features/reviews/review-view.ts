import type { ReviewFilter, ReviewSort } from '../../../contract/reviews.ts'

/**
 * Limits and filters of the review list; the functions are pure. The limits are not in `contract/constants.ts` because
 * every page loads that file.
 */

/** REVIEW-31 */
export const REVIEW_MAX_CHARS = 700
/** REVIEW-32 */
export const RECENT_REVIEW_MAX_CHARS = 150
/** How many of the newest reviews the product page shows at first; not in the specification. */
export const RECENT_REVIEWS_LIMIT = 4

/** The reader's choice of reviews. Empty strings and null mean no filter. */
export interface ReviewView {
  rating: number | null
  skinType: string
  hairType: string
  withPhotos: boolean
  sort: ReviewSort
  page: number
}

export const initialView: ReviewView = {
  rating: null,
  skinType: '',
  hairType: '',
  withPhotos: false,
  sort: '-total_helpful',
  page: 1,
}

export const isFiltered = ({ rating, skinType, hairType, withPhotos }: ReviewView) =>
  rating !== null || skinType !== '' || hairType !== '' || withPhotos

/** Builds the API filter for this product's reviews. */
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

/** REVIEW-33: returns how many numbers the pager shows around the current page, besides the first and the last. */
export const pagerNumbers = (page: number, pageCount: number): number =>
  page === 1 || page === pageCount ? 3 : 5

export const sortNames: Record<ReviewSort, string> = {
  '-total_helpful': 'Paling membantu',
  '-created_at': 'Terbaru',
  created_at: 'Terlama',
  '-average_rating': 'Rating tertinggi',
  average_rating: 'Rating terendah',
}
