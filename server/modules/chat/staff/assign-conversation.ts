import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockForStaff, setAssignee } from './conversation-store.ts'
import { listAnswering } from './list-answering.ts'

/**
 * Gives a conversation to one of the staff who answer, or to nobody (CARE-03). Refuses with NOT_FOUND, also for somebody who
 * may not answer, and with CHANGED_MEANWHILE if somebody else has it than the person saw.
 */
export const assignConversation = (
  db: Db,
  actor: Actor,
  { conversationId, from, to }: { conversationId: string; from: string | null; to: string | null },
): Promise<void> =>
  inTransaction(db, async tx => {
    const chat = { kind: 'chat', id: conversationId } as const
    const { assigneeId } = await lockForStaff(tx, conversationId)
    if (assigneeId !== from) throw await changedMeanwhile(tx, chat, ['chats.assign', 'chats.answer'])
    const colleague = to === null ? null : (await listAnswering(tx)).find(({ id }) => id === to)
    if (colleague === undefined) throw noSuch({ kind: 'person', id: to ?? '' })
    await setAssignee(tx, conversationId, to)
    await recordStaffAction(tx, actor, 'chats.assign', chat, {
      assignee: colleague?.name ?? null,
    })
  })
