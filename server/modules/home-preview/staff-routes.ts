import { homePreviewQuery } from '../../../contract/staff/banners.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { previewHome } from './preview-home.ts'

/** Staff look at the shop window of a moment to come (FIND-02). */
export async function homePreviewRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/home/preview',
    permission: 'window.write',
    // It takes the catalogue's lock: a program that only looks could keep everybody from saving.
    needsPerson: true,
    summary: 'The home page, or the Shop page, as shoppers will see it at a moment to come',
    query: homePreviewQuery,
    async handle({ query, request, reply }) {
      const { html, policy } = await previewHome(shop, request, query)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-store')
        .send(html)
    },
  })
}
