import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { addJob } from '../../../jobs/add-job.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { refreshSummaries } from '../summarize.ts'

/** A decision about the version of a review that staff have read. */
export interface Decision {
  id: string
  /** The version that `listForStaff` showed. */
  version: number
  now: Date
}

/**
 * Publishes or rejects a review, in the caller's transaction. Refuses with NOT_FOUND if there is no such review, and
 * with REVIEW_CHANGED if its author has edited it since.
 */
export async function moderateReview(
  tx: Db,
  actor: Actor,
  { id, version, now }: Decision,
  { status, reason }: { status: 'published' | 'rejected'; reason: string },
): Promise<void> {
  const before = await tx
    .selectFrom('reviews')
    .select(['status', 'version', 'product_id', 'member_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw noSuch({ kind: 'review', id })
  if (before.version !== version)
    throw new Refusal('REVIEW_CHANGED', { details: { id, version: before.version } })
  await tx
    .updateTable('reviews')
    .set({ status, rejection_reason: reason, held_for: [], decided_by: actor.name, decided_at: now })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('review_reports')
    .set({ resolved_at: now })
    .where('review_id', '=', id)
    .where('resolved_at', 'is', null)
    .execute()
  if (before.status === 'published' || status === 'published') await refreshSummaries(tx, [before.product_id])
  if (status === 'rejected' && before.member_id !== null)
    await addJob(tx, 'tell-review-rejected', { id, version }, { queue: 'reviews', tries: 8 })
}
