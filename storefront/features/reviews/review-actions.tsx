import { Flag, ThumbsUp } from 'lucide-react'
import type { Review } from '../../../contract/reviews.ts'
import { withDots } from '../../../contract/rupiah.ts'
import type { ReviewActions } from './use-review-actions.ts'

const quiet =
  'inline-flex min-h-11 items-center gap-2 rounded-pill px-3.5 text-sm font-semibold text-ink-soft hover:bg-sand-deep hover:text-ink'

/** The number of helpful votes and a button to add or remove one. Authors cannot vote for their own review. */
export function HelpfulButton({ review, actions }: { review: Review; actions: ReviewActions }) {
  const { total_helpful, is_helpful, is_editable, user } = review
  if (is_editable)
    return total_helpful > 0 ? (
      <p className="text-sm text-ink-soft">{withDots(total_helpful)} orang terbantu</p>
    ) : null
  return (
    <button
      type="button"
      aria-pressed={is_helpful}
      aria-busy={actions.votingId === review._id || undefined}
      onClick={() => void actions.vote(review)}
      className={`${quiet} -ml-3.5 w-fit ${is_helpful ? 'text-teal!' : ''}`}
    >
      <ThumbsUp aria-hidden size={18} className={is_helpful ? 'fill-teal-tint' : undefined} />
      Membantu<span className="sr-only"> ulasan {user.user_name}</span>
      {total_helpful > 0 && <span className="tabular-nums">({withDots(total_helpful)})</span>}
    </button>
  )
}

/** The buttons below a review: those for its author, or those for everybody else. */
export function ReviewActionsRow({ review, actions }: { review: Review; actions: ReviewActions }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <HelpfulButton review={review} actions={actions} />
      {review.is_editable ? (
        <span className="-mr-3.5 ml-auto">
          <button
            type="button"
            onClick={() =>
              actions.show({ kind: 'write', productId: review.product_id, reviewId: review._id })
            }
            className={quiet}
          >
            Ubah
          </button>
          <button type="button" onClick={() => actions.show({ kind: 'delete', review })} className={quiet}>
            Hapus
          </button>
        </span>
      ) : (
        <button type="button" onClick={() => actions.report(review)} className={`${quiet} -mr-3.5`}>
          <Flag aria-hidden size={16} />
          Laporkan<span className="sr-only"> ulasan {review.user.user_name}</span>
        </button>
      )}
    </div>
  )
}
