import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  acceptInvitationBody,
  askForPasswordResetBody,
  newPasskeyBody,
  passkeyResponseBody,
  type RecoveryCodes,
  type StaffSession,
  staffCodeBody,
  staffSignInBody,
  useFactorResetBody,
  usePasswordResetBody,
} from '../../../contract/staff/session.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { askForPasswordReset } from './ask-for-password-reset.ts'
import {
  clearStaffSession,
  findStaffOf,
  giveStaffSession,
  requireAnyStage,
  requireConfirmation,
  requireStaff,
  visitOf,
} from './identity.ts'
import { beginPasskey, proveByPasskey } from './prove-by-passkey.ts'
import { proveByCode } from './prove-factor.ts'
import { deleteSession } from './session-store.ts'
import { actorOf, findStaff, type Staff, showSession, stageOf } from './sessions.ts'
import { beginCodeApp, finishCodeApp } from './set-up-code-app.ts'
import { addPasskey, beginNewPasskey } from './set-up-passkey.ts'
import { signIn } from './sign-in.ts'
import { beginPasskeySignIn, signInByPasskey } from './sign-in-by-passkey.ts'
import { useFactorReset } from './use-factor-reset.ts'
import { usePasswordReset } from './use-password-reset.ts'

/**
 * Signing in to the back office. These calls work before a session is open, so they have no permission; everything else
 * is a `staffRoute`.
 */
export async function staffSessionRoutes(app: App, shop: Shop): Promise<void> {
  getSession(app)
  postSession(app, shop)
  deleteOwnSession(app, shop)
  postPasskeySignIn(app, shop)
  postCode(app, shop)
  postPasskey(app, shop)
  postCodeApp(app, shop)
  postNewPasskey(app, shop)
  postInvitation(app, shop)
  postFactorReset(app, shop)
  postPasswordReset(app, shop)
}

const docs = (summary: string) => ({ tags: ['staff'], hide: true, summary })
const signInConfig = { config: { isSignIn: true } }

function getSession(app: App): void {
  app.get('/staff/session', { schema: docs('Who has signed in, and how far') }, async request =>
    successBody(showSession(await findStaffOf(request))),
  )
}

function postSession(app: App, shop: Shop): void {
  app.post(
    '/staff/session',
    { ...signInConfig, schema: { ...docs('Signs in with e-mail and password'), body: staffSignInBody } },
    async (request, reply) => {
      const { token, device } = await signIn(shop, request.body, visitOf(request))
      await endEarlier(request, shop)
      giveStaffSession(request, reply, token, device)
      return showNew(shop, token)
    },
  )
}

function deleteOwnSession(app: App, shop: Shop): void {
  app.delete('/staff/session', { schema: docs('Signs out') }, async (request, reply) => {
    await endEarlier(request, shop)
    clearStaffSession(request, reply)
    return successBody<StaffSession>({ stage: 'signed-out' })
  })
}

function postPasskeySignIn(app: App, shop: Shop): void {
  app.post(
    '/staff/session/passkey-sign-in/options',
    { ...signInConfig, schema: docs('What a passkey must sign to sign in alone') },
    async () => successBody(await beginPasskeySignIn(shop)),
  )
  app.post(
    '/staff/session/passkey-sign-in',
    { ...signInConfig, schema: { ...docs('Signs in with a passkey alone'), body: passkeyResponseBody } },
    async (request, reply) => {
      const { token, device } = await signInByPasskey(shop, request.body.response, visitOf(request))
      await endEarlier(request, shop)
      giveStaffSession(request, reply, token, device)
      return showNew(shop, token)
    },
  )
}

function postCode(app: App, shop: Shop): void {
  app.post(
    '/staff/session/code',
    {
      ...signInConfig,
      schema: { ...docs('Gives a code of the app, or a recovery code'), body: staffCodeBody },
    },
    async (request, reply) => {
      const staff = await requireAnyStage(request)
      const token = await proveByCode(shop, staff, request.body.code, visitOf(request))
      giveStaffSession(request, reply, token)
      return showNew(shop, token)
    },
  )
}

function postPasskey(app: App, shop: Shop): void {
  app.post(
    '/staff/session/passkey/options',
    { schema: docs('What the person’s passkey must sign') },
    async request => successBody(await beginPasskey(shop, await requireAnyStage(request))),
  )
  app.post(
    '/staff/session/passkey',
    { ...signInConfig, schema: { ...docs('Gives the signature of a passkey'), body: passkeyResponseBody } },
    async (request, reply) => {
      const staff = await requireAnyStage(request)
      const token = await proveByPasskey(shop, staff, request.body.response, visitOf(request))
      giveStaffSession(request, reply, token)
      return showNew(shop, token)
    },
  )
}

function postCodeApp(app: App, shop: Shop): void {
  app.post('/staff/factors/code-app', { schema: docs('Begins to set up a code app') }, async request =>
    successBody(await beginCodeApp(shop.db, await requireSettingUp(request))),
  )
  app.post(
    '/staff/factors/code-app/code',
    { ...signInConfig, schema: { ...docs('Sets up the code app with its first code'), body: staffCodeBody } },
    async (request, reply) => {
      const staff = await requireSettingUp(request)
      return giveFactor(
        request,
        reply,
        await finishCodeApp(shop, actorOf(staff, request.ip), staff, request.body.code, visitOf(request)),
      )
    },
  )
}

function postNewPasskey(app: App, shop: Shop): void {
  app.post('/staff/factors/passkeys/options', { schema: docs('Begins to make a passkey') }, async request =>
    successBody(await beginNewPasskey(shop, await requireSettingUp(request))),
  )
  app.post(
    '/staff/factors/passkeys',
    { ...signInConfig, schema: { ...docs('Keeps a new passkey'), body: newPasskeyBody } },
    async (request, reply) => {
      const staff = await requireSettingUp(request)
      return giveFactor(
        request,
        reply,
        await addPasskey(shop, actorOf(staff, request.ip), staff, request.body, visitOf(request)),
      )
    },
  )
}

function postInvitation(app: App, shop: Shop): void {
  const token = z.string().max(64)
  app.post(
    '/staff/invitations/show',
    { ...signInConfig, schema: { ...docs('Whom an invitation is for'), body: z.object({ token }) } },
    async request => successBody(await showInvitation(shop, request.body.token)),
  )
  app.post(
    '/staff/invitations/accept',
    {
      ...signInConfig,
      schema: { ...docs('Accepts an invitation'), body: acceptInvitationBody.extend({ token }) },
    },
    async (request, reply) => {
      const { token, device } = await acceptInvitation(shop, request.body, visitOf(request))
      await endEarlier(request, shop)
      giveStaffSession(request, reply, token, device)
      return showNew(shop, token)
    },
  )
}

function postFactorReset(app: App, shop: Shop): void {
  app.post(
    '/staff/factor-resets/use',
    {
      ...signInConfig,
      schema: { ...docs('Opens the link of a reset, to set up a new factor'), body: useFactorResetBody },
    },
    async (request, reply) => {
      const { token, device } = await useFactorReset(shop, request.body, visitOf(request))
      await endEarlier(request, shop)
      giveStaffSession(request, reply, token, device)
      return showNew(shop, token)
    },
  )
}

function postPasswordReset(app: App, shop: Shop): void {
  app.post(
    '/staff/password-resets',
    {
      ...signInConfig,
      schema: { ...docs('Mails the link for a new password'), body: askForPasswordResetBody },
    },
    async request => {
      await askForPasswordReset(shop, request.body)
      return successBody(null)
    },
  )
  app.post(
    '/staff/password-resets/use',
    {
      ...signInConfig,
      schema: { ...docs('Sets a new password by the mailed link'), body: usePasswordResetBody },
    },
    async (request, reply) => {
      const { token, device } = await usePasswordReset(shop, request.body, visitOf(request))
      await endEarlier(request, shop)
      giveStaffSession(request, reply, token, device)
      return showNew(shop, token)
    },
  )
}

/**
 * Returns the person who may set up a factor: one who still has to, or one who has just confirmed an open session.
 */
async function requireSettingUp(request: FastifyRequest): Promise<Staff> {
  const staff = await requireAnyStage(request)
  if (stageOf(staff) === 'set-up') return staff
  await requireConfirmation(request)
  return requireStaff(request)
}

function giveFactor(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, codes }: { token: string; codes: RecoveryCodes | null },
) {
  giveStaffSession(request, reply, token)
  return successBody(codes)
}

/** Ends the browser's earlier session, so that each browser has one. */
async function endEarlier(request: FastifyRequest, { db }: Shop): Promise<void> {
  const earlier = await findStaffOf(request)
  if (earlier) await deleteSession(db, earlier.id, earlier.sessionId)
}

async function showNew(shop: Shop, token: string) {
  return successBody(showSession(await findStaff(shop, token, false)))
}
