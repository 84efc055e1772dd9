import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { loginBody, type Me, type Member, registerBody } from '../../../contract/members.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { answer } from '../../http/answer.ts'
import type { App } from '../../http/app-types.ts'
import { findMember, requireMember, sessionCookieOf, sessionToken } from '../../http/identity.ts'
import type { Shop } from '../../shop.ts'
import { logIn } from './log-in.ts'
import { register, type SignedIn } from './register.ts'
import { endSession, type Visit } from './sessions.ts'

/** The longest that browsers keep a cookie; when a session ends, the server decides. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60

export async function memberRoutes(app: App, shop: Shop): Promise<void> {
  app.post(
    '/auth/register',
    {
      config: { isSignIn: true },
      schema: { tags: ['members'], summary: 'Open an account and sign in', body: registerBody },
    },
    async (request, reply) => signIn(request, reply, await register(shop, request.body, visitOf(request))),
  )
  app.post(
    '/auth/login',
    {
      config: { isSignIn: true },
      schema: { tags: ['members'], summary: 'Sign in by e-mail or user name', body: loginBody },
    },
    async (request, reply) => signIn(request, reply, await logIn(shop, request.body, visitOf(request))),
  )

  const logOut = async (request: FastifyRequest, reply: FastifyReply) => {
    // A link or picture on another site must not sign anybody out; `check-origin.ts` guards the POST.
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('FOREIGN_ORIGIN')
    const token = sessionToken(request)
    if (token) await endSession(shop.db, token)
    reply.clearCookie(sessionCookieOf(shop), cookieOptions)
    return answer(null)
  }
  const logOutSchema = {
    schema: { tags: ['members'], summary: 'End the session; a guest gets the same answer' },
  }
  app.get('/auth/logout', { ...logOutSchema, exposeHeadRoute: false }, logOut)
  app.post('/auth/logout', logOutSchema, logOut)

  for (const path of ['/user/me', '/users/me'])
    app.get(
      path,
      {
        schema: {
          tags: ['members'],
          summary: 'Who is signed in',
          // The pages of the shop ask for everybody: for them a guest is no fault that fills the browser's console.
          querystring: z.object({ guest: z.literal('null').optional() }),
        },
      },
      async request => {
        if (request.query.guest === 'null') {
          const member = await findMember(request)
          return answer(member && meOf(member, tokenForElsewhere(request)))
        }
        return answer(meOf(await requireMember(request), tokenForElsewhere(request)))
      },
    )

  const cookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: shop.publicUrl.startsWith('https:'),
  } as const

  // The cookie belongs to one host: only there, where it does not reach, may scripts of the page hold the token.
  const hasOtherAddresses = shop.env.SERVICE_BASES !== undefined
  const tokenForElsewhere = (request: FastifyRequest) => (hasOtherAddresses ? sessionToken(request) : null)

  /**
   * The web gets a cookie that its scripts cannot read. A client that names itself in the header `platform` as
   * something other than the web (NET-01) gets the token as `data.token`, to send as `Authorization: Bearer`.
   */
  function signIn(request: FastifyRequest, reply: FastifyReply, { member, token }: SignedIn) {
    if (!isWeb(request)) return answer({ ...meOf(member), token })
    reply.setCookie(sessionCookieOf(shop), token, { ...cookieOptions, maxAge: COOKIE_SECONDS })
    return answer(meOf(member, hasOtherAddresses ? token : null))
  }
}

const isWeb = ({ headers: { platform } }: FastifyRequest) =>
  platform === undefined || String(platform).startsWith('carasun-web')

/** AUTH-08. The token is what calls to other addresses of the shop carry (NET-08); null where there are none. */
const meOf = (member: Member, token: string | null = null): Me => ({
  user: member,
  clients: { dashboard: { token } },
})

const visitOf = (request: FastifyRequest): Visit => ({
  token: sessionToken(request),
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
})
