import { randomUUID } from 'node:crypto'
import { type ChatMessage, chatMessageBody } from '../../../../contract/chat.ts'
import { CHAT_MESSAGE_MAX_CHARS } from '../../../../contract/constants.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { placeholdersIn } from '../../../../contract/staff/conversations.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { insertMessage, lockConversationById, markAnswered } from '../store.ts'
import { refuseAfterNewer } from './refuse-after-newer.ts'

interface Answer {
  conversationId: string
  text: string
  picture?: string | null
  /** The last message that the person has seen. The command line, which shows a conversation once, sends none. */
  seen?: string
  now: Date
}

/**
 * Answers a visitor, who sees the actor's name; whoever answers first has the conversation from then on (CARE-03). Refuses
 * with NOT_FOUND, with INVALID_INPUT if the text is too long, or empty without a picture, with PLACEHOLDER_UNFILLED, with
 * NEWER_MESSAGE if somebody else has answered since `seen`, and with PHOTO_MISSING.
 */
export const answerVisitor = (
  db: Db,
  actor: Actor,
  { conversationId, text, picture = null, seen, now }: Answer,
): Promise<ChatMessage> =>
  inTransaction(db, async tx => {
    const parsed = chatMessageBody.safeParse({ text, picture, key: randomUUID() })
    if (!parsed.success)
      throw new Refusal('INVALID_INPUT', {
        field: 'text',
        details: { reason: 'length', most: CHAT_MESSAGE_MAX_CHARS },
      })
    const { known } = placeholdersIn(parsed.data.text)
    if (known.length > 0)
      throw new Refusal('PLACEHOLDER_UNFILLED', { field: 'text', details: { placeholders: known } })
    const chat = { kind: 'chat', id: conversationId } as const
    if (!(await lockConversationById(tx, conversationId))) throw noSuch(chat)
    if (seen !== undefined) await refuseAfterNewer(tx, conversationId, seen, 'answers')
    const { message } = await insertMessage(tx, {
      conversationId,
      staffName: actor.name,
      now,
      ...parsed.data,
    })
    await markAnswered(tx, conversationId, { now, staffId: actor.kind === 'staff' ? actor.id : null })
    await recordStaffAction(tx, actor, 'chats.answer', chat)
    return message
  })
