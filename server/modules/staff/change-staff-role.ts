import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import * as people from './people-store.ts'
import { approvalDetail, type Giver, requireGrantable } from './require-grantable.ts'
import { findRole, lockRole } from './role-store.ts'

/**
 * Changes a staff member's role. The giver must have every permission of the old and the new role. Refuses with
 * NOT_FOUND, GRANT_TOO_WIDE, SECOND_PERSON_NEEDED, CHANGED_MEANWHILE and LAST_OWNER.
 */
export const changeStaffRole = (
  db: Db,
  actor: Actor,
  { id, role: roleKey, version }: { id: string; role: string; version: number },
  giver: Giver,
): Promise<void> =>
  inTransaction(db, async tx => {
    await people.lockOwners(tx)
    await lockRole(tx, roleKey)
    const [person, role] = [await people.findPerson(tx, id), await findRole(tx, roleKey)]
    if (!person || person.state === 'ended') throw noSuch({ kind: 'staff', id })
    if (!role) throw noSuch({ kind: 'role', id: roleKey })
    const oldRole = await findRole(tx, person.role.key)
    requireGrantable(giver, role.permissions, oldRole?.permissions)
    if (!(await people.setRole(tx, person.id, roleKey, version))) throw new Refusal('CHANGED_MEANWHILE')
    if ((await people.countOwners(tx)) === 0) throw new Refusal('LAST_OWNER')
    const detail = { role: { from: person.role.key, to: roleKey }, ...approvalDetail(giver) }
    await recordStaffAction(tx, actor, 'staff.change-role', { kind: 'staff', id: person.id }, detail)
  })
