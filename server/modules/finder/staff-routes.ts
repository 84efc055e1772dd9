import { findBody } from '../../../contract/staff/finder.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { EVERYBODY, staffRoute } from '../staff/index.ts'
import { findByLetters } from './find-by-letters.ts'

/** The calls of the command palette (TABLE-04); each person finds only what their role may read. */
export async function finderRoutes(app: App, shop: Shop): Promise<void> {
  postFind(app, shop)
}

function postFind(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/find',
    permission: EVERYBODY,
    summary: 'Finds orders, products and members by a few letters',
    body: findBody,
    handle: ({ staff, body }) => findByLetters(shop, body.q, staff.role.permissions),
  })
}
