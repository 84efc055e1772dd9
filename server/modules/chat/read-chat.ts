import type { Chat } from '../../../contract/chat.ts'
import type { Shop } from '../../shop.ts'
import { type ChatOwner, countUnread, findConversation, selectMessages } from './store.ts'

/** Nobody scrolls further back. */
const MESSAGES_MAX = 200

/** What was said after a message, and how many answers were not seen yet. */
export async function readChat(
  shop: Pick<Shop, 'db'>,
  owner: ChatOwner | null,
  after: string,
): Promise<Chat> {
  const conversationId = owner && (await findConversation(shop.db, owner))
  if (!conversationId) return { messages: [], unread: 0 }
  const [messages, unread] = await Promise.all([
    selectMessages(shop.db, conversationId, { after, most: MESSAGES_MAX }),
    countUnread(shop.db, conversationId),
  ])
  return { messages, unread }
}
