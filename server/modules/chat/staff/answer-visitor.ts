import { randomUUID } from 'node:crypto'
import { type ChatMessage, chatMessageBody } from '../../../../contract/chat.ts'
import { CHAT_MESSAGE_MAX_CHARS } from '../../../../contract/constants.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { insertMessage, lockConversationById, markAnswered } from '../store.ts'

/**
 * Answers a visitor, who sees the actor's name. Refuses with NOT_FOUND, and with INVALID_INPUT if the text is empty or
 * too long.
 */
export const answerVisitor = (
  db: Db,
  actor: Actor,
  { conversationId, text, now }: { conversationId: string; text: string; now: Date },
): Promise<ChatMessage> =>
  inTransaction(db, async tx => {
    const parsed = chatMessageBody.safeParse({ text, key: randomUUID() })
    if (!parsed.success)
      throw new Refusal('INVALID_INPUT', {
        field: 'text',
        details: { reason: 'length', most: CHAT_MESSAGE_MAX_CHARS },
      })
    const chat = { kind: 'chat', id: conversationId } as const
    if (!(await lockConversationById(tx, conversationId))) throw noSuch(chat)
    const { message } = await insertMessage(tx, {
      conversationId,
      staffName: actor.name,
      now,
      ...parsed.data,
    })
    await markAnswered(tx, conversationId, now)
    await recordStaffAction(tx, actor, 'chats.answer', chat)
    return message
  })
