import { journalFilter } from '../../../contract/staff/journal.ts'
import { peopleFileBody } from '../../../contract/staff/people-list.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { requirePermission, staffRoute } from '../staff/index.ts'
import { exportJournal } from './export-journal.ts'
import { exportPeople } from './export-people.ts'

/** The journal and the people as files, which are written by jobs. */
export async function staffListRoutes(app: App, shop: Shop): Promise<void> {
  postJournalFile(app, shop)
  postPeopleFile(app, shop)
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

function postPeopleFile(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/people/file',
    permission: 'staff.read',
    summary: 'Starts a job that writes the list of staff as a CSV file',
    body: peopleFileBody,
    isOnce: true,
    async handle({ actor, body, request, db }) {
      if (body.with_personal_data) await requirePermission(request, 'members.export')
      return exportPeople({ ...shop, db }, actor, body)
    },
  })
}
