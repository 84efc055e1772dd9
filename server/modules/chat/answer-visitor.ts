import { randomUUID } from 'node:crypto'
import { type ChatMessage, chatMessageBody } from '../../../contract/chat.ts'
import { CHAT_MESSAGE_MAX_CHARS } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { insertMessage, lockConversationById, markAnswered } from './store.ts'

interface Answer {
  conversationId: string
  staffName: string
  text: string
}

/**
 * Staff answer a visitor, who sees it under this name.
 *
 * @throws Refusal NOT_FOUND when there is no such conversation, INVALID_INPUT when the text is empty or too long.
 */
export async function answerVisitor(db: Db, answer: Answer, now: Date): Promise<ChatMessage> {
  const { conversationId, staffName } = answer
  const written = chatMessageBody.safeParse({ text: answer.text, key: randomUUID() })
  if (!written.success)
    throw new Refusal('INVALID_INPUT', {
      message: `An answer has 1 to ${CHAT_MESSAGE_MAX_CHARS} characters.`,
    })
  return db.transaction().execute(async tx => {
    if (!(await lockConversationById(tx, conversationId)))
      throw new Refusal('NOT_FOUND', { message: `There is no conversation ${conversationId}.` })
    const { message } = await insertMessage(tx, { conversationId, staffName, ...written.data, now })
    await markAnswered(tx, conversationId, now)
    return message
  })
}
