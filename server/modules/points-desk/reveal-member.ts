import type { RevealedMember } from '../../../contract/staff/points-desk.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { requireMember } from './read-member-book.ts'

/** Shows whose book it is, and records who asked (STAFF-13). Refuses with NOT_FOUND. */
export const revealMember = (db: Db, actor: Actor, id: string): Promise<RevealedMember> =>
  inTransaction(db, async tx => {
    const member = await requireMember(tx, id)
    await recordStaffAction(tx, actor, 'members.reveal', { kind: 'member', id })
    return member
  })
