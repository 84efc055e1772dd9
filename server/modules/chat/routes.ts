import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { chatMessageBody, chatPictureId, chatQuery, chatSeenBody } from '../../../contract/chat.ts'
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '../../../contract/profile.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { addPicture } from './add-picture.ts'
import { findChatOwner, startAsGuest } from './chat-owner.ts'
import { readPicture } from './picture-store.ts'
import { readChat } from './read-chat.ts'
import { sendMessage } from './send-message.ts'
import { findConversation, markSeen } from './store.ts'

/** Per member or, for guests, per IP address, which many phones may share. */
const MESSAGES_PER_MINUTE = 30
const PICTURES_PER_MINUTE = 10
const docs = (summary: string) => ({ tags: ['chat'], summary })

/** LAYOUT-16: the shop's own chat. This module's README describes the polling. */
export async function chatRoutes(app: App, shop: Shop): Promise<void> {
  // The body is the file itself.
  app.addContentTypeParser(
    [...PICTURE_TYPES],
    { parseAs: 'buffer', bodyLimit: PICTURE_MAX_BYTES },
    (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
  )
  getChat(app, shop)
  postMessage(app, shop)
  postPicture(app, shop)
  getPicture(app, shop)
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

function postPicture(app: App, shop: Shop): void {
  app.post(
    '/chat/pictures',
    {
      config: { callsPerMinute: PICTURES_PER_MINUTE },
      schema: docs('Uploads a picture for the next message: JPEG, PNG or WebP, at most 5 MB'),
    },
    async (request, reply) => {
      const owner = (await findChatOwner(request, reply)) ?? startAsGuest(shop, reply)
      const sender = 'memberId' in owner ? owner.memberId : request.ip
      return successBody({ id: await addPicture(shop, owner, { sender, bytes: request.body }) })
    },
  )
}

function getPicture(app: App, shop: Shop): void {
  app.get(
    '/chat/pictures/:id',
    { schema: { ...docs('A picture of the visitor’s own chat'), params: z.object({ id: chatPictureId }) } },
    async (request, reply) => {
      const owner = await findChatOwner(request, reply)
      const conversationId = owner && (await findConversation(shop.db, owner))
      if (!conversationId) throw new Refusal('NOT_FOUND')
      const picture = await readPicture(shop.db, conversationId, request.params.id)
      return reply.header('cache-control', 'no-store').type('image/jpeg').send(picture)
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
