import { deletionBody } from '../../../contract/profile.ts'
import type { App } from '../../http/app-types.ts'
import { cookieOptionsOf } from '../../http/cookies.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { recordOwnRequest } from '../data-requests/index.ts'
import { proofOf, requireMember, sessionCookieOf } from '../members/index.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'

/** Serves members' legal rights over their data. */
export async function personalDataRoutes(app: App, shop: Shop): Promise<void> {
  for (const path of ['/user/me', '/users/me']) {
    postData(app, shop, path)
    postDeletion(app, shop, path)
  }
}

/** A POST, because taking the copy is recorded as a request (CARE-07): a GET changes nothing. */
function postData(app: App, shop: Shop, path: string): void {
  app.post(
    `${path}/data`,
    {
      onRequest: requireMember,
      config: { callsPerMinute: 6 },
      schema: { tags: ['members'], summary: 'Everything the shop stores about the member' },
    },
    async (request, reply) => {
      const member = await requireMember(request)
      const data = await exportData(shop, member.id)
      await recordOwnRequest(shop.db, { memberId: member.id, kind: 'export', now: shop.now() })
      reply.header('cache-control', 'no-store')
      return successBody(data)
    },
  )
}

function postDeletion(app: App, shop: Shop, path: string): void {
  app.post(
    `${path}/deletion`,
    {
      onRequest: requireMember,
      config: { callsPerMinute: 6 },
      schema: { tags: ['members'], summary: 'Deletes the member’s own account at once', body: deletionBody },
    },
    async (request, reply) => {
      const member = await requireMember(request)
      await deleteAccount(shop, member.id, proofOf(request, request.body.password))
      reply.clearCookie(sessionCookieOf(shop), cookieOptionsOf(request))
      return successBody(null, 'Akun kamu sudah dihapus.')
    },
  )
}
