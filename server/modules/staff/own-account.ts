import { Refusal } from '../../../contract/refusals.ts'
import type { RecoveryCodes } from '../../../contract/staff/session.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { deleteSession, deleteSessionsOf } from './session-store.ts'
import type { Staff } from './sessions.ts'
import { renewRecoveryCodes } from './set-up-code-app.ts'

/** Ends one of the person's sessions. Refuses with NOT_FOUND. */
export const endOwnSession = (db: Db, actor: Actor, staff: Staff, sessionId: string): Promise<void> =>
  inTransaction(db, async tx => {
    if (!(await deleteSession(tx, staff.id, sessionId))) throw new Refusal('NOT_FOUND')
    await recordStaffAction(tx, actor, 'own-sessions.end', subjectOf(staff), { sessions: 1 })
  })

/** Ends all of the person's sessions but the one that calls. Returns how many ended. */
export const endOtherSessions = (db: Db, actor: Actor, staff: Staff): Promise<number> =>
  inTransaction(db, async tx => {
    const sessions = await deleteSessionsOf(tx, staff.id, staff.sessionId)
    if (sessions > 0) await recordStaffAction(tx, actor, 'own-sessions.end', subjectOf(staff), { sessions })
    return sessions
  })

/** Replaces the person's recovery codes by new ones. */
export const replaceRecoveryCodes = (db: Db, actor: Actor, staff: Staff): Promise<RecoveryCodes> =>
  inTransaction(db, async tx => {
    await recordStaffAction(tx, actor, 'recovery-codes.renew', subjectOf(staff))
    return renewRecoveryCodes(tx, staff)
  })

const subjectOf = ({ id }: Staff) => ({ kind: 'staff', id }) as const
