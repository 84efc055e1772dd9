import { changePasswordBody, newPasswordForm, renewPasswordForm } from '../../../contract/one-time-codes.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { changePassword, setFirstPassword } from './change-password.ts'
import { visitOf } from './give-session.ts'
import { requireMember, sessionToken } from './identity.ts'
import { findPasswordHash } from './password-store.ts'
import { resetPassword } from './reset-password.ts'

/** Somebody with a borrowed session can guess passwords, too. */
const CHANGES_PER_MINUTE = 10
/** PROFILE-12 */
const CHANGED = 'Password anda berhasil diubah'

export async function passwordRoutes(app: App, shop: Shop): Promise<void> {
  postResetPassword(app, shop)
  getHasPassword(app, shop)
  postChangePassword(app, shop)
  postFirstPassword(app, shop)
}

function postResetPassword(app: App, shop: Shop): void {
  app.post(
    '/auth/reset-password',
    {
      config: { isSignIn: true },
      schema: {
        tags: ['members'],
        summary: 'Set a new password after a one-time code',
        body: renewPasswordForm,
      },
    },
    async request => {
      await resetPassword(shop, request.body)
      return successBody(null, CHANGED)
    },
  )
}

function getHasPassword(app: App, shop: Shop): void {
  app.get(
    '/auth/password',
    { schema: { tags: ['members'], summary: 'Whether the member has a password' } },
    async request => {
      const { id } = await requireMember(request)
      return successBody({ is_set: (await findPasswordHash(shop.db, id)) !== null })
    },
  )
}

function postChangePassword(app: App, shop: Shop): void {
  app.post(
    '/auth/change-password',
    {
      onRequest: requireMember,
      config: { callsPerMinute: CHANGES_PER_MINUTE },
      schema: { tags: ['members'], summary: 'Change the password', body: changePasswordBody },
    },
    async request => {
      const { id } = await requireMember(request)
      await changePassword(shop, id, request.body, visitOf(request))
      return successBody(null, CHANGED)
    },
  )
}

function postFirstPassword(app: App, shop: Shop): void {
  app.post(
    '/auth/set-password',
    {
      onRequest: requireMember,
      config: { callsPerMinute: CHANGES_PER_MINUTE },
      schema: { tags: ['members'], summary: 'Set a first password', body: newPasswordForm },
    },
    async request => {
      const { id } = await requireMember(request)
      await setFirstPassword(shop, id, request.body.newpassword, sessionToken(request))
      return successBody(null, CHANGED)
    },
  )
}
