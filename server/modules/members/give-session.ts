import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Me, Member } from '../../../contract/members.ts'
import { cookieOptionsOf } from '../../http/cookies.ts'
import type { Shop } from '../../shop.ts'
import { countTokens } from '../token-ledger/index.ts'
import { deviceCookieOf, sessionCookieOf, sessionToken } from './identity.ts'
import type { SignedIn } from './log-in.ts'
import type { Proof } from './prove-identity.ts'
import type { Visit } from './sessions.ts'

/** The longest that browsers keep a cookie. The server decides when a session ends. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60

export const visitOf = (request: FastifyRequest): Visit => ({
  token: sessionToken(request),
  device: request.headers['x-device']?.toString() ?? request.cookies[deviceCookieOf(request.shop)] ?? null,
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
})

/** Collects the proof that a request contains, for calls where a session alone is not enough (`prove-identity.ts`). */
export function proofOf(request: FastifyRequest, password: string | undefined): Proof {
  const { token, device } = visitOf(request)
  return { password, token, device }
}

/**
 * Gives browsers cookies that scripts cannot read. A client that names itself in the header `platform` as something
 * other than the web (NET-01) gets the token as `data.token`, to send as `Authorization: Bearer`, and `data.device` to
 * send as `X-Device` with its next login.
 */
export async function giveSession(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) {
  const { member, token, device, isRemembered } = signedIn
  if (!isWeb(request)) return { ...(await meOf(request.shop, member)), token, device }
  const options = cookieOptionsOf(request)
  const persistent = { ...options, maxAge: COOKIE_SECONDS }
  reply.setCookie(sessionCookieOf(request.shop), token, isRemembered ? persistent : options)
  reply.setCookie(deviceCookieOf(request.shop), device, persistent)
  return meOf(request.shop, member, tokenForOtherOrigins(request, token))
}

/** The cookie works on one host only, so scripts get the token if the page also calls other hosts. */
export const tokenForOtherOrigins = ({ shop }: FastifyRequest, token: string | null) =>
  shop.env.SERVICE_BASES === undefined ? null : token

/**
 * Shows members their own data (AUTH-08, TOKEN-02). `token` is for calls to the shop's other origins (NET-08); null if
 * there are none.
 */
export const meOf = async (shop: Shop, member: Member, token: string | null = null): Promise<Me> => ({
  user: { ...member, total_march_campaign_tokens: await countTokens(shop.db, member.id, shop.now()) },
  clients: { dashboard: { token } },
})

export const isWeb = ({ headers: { platform } }: FastifyRequest) =>
  platform === undefined || String(platform).startsWith('carasun-web')
