import { journalFilter } from '../../../contract/staff/journal.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { exportJournal } from './export-journal.ts'

/** The journal as a file, which is written by a job. */
export async function journalFileRoutes(app: App, shop: Shop): Promise<void> {
  postJournalFile(app, shop)
}

function postJournalFile(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/journal/file',
    permission: 'journal.read',
    summary: 'Starts a job that writes the journal as a CSV file',
    body: journalFilter,
    isOnce: true,
    handle: ({ actor, body, db }) => exportJournal({ ...shop, db }, actor, body),
  })
}
