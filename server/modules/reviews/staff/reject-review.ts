import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-acts/actor.ts'
import { recordStaffAct } from '../../../staff-acts/record-staff-act.ts'
import { type Decision, decideReview } from './decide-review.ts'

/** Rejects a review, or takes it down, and mails the reason to its author. Refuses as `decideReview` does. */
export const rejectReview = (
  db: Db,
  actor: Actor,
  { reason, ...decision }: Decision & { reason: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    await decideReview(tx, actor, decision, { status: 'rejected', reason })
    const { id, version } = decision
    await recordStaffAct(tx, actor, 'reviews.reject', { kind: 'review', id }, { version })
  })
