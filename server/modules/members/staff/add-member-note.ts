import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockMember, subjectOf } from './lock-member.ts'
import { insertNote } from './note-store.ts'

/** Writes a note of staff about a member (CARE-02); its text stays out of the journal. Refuses with NOT_FOUND. */
export const addMemberNote = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { memberId, text }: { memberId: string; text: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockMember(tx, memberId)
    await insertNote(tx, actor, { memberId, kind: 'note', text, now: now() })
    await recordStaffAction(tx, actor, 'members.add-note', subjectOf(memberId))
  })
