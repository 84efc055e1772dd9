import { sql } from 'kysely'
import { REVIEW_MAIL_AFTER_SECONDS } from '../../../../contract/staff/reviews.ts'
import type { Db } from '../../../db/database.ts'
import { addJob } from '../../../jobs/add-job.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { refreshSummaries } from '../summarize.ts'
import { type Decision, type TakenReview, takeReview } from './take-review.ts'

/**
 * Publishes or rejects a review, in the caller's transaction; reports about it are then settled, unless that takes a
 * takedown back. The author of a rejected one is mailed a little later, unless it has changed by then. Returns it as it
 * was. Refuses as `takeReview` does.
 */
export async function moderateReview(
  tx: Db,
  actor: Actor,
  decision: Decision,
  { status, reason, isUndo = false }: { status: 'published' | 'rejected'; reason: string; isUndo?: boolean },
): Promise<TakenReview> {
  const { id, now } = decision
  const before = await takeReview(tx, decision)
  if (isUndo) await openReports(tx, id)
  await tx
    .updateTable('reviews')
    .set({
      status,
      rejection_reason: reason,
      held_for: [],
      decided_by: actor.name,
      decided_at: now,
      ...(status === 'rejected' ? { highlighted_at: null } : {}),
    })
    .where('id', '=', id)
    .execute()
  if (!isUndo) await settleReports(tx, id, now)
  if (before.status === 'published' || status === 'published') await refreshSummaries(tx, [before.productId])
  if (status === 'rejected' && before.memberId !== null)
    await addJob(
      tx,
      'tell-review-rejected',
      { id, version: before.version },
      { queue: 'reviews', tries: 8, afterSeconds: REVIEW_MAIL_AFTER_SECONDS },
    )
  return before
}

/** Settles the open reports about a review. Returns how many there were. */
export async function settleReports(tx: Db, id: string, now: Date): Promise<number> {
  const settled = await tx
    .updateTable('review_reports')
    .set({ resolved_at: now })
    .where('review_id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('member_id')
    .execute()
  return settled.length
}

/** Opens the reports again that the last decision settled: both bear its time. */
export const openReports = (tx: Db, id: string): Promise<unknown> =>
  sql`
    update review_reports p set resolved_at = null from reviews r
    where p.review_id = ${id} and r.id = p.review_id and p.resolved_at = r.decided_at`.execute(tx)
