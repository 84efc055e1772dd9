import { containsCardNumber } from '../../../contract/card-number.ts'
import type { ChatMessage, ChatMessageBody } from '../../../contract/chat.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { type ChatOwner, insertMessage, lockConversation, markUnanswered } from './store.ts'

/** The most messages that a visitor may send before staff answer. */
const UNANSWERED_MAX = 30

/** Sends a visitor's message; the first one starts the conversation. */
export function sendMessage(
  shop: Pick<Shop, 'db' | 'now'>,
  owner: ChatOwner,
  { text, picture, key }: ChatMessageBody,
): Promise<ChatMessage> {
  if (containsCardNumber(text)) throw new Refusal('CARD_NUMBER_IN_TEXT', { field: 'text' })
  return shop.db.transaction().execute(async tx => {
    const now = shop.now()
    const { id, unanswered } = await lockConversation(tx, owner, now)
    const { message, isNew } = await insertMessage(tx, {
      conversationId: id,
      staffName: null,
      text,
      picture,
      key,
      now,
    })
    if (!isNew) return message
    if (unanswered >= UNANSWERED_MAX) throw new Refusal('CHAT_WAIT')
    await markUnanswered(tx, id, now)
    return message
  })
}
