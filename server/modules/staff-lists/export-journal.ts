import { z } from 'zod'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import { staffActions } from '../../../contract/staff/actions.ts'
import { type JournalEntry, type JournalFilter, journalFilter } from '../../../contract/staff/journal.ts'
import { csvPart } from '../../csv/csv-part.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { countJournal, readJournal } from '../staff/index.ts'
import { type FileKind, startExport } from '../staff-jobs/index.ts'

const ENTRIES_A_PART = 1000

/** Starts a job that writes the journal as a CSV file (STAFF-12, TABLE-08); returns its id. The journal records it. */
export async function exportJournal(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  filter: JournalFilter,
): Promise<{ id: string }> {
  return startExport(shop, actor, {
    kind: 'journal.file',
    title: 'Ekspor jurnal',
    name: 'jurnal',
    input: filter,
    total: await countJournal(shop.db, filter),
    permissions: ['journal.read'],
    action: 'journal.export',
    detail: { filter },
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
