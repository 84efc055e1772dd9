import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { settleReports } from './moderate-review.ts'
import { type Decision, takeReview } from './take-review.ts'

/**
 * Settles the reports about a review, which stays as it is (CARE-05). Returns the new version. Refuses as `takeReview`
 * does, and with REVIEW_NOT_PUBLISHED: a held review is approved or rejected instead.
 */
export const dismissReports = (db: Db, actor: Actor, decision: Decision): Promise<number> =>
  inTransaction(db, async tx => {
    const { id, now } = decision
    const before = await takeReview(tx, decision)
    if (before.status !== 'published') throw new Refusal('REVIEW_NOT_PUBLISHED')
    const reports = await settleReports(tx, id, now)
    await recordStaffAction(tx, actor, 'reviews.dismiss-reports', { kind: 'review', id }, { reports })
    return before.version
  })
