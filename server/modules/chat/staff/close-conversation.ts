import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockForStaff, markClosed, markReopened } from './conversation-store.ts'
import { refuseAfterNewer } from './refuse-after-newer.ts'

const CLOSING = ['chats.close', 'chats.reopen', 'chats.answer'] as const

/**
 * Closes a conversation: what the visitor wrote last needs no answer, and a new message opens it again (CARE-03). Refuses with
 * NOT_FOUND, with NEWER_MESSAGE after a message that the person has not seen, and with CHANGED_MEANWHILE if it is closed.
 */
export const closeConversation = (
  db: Db,
  actor: Actor,
  { conversationId, seen, now }: { conversationId: string; seen: string; now: Date },
): Promise<void> =>
  inTransaction(db, async tx => {
    const chat = { kind: 'chat', id: conversationId } as const
    const { isDone } = await lockForStaff(tx, conversationId)
    if (isDone) throw await changedMeanwhile(tx, chat, CLOSING)
    await refuseAfterNewer(tx, conversationId, seen, 'messages')
    await markClosed(tx, conversationId, now)
    await recordStaffAction(tx, actor, 'chats.close', chat)
  })

/** Opens a closed conversation again. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE if it is not closed. */
export const reopenConversation = (db: Db, actor: Actor, conversationId: string): Promise<void> =>
  inTransaction(db, async tx => {
    const chat = { kind: 'chat', id: conversationId } as const
    const { isDone } = await lockForStaff(tx, conversationId)
    if (!isDone) throw await changedMeanwhile(tx, chat, CLOSING)
    await markReopened(tx, conversationId)
    await recordStaffAction(tx, actor, 'chats.reopen', chat)
  })
