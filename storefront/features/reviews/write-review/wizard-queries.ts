import { queryOptions } from '@tanstack/react-query'
import { REVIEW_TAG_MIN_CHARS, TAG_SEARCH_LIMIT } from '../../../../contract/constants.ts'
import type { BeautyTag, OwnReview, Reviewable } from '../../../../contract/reviews.ts'
import { api } from '../../../api/client.ts'

/** The wizard's initial data, fetched again each time the wizard opens. */
export const reviewableQuery = (productId: string) =>
  queryOptions({
    queryKey: ['mine', 'reviewable', productId],
    queryFn: () => api.get<Reviewable>(`/api/user/me/reviewable/${encodeURIComponent(productId)}`),
    staleTime: 0,
    gcTime: 0,
  })

export const ownReviewQuery = (reviewId: string) =>
  queryOptions({
    queryKey: ['mine', 'own-review', reviewId],
    queryFn: () => api.get<OwnReview>(`/api/reviews_v2/${encodeURIComponent(reviewId)}`),
    staleTime: 0,
    gcTime: 0,
  })

/** REVIEW-28, REVIEW-29: no search below three characters. */
export const beautyTagQuery = (code: BeautyTag['code'], typed: string) => {
  const keyword = typed.trim()
  return queryOptions({
    queryKey: ['mine', 'beauty-tags', code, keyword],
    queryFn: ({ signal }) =>
      api.get<BeautyTag[]>('/api/search/tags/beauty-profile', {
        query: { code, keyword, limit: TAG_SEARCH_LIMIT },
        signal,
      }),
    enabled: keyword.length >= REVIEW_TAG_MIN_CHARS,
  })
}
