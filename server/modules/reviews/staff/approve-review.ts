import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { answerTaken } from './answer-review.ts'
import { hasRoom, highlightTaken } from './highlight-review.ts'
import { moderateReview } from './moderate-review.ts'
import type { Decision } from './take-review.ts'

interface Approval extends Decision {
  /** It takes a takedown back. */
  isUndo?: boolean
  isHighlighted?: boolean
  reply?: string
}

/**
 * Publishes a review, and if asked highlights and answers it in the same step. Returns the new version. Refuses as
 * `moderateReview` and `highlightReview` do.
 */
export const approveReview = (
  db: Db,
  actor: Actor,
  { isUndo = false, isHighlighted = false, reply, ...decision }: Approval,
): Promise<number> =>
  inTransaction(db, async tx => {
    const before = await moderateReview(tx, actor, decision, { status: 'published', reason: '', isUndo })
    const { id, version, now } = decision
    await recordStaffAction(tx, actor, 'reviews.approve', { kind: 'review', id }, { version })
    const published = { ...before, status: 'published' as const }
    // A place that was given away meanwhile does not keep the review hidden.
    if (isHighlighted && (!isUndo || (await hasRoom(tx, before.productId))))
      await highlightTaken(tx, actor, published, { isHighlighted, now })
    if (reply !== undefined) await answerTaken(tx, actor, published, { reply, now })
    return before.version
  })
