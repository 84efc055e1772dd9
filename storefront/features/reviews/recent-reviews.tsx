import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { Review } from '../../../contract/reviews.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { cutAtWord } from '../../ui/read-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { HelpfulButton } from './review-actions.tsx'
import { recentReviewsQuery } from './review-queries.ts'
import { RECENT_REVIEW_MAX_CHARS } from './review-view.ts'
import { Reviewer } from './reviewer.tsx'
import { HighlightMark, ShopReply } from './shop-reply.tsx'
import type { ReviewActions } from './use-review-actions.ts'

/** The reviews that the shop chose and the newest, shortened (REVIEW-32), and below them `children`, the button that shows all of them. */
export function RecentReviews({
  productId,
  isMemberSettled,
  actions,
  children,
}: {
  productId: string
  /** The page knows who the visitor is, or cannot find out. */
  isMemberSettled: boolean
  actions: ReviewActions
  children: ReactNode
}) {
  const {
    data: reviews,
    error,
    refetch,
  } = useQuery({ ...recentReviewsQuery(productId), enabled: isMemberSettled })
  if (error && !reviews) return <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
  const title = reviews?.[0]?.is_highlighted ? 'Ulasan pilihan dan terbaru' : 'Ulasan terbaru'
  return (
    <section aria-label={title}>
      <h3 className="mb-3 font-bold">{title}</h3>
      <ul aria-busy={!reviews || undefined} className="grid gap-3 md:grid-cols-2 lg:gap-4">
        {reviews
          ? reviews.map(review => <RecentReview key={review._id} review={review} actions={actions} />)
          : [1, 2].map(place => (
              <li key={place}>
                <Skeleton className="h-52 rounded-card" />
              </li>
            ))}
      </ul>
      <div className="mt-5">{children}</div>
    </section>
  )
}

function RecentReview({ review, actions }: { review: Review; actions: ReviewActions }) {
  return (
    <li className="flex flex-col gap-3 rounded-card bg-white p-5 pb-3 shadow-1 max-md:nth-4:hidden">
      <Reviewer review={review} />
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <HighlightMark review={review} />
        <Stars value={review.average_rating} /> {jakartaDate(review.created_at)}
      </p>
      <p className="flex-1 break-words">{cutAtWord(review.detail, RECENT_REVIEW_MAX_CHARS)}</p>
      <ShopReply review={review} maxChars={RECENT_REVIEW_MAX_CHARS} />
      <HelpfulButton review={review} actions={actions} />
    </li>
  )
}
