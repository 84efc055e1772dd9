import { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import type { StaffDevice } from '../../../contract/staff/session.ts'
import type { App } from '../../http/app-types.ts'
import { describeDevice } from '../../http/describe-device.ts'
import type { Shop } from '../../shop.ts'
import { listPasskeys } from './factor-store.ts'
import { deleteSession, deleteSessionsOf, listSessions } from './session-store.ts'
import { renewRecoveryCodes } from './set-up-code-app.ts'
import { removePasskey } from './set-up-passkey.ts'
import { EVERYBODY, idParam, staffRoute } from './staff-route.ts'

/** What people of the back office do with their own account: sessions, passkeys, recovery codes (STAFF-05). */
export async function ownStaffRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/me/sessions',
    permission: EVERYBODY,
    summary: 'The own sessions',
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
  staffRoute(app, {
    method: 'DELETE',
    path: '/me/sessions/:id',
    permission: EVERYBODY,
    summary: 'Ends one of the own sessions',
    params: idParam,
    async handle({ staff, params }) {
      if (!(await deleteSession(shop.db, staff.id, params.id))) throw new Refusal('NOT_FOUND')
    },
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/me/sessions',
    permission: EVERYBODY,
    summary: 'Ends all own sessions but this',
    handle: async ({ staff }) => ({ ended: await deleteSessionsOf(shop.db, staff.id, staff.sessionId) }),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/me/passkeys',
    permission: EVERYBODY,
    summary: 'The own passkeys',
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
  staffRoute(app, {
    method: 'DELETE',
    path: '/me/passkeys/:id',
    permission: EVERYBODY,
    isFinal: true,
    summary: 'Removes one of the own passkeys',
    params: z.object({ id: z.string().max(1400) }),
    handle: ({ staff, params }) => removePasskey(shop, staff, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/me/recovery-codes',
    permission: EVERYBODY,
    isFinal: true,
    summary: 'Replaces the recovery codes',
    handle: ({ staff }) => shop.db.transaction().execute(tx => renewRecoveryCodes(tx, staff)),
  })
}
