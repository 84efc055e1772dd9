import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { loginBody, registerBody } from '../../../contract/members.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { App } from '../../http/app-types.ts'
import { cookieOptionsOf } from '../../http/cookies.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { checkCaptcha } from './check-captcha.ts'
import { giveSession, meOf, tokenForOtherOrigins, visitOf } from './give-session.ts'
import { findMember, requireMember, sessionCookieOf, sessionToken } from './identity.ts'
import { listDevices, signOutDevice } from './list-devices.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { endSession, endSessionsOf } from './sessions.ts'

const logOutSchema = {
  schema: { tags: ['members'], summary: 'End the session; a guest gets the same response' },
}

export async function memberRoutes(app: App, shop: Shop): Promise<void> {
  postRegister(app, shop)
  postLogin(app, shop)
  getLogout(app)
  postLogout(app)
  getMe(app, shop)
  getDevices(app, shop)
  deleteDevice(app, shop)
  deleteOtherDevices(app, shop)
}

function postRegister(app: App, shop: Shop): void {
  app.post(
    '/auth/register',
    {
      config: { isSignIn: true },
      schema: { tags: ['members'], summary: 'Open an account and sign in', body: registerBody },
    },
    async (request, reply) => {
      await checkCaptcha(shop, {
        token: request.body.recaptcha_token,
        action: 'register',
        address: request.ip,
      })
      return successBody(
        await giveSession(request, reply, await register(shop, request.body, visitOf(request))),
      )
    },
  )
}

function postLogin(app: App, shop: Shop): void {
  app.post(
    '/auth/login',
    {
      config: { isSignIn: true },
      schema: { tags: ['members'], summary: 'Sign in by e-mail or user name', body: loginBody },
    },
    async (request, reply) =>
      successBody(await giveSession(request, reply, await logIn(shop, request.body, visitOf(request)))),
  )
}

function getLogout(app: App): void {
  app.get('/auth/logout', { ...logOutSchema, exposeHeadRoute: false }, logOut)
}

function postLogout(app: App): void {
  app.post('/auth/logout', logOutSchema, logOut)
}

function getMe(app: App, shop: Shop): void {
  for (const path of ['/user/me', '/users/me'])
    app.get(
      path,
      {
        schema: {
          tags: ['members'],
          summary: 'Who is signed in',
          // Every page makes this call, so a guest must not get an error response, which would fill the browser's
          // console.
          querystring: z.object({ guest: z.literal('null').optional() }),
        },
      },
      async request => {
        const isGuestFine = request.query.guest === 'null'
        const member = await (isGuestFine ? findMember(request) : requireMember(request))
        if (!member) return successBody(null)
        const token = tokenForOtherOrigins(request, sessionToken(request))
        return successBody(await meOf(shop, member, token))
      },
    )
}

function getDevices(app: App, shop: Shop): void {
  app.get(
    '/user/me/sessions',
    { schema: { tags: ['members'], summary: 'Where the member is signed in' } },
    async request => {
      const { id } = await requireMember(request)
      return successBody(await listDevices(shop, id, sessionToken(request) ?? ''))
    },
  )
}

function deleteDevice(app: App, shop: Shop): void {
  app.delete(
    '/user/me/sessions/:id',
    {
      onRequest: requireMember,
      schema: {
        tags: ['members'],
        summary: 'Sign one device out',
        params: z.object({ id: z.string().max(64) }),
      },
    },
    async request => {
      await signOutDevice(shop, (await requireMember(request)).id, request.params.id)
      return successBody(null)
    },
  )
}

function deleteOtherDevices(app: App, shop: Shop): void {
  app.delete(
    '/user/me/sessions',
    { onRequest: requireMember, schema: { tags: ['members'], summary: 'Sign all other devices out' } },
    async request => {
      const { id } = await requireMember(request)
      return successBody({ ended: await endSessionsOf(shop.db, id, sessionToken(request)) })
    },
  )
}

async function logOut(request: FastifyRequest, reply: FastifyReply) {
  const { shop } = request
  // A link or picture on another site must not sign anybody out; `check-origin.ts` guards the POST.
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('FOREIGN_ORIGIN')
  const token = sessionToken(request)
  if (token) await endSession(shop.db, token)
  reply.clearCookie(sessionCookieOf(shop), cookieOptionsOf(request))
  return successBody(null)
}
