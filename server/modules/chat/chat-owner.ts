import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../../shop.ts'
import { findMember } from '../members/index.ts'
import { CHAT_KEPT_DAYS } from './delete-old-chats.ts'
import { type ChatOwner, findConversation, handToMember } from './store.ts'

/**
 * The owner of a request's conversation. A member is identified by the session. A guest's browser has a random token
 * in a cookie that scripts cannot read; the table stores only its SHA-256.
 */

const looksLikeToken = (token: string) => /^[\w-]{43}$/.test(token)
const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

const cookieOf = ({ publicUrl }: Shop) => {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? '__Host-carasun_chat' : 'carasun_chat',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  }
}

/**
 * Finds the owner; null for a guest who has never written anything. At the first call after logging in, a guest's
 * messages move into the member's conversation and the cookie is deleted.
 */
export async function findChatOwner(request: FastifyRequest, reply: FastifyReply): Promise<ChatOwner | null> {
  const { shop } = request
  const cookie = cookieOf(shop)
  const token = request.cookies[cookie.name]
  const guest = token && looksLikeToken(token) ? { guestTokenHash: hashOf(token) } : null
  const member = await findMember(request)
  if (!member) return guest
  if (guest) {
    await joinGuest(shop, guest, member.id)
    reply.clearCookie(cookie.name, cookie.options)
  }
  return { memberId: member.id }
}

/** Gives a guest's browser its token. */
export function startAsGuest(shop: Shop, reply: FastifyReply): ChatOwner {
  const token = randomBytes(32).toString('base64url')
  const { name, options } = cookieOf(shop)
  reply.setCookie(name, token, { ...options, maxAge: CHAT_KEPT_DAYS * 24 * 60 * 60 })
  return { guestTokenHash: hashOf(token) }
}

const joinGuest = (shop: Shop, guest: ChatOwner, memberId: string): Promise<void> =>
  shop.db.transaction().execute(async tx => {
    const conversationId = await findConversation(tx, guest, { forUpdate: true })
    if (conversationId) await handToMember(tx, conversationId, memberId, shop.now())
  })
