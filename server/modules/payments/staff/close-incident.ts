import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

/** Closes an incident with a note of what staff did. Refuses with NOT_FOUND if it is unknown or closed. */
export const closeIncident = (
  db: Db,
  actor: Actor,
  { id, note, now }: { id: string; note: string; now: Date },
): Promise<void> =>
  inTransaction(db, async tx => {
    const unknown = () => noSuch({ kind: 'open incident', id })
    if (!/^\d{1,9}$/.test(id)) throw unknown()
    const closed = await tx
      .updateTable('payment_incidents')
      .set({ resolved_at: now, resolved_by: actor.name, note })
      .where('id', '=', Number(id))
      .where('resolved_at', 'is', null)
      .executeTakeFirst()
    if (closed.numUpdatedRows === 0n) throw unknown()
    await recordStaffAction(tx, actor, 'incidents.close', { kind: 'incident', id })
  })
