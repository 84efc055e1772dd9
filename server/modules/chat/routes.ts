import { chatMessageBody, chatQuery, chatSeenBody } from '../../../contract/chat.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { findChatOwner, startAsGuest } from './chat-owner.ts'
import { readChat } from './read-chat.ts'
import { sendMessage } from './send-message.ts'
import { findConversation, markSeen } from './store.ts'

/** Per member or, for guests, per IP address, which many phones may share. */
const MESSAGES_PER_MINUTE = 30
const docs = (summary: string) => ({ tags: ['chat'], summary })

/** LAYOUT-16: the shop's own chat. This module's README describes the polling. */
export async function chatRoutes(app: App, shop: Shop): Promise<void> {
  getChat(app, shop)
  postMessage(app, shop)
  postSeen(app, shop)
}

function getChat(app: App, shop: Shop): void {
  app.get(
    '/chat',
    { schema: { ...docs('The messages of the chat, oldest first'), querystring: chatQuery } },
    async (request, reply) =>
      successBody(await readChat(shop, await findChatOwner(request, reply), request.query.after)),
  )
}

function postMessage(app: App, shop: Shop): void {
  app.post(
    '/chat/messages',
    {
      config: { callsPerMinute: MESSAGES_PER_MINUTE },
      schema: { ...docs('Sends the shop a message'), body: chatMessageBody },
    },
    async (request, reply) => {
      const owner = (await findChatOwner(request, reply)) ?? startAsGuest(shop, reply)
      return successBody(await sendMessage(shop, owner, request.body))
    },
  )
}

function postSeen(app: App, shop: Shop): void {
  app.post(
    '/chat/seen',
    { schema: { ...docs('Marks answers up to this one as seen'), body: chatSeenBody } },
    async (request, reply) => {
      const owner = await findChatOwner(request, reply)
      const conversationId = owner && (await findConversation(shop.db, owner))
      if (conversationId) await markSeen(shop.db, conversationId, request.body.until)
      return successBody(null)
    },
  )
}
