import { journalQuery } from '../../../contract/staff/journal.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { readJournal } from './read-journal.ts'
import { staffRoute } from './staff-route.ts'

/** The journal of staff actions (STAFF-12). */
export async function journalRoutes(app: App, shop: Shop): Promise<void> {
  getJournal(app, shop)
}

function getJournal(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/journal',
    permission: 'journal.read',
    summary: 'Lists staff actions, the newest first',
    query: journalQuery,
    handle: ({ query: { limit, ...filter } }) => readJournal(shop.db, filter, limit),
  })
}
