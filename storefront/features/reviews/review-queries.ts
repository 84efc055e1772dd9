import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { REVIEW_PAGE_SIZE } from '../../../contract/constants.ts'
import type {
  OwnReview,
  Review,
  ReviewFilter,
  ReviewSummary,
  UserPhoto,
  VoteStatus,
  WaitingForReview,
} from '../../../contract/reviews.ts'
import { api } from '../../api/client.ts'
import { filterOf, initialView, RECENT_REVIEWS_LIMIT, type ReviewView } from './review-view.ts'

/** Lists mark the reader's own review and helpful votes, so they are cached under `mine`. */
const listsKey = ['mine', 'reviews']

export const summaryQuery = (productId: string) =>
  queryOptions({
    queryKey: ['review-summary', productId],
    queryFn: () => api.get<ReviewSummary>('/api/reviews_v2/summary', { query: { product_id: productId } }),
  })

/** REVIEW-24: a page of sixteen (REVIEW-30); the previous page stays while the next one loads. */
export const reviewsQuery = (productId: string, view: ReviewView) =>
  queryOptions({
    queryKey: [...listsKey, productId, view],
    queryFn: () =>
      fetchReviews(
        filterOf(productId, view),
        view.sort,
        (view.page - 1) * REVIEW_PAGE_SIZE,
        REVIEW_PAGE_SIZE,
        {
          // Who chose another order reads it as it is.
          isHighlightedFirst: view.sort === initialView.sort,
        },
      ),
    placeholderData: keepPreviousData,
  })

export const recentReviewsQuery = (productId: string) =>
  queryOptions({
    queryKey: [...listsKey, productId, 'recent'],
    queryFn: () =>
      fetchReviews({ product_id: productId }, '-created_at', 0, RECENT_REVIEWS_LIMIT, {
        isHighlightedFirst: true,
      }),
  })

const fetchReviews = (
  filter: ReviewFilter,
  sort: string,
  skip: number,
  limit: number,
  { isHighlightedFirst }: { isHighlightedFirst: boolean },
) =>
  api.get<Review[]>('/api/reviews_v2', {
    query: {
      filter: JSON.stringify(filter),
      sort,
      skip,
      limit,
      highlights_first: String(isHighlightedFirst),
    },
  })

/** REVIEW-25 */
export const reviewCountQuery = (filter: ReviewFilter) =>
  queryOptions({
    queryKey: ['review-count', filter],
    queryFn: () => api.get<number>('/api/reviews_v2/count', { query: { filter: JSON.stringify(filter) } }),
    placeholderData: keepPreviousData,
  })

/** PHOTO-06: the newest first. */
export const userPhotosQuery = (productId: string, limit: number) =>
  queryOptions({
    queryKey: ['user-photos', productId, limit],
    queryFn: () => api.get<UserPhoto[]>(`/api/photos/${productId}/images`, { query: { limit } }),
  })

export const userPhotoCountQuery = (productId: string) =>
  queryOptions({
    queryKey: ['user-photo-count', productId],
    queryFn: () => api.get<number>(`/api/photos/${productId}/images/count`),
  })

/** The member's own reviews in any status. */
export const ownReviewsQuery = queryOptions({
  queryKey: [...listsKey, 'own'],
  queryFn: () => api.get<OwnReview[]>('/api/user/me/reviews'),
})

export const waitingQuery = queryOptions({
  queryKey: ['mine', 'reviewable'],
  queryFn: () => api.get<WaitingForReview[]>('/api/user/me/reviewable'),
})

/** Updates the review in every list with the server's vote status. */
export function showVote(queries: QueryClient, reviewId: string, status: VoteStatus): void {
  queries.setQueriesData<Review[]>({ queryKey: listsKey }, reviews =>
    reviews?.map(review => (review._id === reviewId ? { ...review, ...status } : review)),
  )
}

/** Fetches all review data of a product again, after a review was written, changed or deleted. */
export async function refreshReviews(queries: QueryClient, productId: string): Promise<void> {
  const keys = [
    listsKey,
    waitingQuery.queryKey,
    ['review-count'],
    ['review-summary', productId],
    ['user-photos', productId],
    ['user-photo-count', productId],
    ['product', productId],
  ]
  await Promise.all(keys.map(queryKey => queries.invalidateQueries({ queryKey })))
}
