import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { refreshSummaries } from '../summarize.ts'
import { suspicionsOf } from '../suspicions.ts'
import { openReports } from './moderate-review.ts'
import { type Decision, takeReview } from './take-review.ts'

/**
 * Takes a decision back: the review waits for staff again, with what is suspicious about it (CARE-05). Its author is not
 * mailed a rejection that is taken back in time, nor the answer that was given with the decision: it goes with it. Returns
 * the new version. Refuses as `takeReview` does.
 */
export const reopenReview = (db: Db, actor: Actor, decision: Decision): Promise<number> =>
  inTransaction(db, async tx => {
    const { id } = decision
    const before = await takeReview(tx, decision)
    const { rows } = await sql<{ caption: string }>`
      select caption from review_photos where review_id = ${id} order by position`.execute(tx)
    await openReports(tx, id)
    await sql`
      update reviews set reply = '', replied_at = null, replied_by = null
      where id = ${id} and replied_at = decided_at`.execute(tx)
    await tx
      .updateTable('reviews')
      .set({
        status: 'pending',
        held_for: suspicionsOf([before.detail, ...rows.map(({ caption }) => caption)].join('\n')),
        rejection_reason: '',
        highlighted_at: null,
        decided_by: null,
        decided_at: null,
      })
      .where('id', '=', id)
      .execute()
    if (before.status === 'published') await refreshSummaries(tx, [before.productId])
    await recordStaffAction(
      tx,
      actor,
      'reviews.reopen',
      { kind: 'review', id },
      { version: decision.version },
    )
    return before.version
  })
