import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { refreshSummaries } from '../summarize.ts'

/** How many reviews one transaction approves. */
const BATCH = 2_000

/**
 * Publishes all waiting reviews; suspicious ones (links, phone numbers, repeated words) only if `alsoHeld` is true.
 * Returns how many it published. Recorded as one staff action with the last batch; each review records who approved it.
 */
export async function approveAll(
  db: Db,
  actor: Actor,
  { alsoHeld, now }: { alsoHeld: boolean; now: Date },
): Promise<number> {
  let approved = 0
  for (;;) {
    const isDone = await db.transaction().execute(async tx => {
      const { rows } = await sql<{ productId: number }>`
        with waiting as (
          select id from reviews where status = 'pending' and created_at <= ${now} and (${alsoHeld} or held_for = '{}')
          order by created_at, id limit ${BATCH} for update skip locked
        )
        update reviews r set status = 'published', version = version + 1, held_for = '{}', decided_by = ${actor.name}, decided_at = ${now}
        from waiting where r.id = waiting.id returning r.product_id as "productId"`.execute(tx)
      await refreshSummaries(
        tx,
        rows.map(row => row.productId),
      )
      approved += rows.length
      const isLast = rows.length < BATCH
      if (isLast && approved > 0)
        await recordStaffAction(
          tx,
          actor,
          'reviews.approve-all',
          { kind: 'reviews', id: 'all' },
          { approved, alsoHeld },
        )
      return isLast
    })
    if (isDone) return approved
  }
}
