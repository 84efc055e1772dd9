import type { StaffAction } from '../../contract/staff/actions.ts'
import type { JournalDetail, JournalField, JournalSubject } from '../../contract/staff/journal.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from './actor.ts'

/**
 * Records a staff action in the table `staff_acts`, in the action's own transaction. `detail` describes what changed
 * and contains no personal data: this table outlives accounts, and none of its rows is ever changed.
 */
export async function recordStaffAction<Detail extends JournalDetail>(
  tx: Db,
  actor: Actor,
  action: StaffAction,
  // A kind without a label does not compile either.
  subject: JournalSubject,
  // A field without a label does not compile: the journal could not show it.
  detail?: Detail & Record<Exclude<keyof Detail, JournalField>, never>,
): Promise<void> {
  await tx
    .insertInto('staff_acts')
    .values({
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      address: actor.address ?? null,
      act: action,
      thing_kind: subject.kind,
      thing_id: subject.id,
      detail: JSON.stringify(detail ?? {}),
    })
    .execute()
}
