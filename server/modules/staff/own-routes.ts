import { z } from 'zod'
import { changeOwnPasswordBody, type StaffDevice } from '../../../contract/staff/session.ts'
import type { App } from '../../http/app-types.ts'
import { describeDevice } from '../../http/describe-device.ts'
import type { Shop } from '../../shop.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { listPasskeys } from './factor-store.ts'
import { visitOf } from './identity.ts'
import { endOtherSessions, endOwnSession, replaceRecoveryCodes } from './own-account.ts'
import { listSessions } from './session-store.ts'
import { removePasskey } from './set-up-passkey.ts'
import { EVERYBODY, idParam, staffRoute } from './staff-route.ts'

/** The calls about the person's own account: sessions, passkeys, recovery codes, password (STAFF-05). */
export async function ownStaffRoutes(app: App, shop: Shop): Promise<void> {
  getSessions(app, shop)
  deleteOneSession(app, shop)
  deleteOtherSessions(app, shop)
  getPasskeys(app, shop)
  deleteOnePasskey(app, shop)
  postRecoveryCodes(app, shop)
  putPassword(app, shop)
}

function getSessions(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/me/sessions',
    permission: EVERYBODY,
    summary: 'Lists your own sessions',
    async handle({ staff }): Promise<StaffDevice[]> {
      const sessions = await listSessions(shop.db, staff.id, shop.now())
      return sessions.map(session => ({
        id: session.id,
        device: describeDevice(session.user_agent),
        address: session.address,
        created_at: session.created_at.toISOString(),
        last_seen_at: session.last_seen_at.toISOString(),
        is_current: session.id === staff.sessionId,
      }))
    },
  })
}

function deleteOneSession(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'DELETE',
    path: '/me/sessions/:id',
    permission: EVERYBODY,
    summary: 'Ends one of your own sessions',
    params: idParam,
    handle: ({ actor, staff, params }) => endOwnSession(shop.db, actor, staff, params.id),
  })
}

function deleteOtherSessions(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'DELETE',
    path: '/me/sessions',
    permission: EVERYBODY,
    summary: 'Ends all your own sessions except this one',
    handle: async ({ actor, staff }) => ({ ended: await endOtherSessions(shop.db, actor, staff) }),
  })
}

function getPasskeys(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/me/passkeys',
    permission: EVERYBODY,
    summary: 'Lists your own passkeys',
    async handle({ staff }) {
      const passkeys = await listPasskeys(shop.db, staff.id)
      return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      }))
    },
  })
}

function deleteOnePasskey(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'DELETE',
    path: '/me/passkeys/:id',
    permission: EVERYBODY,
    isFinal: true,
    summary: 'Removes one of your own passkeys',
    params: z.object({ id: z.string().max(1400) }),
    handle: ({ actor, staff, params }) => removePasskey(shop, actor, staff, params.id),
  })
}

function postRecoveryCodes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/me/recovery-codes',
    permission: EVERYBODY,
    isFinal: true,
    summary: 'Replaces your recovery codes',
    handle: ({ actor, staff }) => replaceRecoveryCodes(shop.db, actor, staff),
  })
}

function putPassword(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/me/password',
    permission: EVERYBODY,
    isFinal: true,
    summary: 'Changes your password, and ends your other sessions',
    body: changeOwnPasswordBody,
    handle: ({ actor, staff, body, request }) =>
      changeOwnPassword(shop, actor, staff, body, visitOf(request)),
  })
}
