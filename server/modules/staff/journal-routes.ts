import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import { staffActions } from '../../../contract/staff/actions.ts'
import { type JournalEntry, journalFilter, journalQuery } from '../../../contract/staff/journal.ts'
import { csvLine } from '../../csv/csv-line.ts'
import { harmlessCell } from '../../csv/harmless-cell.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { readJournal } from './read-journal.ts'
import { staffRoute } from './staff-route.ts'

/** A file of more entries would be too large for a spreadsheet's reader; a filter makes it smaller. */
const CSV_MAX_ENTRIES = 50_000

/** The journal of staff actions (STAFF-12). */
export async function journalRoutes(app: App, shop: Shop): Promise<void> {
  getJournal(app, shop)
  getJournalFile(app, shop)
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

function getJournalFile(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/journal.csv',
    permission: 'journal.read',
    summary: 'Downloads the same as a CSV file',
    query: journalFilter,
    async handle({ query, reply }) {
      const entries = await readJournal(shop.db, query, CSV_MAX_ENTRIES)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="jurnal.csv"')
        .send(`\uFEFF${[heading, ...entries.map(cellsOf)].map(csvLine).join('')}`)
    },
  })
}

const heading = ['Waktu', 'Lewat', 'Siapa', 'Tindakan', 'Jenis', 'Id', 'Rincian', 'Alamat jaringan']

const cellsOf = ({ at, actor, action, subject, detail, address }: JournalEntry): string[] =>
  [
    jakartaDateTime(at),
    actor.kind,
    actor.name,
    staffActions[action],
    subject.kind,
    subject.id,
    JSON.stringify(detail),
    address ?? '',
  ].map(harmlessCell)
