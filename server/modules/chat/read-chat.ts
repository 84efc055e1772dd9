import type { Chat } from '../../../contract/chat.ts'
import type { Shop } from '../../shop.ts'
import { type ChatOwner, countUnread, findConversation, selectMessages } from './store.ts'

/** The maximum number of messages returned. */
const MESSAGES_MAX = 200

/** Returns the latest messages after a given one, and the number of unseen answers. */
export async function readChat(
  shop: Pick<Shop, 'db'>,
  owner: ChatOwner | null,
  after: string,
): Promise<Chat> {
  const conversationId = owner && (await findConversation(shop.db, owner))
  if (!conversationId) return { messages: [], unread: 0 }
  const [messages, unread] = await Promise.all([
    selectMessages(shop.db, conversationId, { after, limit: MESSAGES_MAX }),
    countUnread(shop.db, conversationId),
  ])
  return { messages, unread }
}
