import { Refusal } from '../../../contract/refusals.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import * as people from './people-store.ts'
import { type Giver, requireGrantable } from './require-grantable.ts'
import { findRole } from './role-store.ts'
import { deleteSessionsOf } from './session-store.ts'

/**
 * Revokes a staff member's access: all sessions end at once, and nobody can sign in to the account again. Its row stays,
 * because the journal names it. Refuses with NOT_FOUND, LAST_OWNER, and GRANT_TOO_WIDE if the person may do more than the
 * actor.
 */
export const endStaff = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: string,
  giver: Giver,
): Promise<void> =>
  inTransaction(db, async tx => {
    await people.lockOwners(tx)
    const person = await people.findPerson(tx, id)
    if (!person || !(await people.endAccount(tx, person.id, now()))) throw noSuch({ kind: 'staff', id })
    requireGrantable(giver, [], (await findRole(tx, person.role.key))?.permissions)
    if ((await people.countOwners(tx)) === 0) throw new Refusal('LAST_OWNER')
    await deleteSessionsOf(tx, person.id)
    await recordStaffAction(
      tx,
      actor,
      'staff.end',
      { kind: 'staff', id: person.id },
      { role: person.role.key },
    )
  })
