import { Flag, ThumbsUp } from 'lucide-react'
import type { Review } from '../../../contract/reviews.ts'
import { withDots } from '../../../contract/rupiah.ts'
import type { ReviewActs } from './use-review-acts.ts'

const quiet =
  'inline-flex min-h-11 items-center gap-2 rounded-pill px-3.5 text-sm font-semibold text-ink-soft hover:bg-sand-deep hover:text-ink'

/** The number of helpful votes and a button to add or remove one. Authors cannot vote for their own review. */
export function HelpfulButton({ review, acts }: { review: Review; acts: ReviewActs }) {
  const { total_helpful, is_helpful, is_editable, user } = review
  if (is_editable)
    return total_helpful > 0 ? (
      <p className="text-sm text-ink-soft">{withDots(total_helpful)} orang terbantu</p>
    ) : null
  return (
    <button
      type="button"
      aria-pressed={is_helpful}
      aria-busy={acts.votingId === review._id || undefined}
      onClick={() => void acts.vote(review)}
      className={`${quiet} -ml-3.5 w-fit ${is_helpful ? 'text-teal!' : ''}`}
    >
      <ThumbsUp aria-hidden size={18} className={is_helpful ? 'fill-teal-tint' : undefined} />
      Membantu<span className="sr-only"> ulasan {user.user_name}</span>
      {total_helpful > 0 && <span className="tabular-nums">({withDots(total_helpful)})</span>}
    </button>
  )
}

/** The author's buttons for a review, or those of everybody else. */
export function ReviewActsRow({ review, acts }: { review: Review; acts: ReviewActs }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <HelpfulButton review={review} acts={acts} />
      {review.is_editable ? (
        <span className="-mr-3.5 ml-auto">
          <button
            type="button"
            onClick={() => acts.show({ kind: 'write', productId: review.product_id, reviewId: review._id })}
            className={quiet}
          >
            Ubah
          </button>
          <button type="button" onClick={() => acts.show({ kind: 'delete', review })} className={quiet}>
            Hapus
          </button>
        </span>
      ) : (
        <button type="button" onClick={() => acts.report(review)} className={`${quiet} -mr-3.5`}>
          <Flag aria-hidden size={16} />
          Laporkan<span className="sr-only"> ulasan {review.user.user_name}</span>
        </button>
      )}
    </div>
  )
}
