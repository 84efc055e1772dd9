import type { MemberNote } from '../../../../contract/staff/member-page.ts'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../staff-actions/actor.ts'

/** The table `member_notes`. */

export async function insertNote(
  tx: Db,
  actor: Actor,
  note: { memberId: string; kind: MemberNote['kind']; text: string; now: Date },
): Promise<{ id: number }> {
  return tx
    .insertInto('member_notes')
    .values({
      member_id: note.memberId,
      kind: note.kind,
      text: note.text,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      created_at: note.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
