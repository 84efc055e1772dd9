import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { type Decision, moderateReview } from './moderate-review.ts'

/** Publishes a review. Refuses as `moderateReview` does. */
export const approveReview = (db: Db, actor: Actor, decision: Decision): Promise<void> =>
  inTransaction(db, async tx => {
    await moderateReview(tx, actor, decision, { status: 'published', reason: '' })
    const { id, version } = decision
    await recordStaffAction(tx, actor, 'reviews.approve', { kind: 'review', id }, { version })
  })
