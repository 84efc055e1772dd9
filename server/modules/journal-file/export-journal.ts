import { z } from 'zod'
import { jakartaDateTime, jakartaDay } from '../../../contract/jakarta-time.ts'
import { staffActions } from '../../../contract/staff/actions.ts'
import { type JournalEntry, type JournalFilter, journalFilter } from '../../../contract/staff/journal.ts'
import { csvPart } from '../../csv/csv-part.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { countJournal, readJournal } from '../staff/index.ts'
import { type FileKind, startFileJob } from '../staff-jobs/index.ts'

const ENTRIES_A_PART = 1000

/** Starts a job that writes the journal as a CSV file (STAFF-12, TABLE-08); returns its id. The journal records it. */
export async function exportJournal(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  filter: JournalFilter,
): Promise<{ id: string }> {
  const total = await countJournal(shop.db, filter)
  const draft = {
    kind: 'journal.file',
    title: 'Ekspor jurnal',
    input: filter,
    total,
    file: {
      name: `jurnal-${jakartaDay(shop.now())}.csv`,
      type: 'text/csv; charset=utf-8',
      permissions: ['journal.read'] as const,
    },
  }
  return inTransaction(shop.db, async tx => {
    const id = await startFileJob(tx, actor, draft, shop.now())
    await recordStaffAction(tx, actor, 'journal.export', { kind: 'job', id }, { filter })
    return { id }
  })
}

export const journalFileKind: FileKind = {
  kind: 'file',
  async writePart({ db }, { input, cursor }) {
    const filter = journalFilter.parse(input)
    const after = z.string().nullable().parse(cursor) ?? filter.after
    const entries = await readJournal(db, { ...filter, after }, ENTRIES_A_PART)
    return {
      bytes: csvPart(heading, entries.map(cellsOf), { isFirst: cursor === null }),
      rows: entries.length,
      cursor: entries.length < ENTRIES_A_PART ? null : (entries.at(-1)?.id ?? null),
    }
  },
}

const heading = ['Waktu', 'Lewat', 'Siapa', 'Tindakan', 'Jenis', 'Id', 'Rincian', 'Alamat jaringan']

const cellsOf = ({ at, actor, action, subject, detail, address }: JournalEntry): string[] => [
  jakartaDateTime(at),
  actor.kind,
  actor.name,
  staffActions[action],
  subject.kind,
  subject.id,
  JSON.stringify(detail),
  address ?? '',
]
