import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { moderateReview } from './moderate-review.ts'
import type { Decision } from './take-review.ts'

/**
 * Rejects a review, or takes it down, and mails the reason to its author. Returns the new version. Refuses as
 * `moderateReview` does.
 */
export const rejectReview = (
  db: Db,
  actor: Actor,
  { reason, ...decision }: Decision & { reason: string },
): Promise<number> =>
  inTransaction(db, async tx => {
    const before = await moderateReview(tx, actor, decision, { status: 'rejected', reason })
    const { id, version } = decision
    await recordStaffAction(tx, actor, 'reviews.reject', { kind: 'review', id }, { version })
    return before.version
  })
