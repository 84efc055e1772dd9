import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import * as people from './people-store.ts'
import { type Giver, requireGrantable } from './require-grantable.ts'
import { findRole } from './role-store.ts'
import { deleteDevicesOf, deleteSessionsOf } from './session-store.ts'

/**
 * Ends all sessions of another person, for example after a laptop was stolen: its next call is refused, and its open pages
 * receive no more events. Returns how many ended. Refuses with NOT_FOUND, and with GRANT_TOO_WIDE if the person may do more
 * than the actor.
 */
export const endSessions = (db: Db, actor: Actor, id: string, giver: Giver): Promise<number> =>
  inTransaction(db, async tx => {
    const person = await people.findPerson(tx, id)
    if (!person || person.state === 'ended') throw noSuch({ kind: 'staff', id })
    requireGrantable(giver, [], (await findRole(tx, person.role.key))?.permissions)
    const sessions = await endAccess(tx, person.id)
    await recordStaffAction(tx, actor, 'staff.end-sessions', { kind: 'staff', id: person.id }, { sessions })
    return sessions
  })

/** Ends all sessions and forgets all devices: none is trusted any more. Returns how many sessions ended. */
export async function endAccess(tx: Db, accountId: string): Promise<number> {
  const sessions = await deleteSessionsOf(tx, accountId)
  await deleteDevicesOf(tx, accountId)
  return sessions
}
