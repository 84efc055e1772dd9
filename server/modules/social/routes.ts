import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { SSO_COOKIE } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import {
  completeProfileBody,
  linkAccountBody,
  type SocialProvider,
  socialLoginBody,
  socialProviders,
} from '../../../contract/social.ts'
import type { App } from '../../http/app-types.ts'
import { cookieOptionsOf, hostCookieOf } from '../../http/cookies.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { completeLogin, findMember, giveSession, isWeb, meOf, visitOf } from '../members/index.ts'
import { callIdentityProvider } from './call-identity-provider.ts'
import { beginJourney, journeyFor, readJourney, writeJourney } from './journey.ts'
import { ownPath } from './own-path.ts'
import { recognise } from './recognise.ts'
import { issueSignInToken, logInByToken } from './sign-in-token.ts'
import { completeSignUp, linkAccount, showSignUp } from './sign-up.ts'

const provider = z.object({ provider: z.enum(socialProviders) })

const cookiesOf = (shop: Shop) => ({
  journey: hostCookieOf(shop, 'carasun_journey'),
  signUp: hostCookieOf(shop, 'carasun_sign_up'),
  /** The cookie with the other half of a sign-in token. */
  return: hostCookieOf(shop, 'carasun_return'),
  /** Shows the page's own scripts that the broker has responded (AUTH-19); it grants no access. */
  sso: SSO_COOKIE,
})

export async function socialRoutes(app: App, shop: Shop): Promise<void> {
  getProviders(app, shop)
  getStart(app, shop)
  getCallback(app, shop)
  postSocialLogin(app, shop)
  getSignUp(app, shop)
  postCompleteProfile(app, shop)
  postLinkAccount(app, shop)
  getSsoBroker(app, shop)
}

function getProviders(app: App, shop: Shop): void {
  app.get(
    '/auth/social',
    { schema: { tags: ['social'], summary: 'Which social logins the shop offers' } },
    async () => successBody(socialProviders.filter(name => shop.identity[name])),
  )
}

function getStart(app: App, shop: Shop): void {
  app.get(
    '/auth/social/:provider/start',
    {
      config: { isSignIn: true },
      schema: {
        tags: ['social'],
        summary: 'Send the browser to the provider',
        params: provider,
        querystring: z.object({ return_path: z.string().max(500).optional() }),
      },
    },
    async (request, reply) => {
      const name = request.params.provider
      const returnPath = ownPath(request.query.return_path, shop.publicUrl)
      const journey = beginJourney(name, returnPath, shop.now())
      const url = await callIdentityProvider(shop, name, api =>
        api.authorizeUrl(journeyFor(journey, redirectUri(shop, name))),
      ).catch(error => returnWithRefusal(error, returnPath))
      reply.setCookie(cookiesOf(shop).journey, writeJourney(journey), cookieOptionsOf(request))
      return reply.redirect(url, 303)
    },
  )
}

function getCallback(app: App, shop: Shop): void {
  app.get(
    '/auth/social/:provider/callback',
    {
      config: { isSignIn: true },
      schema: {
        tags: ['social'],
        summary: 'Where the provider sends the browser back to',
        params: provider,
        querystring: z.object({
          code: z.string().max(4000).optional(),
          state: z.string().max(200).default(''),
          error: z.string().max(200).optional(),
        }),
      },
    },
    async (request, reply) => {
      const name = request.params.provider
      const { code, state } = request.query
      const callback = { provider: name, state }
      const storedJourney = readJourney(request.cookies[cookiesOf(shop).journey], callback, shop.now())
      reply.clearCookie(cookiesOf(shop).journey, cookieOptionsOf(request))
      // The journey began in another browser, has expired, or was used already.
      if (!storedJourney) return reply.redirect(returnWithRefusal(new Refusal('SOCIAL_REFUSED'), '/'), 303)
      // The browser controls the cookie, so its path is checked again.
      const returnPath = ownPath(storedJourney.returnPath, shop.publicUrl)
      // Declining at the provider is not an error.
      if (code === undefined) return reply.redirect(returnPath, 303)
      const journey = journeyFor(storedJourney, redirectUri(shop, name))
      const url = await callIdentityProvider(shop, name, api => api.redeem(code, journey))
        .then(identity => recognise(shop, name, identity, { acquisitionSource: 'web', returnPath }))
        .then(async recognised => {
          if (recognised.kind === 'sign-up') {
            reply.setCookie(cookiesOf(shop).signUp, recognised.token, cookieOptionsOf(request))
            return '/complete-profile'
          }
          const { token, browser } = await issueSignInToken(shop, recognised.member)
          reply.setCookie(cookiesOf(shop).return, browser, cookieOptionsOf(request))
          return `${returnPath}#sso_token=${token}`
        })
        .catch(error => returnWithRefusal(error, returnPath))
      return reply.redirect(url, 303)
    },
  )
}

function postSocialLogin(app: App, shop: Shop): void {
  app.post(
    '/auth/login/:provider',
    {
      config: { isSignIn: true },
      schema: {
        tags: ['social'],
        summary: 'Sign in with a token from the provider',
        params: provider,
        body: socialLoginBody,
      },
    },
    async (request, reply) => {
      const name = request.params.provider
      const { access_token, acquisition_source } = request.body
      const identity = await callIdentityProvider(shop, name, api => api.inspect(access_token))
      const recognition = await recognise(shop, name, identity, {
        acquisitionSource: acquisition_source,
        returnPath: '/',
      })
      if (recognition.kind === 'sign-up') {
        if (isWeb(request))
          reply.setCookie(cookiesOf(shop).signUp, recognition.token, cookieOptionsOf(request))
        return successBody({
          user: null,
          clients: { dashboard: { token: null } },
          sign_up: await showSignUp(shop, recognition.token),
          ...(isWeb(request) ? {} : { sign_up_token: recognition.token }),
        })
      }
      const signedIn = await shop.db
        .transaction()
        .execute(tx => completeLogin(tx, shop, recognition.member, visitOf(request)))
      return successBody({ ...(await giveSession(request, reply, signedIn)), sign_up: null })
    },
  )
}

function getSignUp(app: App, shop: Shop): void {
  app.get(
    '/auth/social/sign-up',
    { schema: { tags: ['social'], summary: 'Which facts of a sign-up are known, and which are missing' } },
    async request => successBody(await showSignUp(shop, signUpToken(request))),
  )
}

function postCompleteProfile(app: App, shop: Shop): void {
  app.post(
    '/auth/complete-profile',
    {
      config: { isSignIn: true },
      schema: {
        tags: ['social'],
        summary: 'Give the missing facts and sign in',
        body: completeProfileBody,
      },
    },
    async (request, reply) => {
      const signedIn = await completeSignUp(shop, signUpToken(request), request.body, visitOf(request))
      return endSignUp(request, reply, await giveSession(request, reply, signedIn))
    },
  )
}

function postLinkAccount(app: App, shop: Shop): void {
  app.post(
    '/auth/link-account',
    {
      config: { isSignIn: true },
      schema: {
        tags: ['social'],
        summary: 'Link a social account to the account with its e-mail, by that account’s password',
        body: linkAccountBody,
      },
    },
    async (request, reply) => {
      const signedIn = await linkAccount(shop, signUpToken(request), request.body.password, visitOf(request))
      return endSignUp(request, reply, await giveSession(request, reply, signedIn))
    },
  )
}

function getSsoBroker(app: App, shop: Shop): void {
  app.get(
    '/sso/broker',
    {
      schema: {
        tags: ['social'],
        summary: 'Called by each page as it starts: signs in a visitor who returns from a provider',
        headers: z.object({ 'x-sso-token': z.string().max(100).optional() }),
      },
    },
    async (request, reply) => {
      reply.setCookie(cookiesOf(shop).sso, '1', { ...cookieOptionsOf(request), httpOnly: false })
      const token = request.headers['x-sso-token']
      const halves = { token, browser: request.cookies[cookiesOf(shop).return] }
      const signedIn = token ? await logInByToken(shop, halves, visitOf(request)) : null
      if (token) reply.clearCookie(cookiesOf(shop).return, cookieOptionsOf(request))
      if (signedIn) return successBody(await giveSession(request, reply, signedIn))
      const member = await findMember(request)
      return successBody(member && (await meOf(shop, member)))
    },
  )
}

const redirectUri = (shop: Shop, name: SocialProvider) => `${shop.publicUrl}/api/auth/social/${name}/callback`

const signUpToken = (request: FastifyRequest) =>
  request.headers['x-sign-up']?.toString() ?? request.cookies[cookiesOf(request.shop).signUp] ?? null

function endSignUp<Data>(request: FastifyRequest, reply: FastifyReply, data: Data) {
  reply.clearCookie(cookiesOf(request.shop).signUp, cookieOptionsOf(request))
  return successBody(data)
}

/** Returns the URL of the page where sign-in began, with the refusal to show there. Rethrows any other error. */
function returnWithRefusal(error: unknown, returnPath: string): string {
  if (!(error instanceof Refusal)) throw error
  return `${returnPath}#sso_error=${encodeURIComponent(error.code)}`
}
