import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/refusals.ts'
import type { App } from '../../http/app-types.ts'
import { hostCookieOf } from '../../http/cookies.ts'
import type { Shop } from '../../shop.ts'
import type { SessionMember } from './session-store.ts'
import { findSession } from './sessions.ts'

export const SESSION_COOKIE = 'carasun_session'

export const sessionCookieOf = (shop: Shop) => hostCookieOf(shop, SESSION_COOKIE)
/** Returns the name of the cookie that a browser gets after a login. */
export const deviceCookieOf = (shop: Shop) => hostCookieOf(shop, 'carasun_device')

declare module 'fastify' {
  interface FastifyRequest {
    shop: Shop
    /** Looked up once per request. */
    memberOfRequest?: Promise<SessionMember | null>
  }
}

/** Gives `findMember(request)` access to the shop. */
export function attachShopToRequests(app: App, shop: Shop) {
  app.decorateRequest('shop', { getter: () => shop })
}

/** Returns the token that a request carries: the web's cookie, or another client's bearer header. */
export function sessionToken(request: FastifyRequest): string | null {
  const bearer = request.headers.authorization
  if (bearer?.startsWith('Bearer ')) return bearer.slice(7)
  return request.cookies[sessionCookieOf(request.shop)] ?? null
}

/** Returns the member behind a request, or null for a guest. */
export function findMember(request: FastifyRequest): Promise<SessionMember | null> {
  request.memberOfRequest ??= (async () => {
    const token = sessionToken(request)
    return token ? findSession(request.shop, token) : null
  })()
  return request.memberOfRequest
}

/** Returns the member behind a request. Refuses a guest with NOT_LOGGED_IN, the 401 that the specification requires. */
export async function requireMember(request: FastifyRequest): Promise<SessionMember> {
  const member = await findMember(request)
  if (!member) throw new Refusal('NOT_LOGGED_IN')
  return member
}
