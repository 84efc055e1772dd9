import type { Db } from '../db/database.ts'
import type { Actor } from './actor.ts'
import type { StaffAct } from './acts.ts'
import type { Subject } from './no-such.ts'

/**
 * Records a staff action in the table `staff_acts`, in the action's own transaction. `detail` describes what changed
 * and contains no personal data: this table outlives accounts, and none of its rows is ever changed.
 */
export async function recordStaffAct(
  tx: Db,
  actor: Actor,
  act: StaffAct,
  subject: Subject,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx
    .insertInto('staff_acts')
    .values({
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      act,
      thing_kind: subject.kind,
      thing_id: subject.id,
      detail: JSON.stringify(detail),
    })
    .execute()
}
