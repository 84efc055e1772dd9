import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/refusals.ts'
import { findSession, type SessionMember } from '../modules/members/index.ts'
import type { Shop } from '../shop.ts'
import type { App } from './app-types.ts'

export const SESSION_COOKIE = 'carasun_session'

/** Under https the browser itself sees to it that no other host and no page without https can set it (ASVS 3.3.3). */
export const hostCookieOf = ({ publicUrl }: Shop, name: string) =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name
export const sessionCookieOf = (shop: Shop) => hostCookieOf(shop, SESSION_COOKIE)
/** Kept by a browser in which somebody has logged in before. */
export const deviceCookieOf = (shop: Shop) => hostCookieOf(shop, 'carasun_device')

declare module 'fastify' {
  interface FastifyRequest {
    shop: Shop
    /** Asked for once a request. */
    memberOfRequest?: Promise<SessionMember | null>
  }
}

/** Lets `findMember(request)` reach the shop. */
export function attachShopToRequests(app: App, shop: Shop) {
  app.decorateRequest('shop', { getter: () => shop })
}

/** The token that a request carries: the web's cookie, or another client's bearer header. */
export function sessionToken(request: FastifyRequest): string | null {
  const bearer = request.headers.authorization
  if (bearer?.startsWith('Bearer ')) return bearer.slice(7)
  return request.cookies[sessionCookieOf(request.shop)] ?? null
}

/** Who asks, or null for a guest. */
export function findMember(request: FastifyRequest): Promise<SessionMember | null> {
  request.memberOfRequest ??= (async () => {
    const token = sessionToken(request)
    return token ? findSession(request.shop, token) : null
  })()
  return request.memberOfRequest
}

/** Who asks; guests get the 401 of the specification. */
export async function requireMember(request: FastifyRequest): Promise<SessionMember> {
  const member = await findMember(request)
  if (!member) throw new Refusal('NOT_LOGGED_IN')
  return member
}
