import { Refusal } from '../../../../contract/refusals.ts'
import { REVIEW_MAIL_AFTER_SECONDS } from '../../../../contract/staff/reviews.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addJob } from '../../../jobs/add-job.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { type Decision, type TakenReview, takeReview } from './take-review.ts'

/**
 * Answers a published review in public, or changes the answer (CARE-05). Its author is mailed the first one. Returns the
 * new version. Refuses as `takeReview` does, and with REVIEW_NOT_PUBLISHED.
 */
export const answerReview = (
  db: Db,
  actor: Actor,
  { reply, ...decision }: Decision & { reply: string },
): Promise<number> =>
  inTransaction(db, async tx => {
    const before = await takeReview(tx, decision)
    await answerTaken(tx, actor, before, { reply, now: decision.now })
    return before.version
  })

/** The same for a review that is already locked. */
export async function answerTaken(
  tx: Db,
  actor: Actor,
  { id, status, memberId, reply: before }: TakenReview,
  { reply, now }: { reply: string; now: Date },
): Promise<void> {
  if (status !== 'published') throw new Refusal('REVIEW_NOT_PUBLISHED')
  const isFirst = before === ''
  await tx
    .updateTable('reviews')
    .set({ reply, replied_by: actor.name, ...(isFirst ? { replied_at: now } : {}) })
    .where('id', '=', id)
    .execute()
  if (isFirst && memberId !== null)
    await addJob(
      tx,
      'tell-review-answered',
      { id, at: now.toISOString() },
      { queue: 'reviews', tries: 8, afterSeconds: REVIEW_MAIL_AFTER_SECONDS },
    )
  await recordStaffAction(tx, actor, isFirst ? 'reviews.answer' : 'reviews.change-answer', {
    kind: 'review',
    id,
  })
}

/** Removes the shop's answer. Returns the new version. Refuses as `takeReview` does. */
export const removeAnswer = (db: Db, actor: Actor, decision: Decision): Promise<number> =>
  inTransaction(db, async tx => {
    const { id } = decision
    const before = await takeReview(tx, decision)
    await tx
      .updateTable('reviews')
      .set({ reply: '', replied_at: null, replied_by: null })
      .where('id', '=', id)
      .execute()
    await recordStaffAction(tx, actor, 'reviews.remove-answer', { kind: 'review', id })
    return before.version
  })
