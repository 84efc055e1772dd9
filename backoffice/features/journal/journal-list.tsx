import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useMemo, useState } from 'react'
import { staffActions } from '../../../contract/staff/actions.ts'
import { type JournalEntry, subjectKinds } from '../../../contract/staff/journal.ts'
import type { Column } from '../../ui/data-table/column.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { fullTime } from '../values/staff-times.ts'
import { ListControls } from '../views/list-controls.tsx'
import { Differences, DifferencesInBrief } from './differences-table.tsx'
import { type JournalSearch, journalQuery, PAGE_ENTRIES } from './journal-queries.ts'

type Search = JournalSearch & ListSearch

interface Props {
  search: Search
  onSearch: (change: Partial<Search>, options?: { isNewPage?: boolean }) => void
}

const doors: Record<JournalEntry['actor']['kind'], string> = {
  staff: 'ruang staf',
  'command-line': 'baris perintah',
  'api-key': 'kunci API',
  system: 'sistem',
}

/** The staff actions, the newest first, with who, when and from where. */
export function JournalList({ search, onSearch }: Props) {
  const journal = useQuery(journalQuery(search))
  const [opened, setOpened] = useState<JournalEntry | null>(null)
  const entries = journal.data
  return (
    <div className="stack gap-3.5">
      <JournalFilters entries={entries} search={search} onSearch={onSearch} />
      <ListTable
        query={journal}
        label="Jurnal"
        columns={columns}
        rows={entries}
        rowId={entryId}
        rowName={sentenceOf}
        opening={{ open: setOpened }}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={History} title="Tidak ada yang cocok">
            Tidak ada tindakan yang cocok dengan saringan ini.
          </EmptyState>
        }
        count={entries && `${entries.length} tindakan di halaman ini`}
        next={entries?.length === PAGE_ENTRIES ? (entries.at(-1)?.id ?? null) : null}
      />
      <Dialog
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? sentenceOf(opened) : ''}
        description={opened ? fullTime(opened.at) : ''}
      >
        {opened ? <EntryDetail entry={opened} onLeave={() => setOpened(null)} /> : null}
      </Dialog>
    </div>
  )
}

/** The filters; people and kinds to choose from are those of the page that is shown. */
function JournalFilters({ entries, search, onSearch }: Props & { entries: JournalEntry[] | undefined }) {
  const people = useMemo(
    () => [
      ...new Set([
        ...(search.orang ? [search.orang] : []),
        ...(entries ?? []).map(({ actor }) => actor.name),
      ]),
    ],
    [entries, search.orang],
  )
  const kinds = useMemo(
    () => [
      ...new Set([
        ...(search.benda ? [search.benda] : []),
        ...(entries ?? []).map(({ subject }) => subject.kind),
      ]),
    ],
    [entries, search.benda],
  )
  const narrow = (change: Partial<Search>) => onSearch({ ...change, sesudah: undefined })
  const day = (id: 'dari' | 'sampai', label: string) => ({
    id,
    label,
    value: search[id],
    onChange: (value: string | undefined) => narrow({ [id]: value }),
  })
  return (
    <FilterBar
      filters={[
        {
          id: 'orang',
          label: 'Orang',
          value: search.orang,
          choices: people.map(name => ({ value: name, name })),
          onChange: orang => narrow({ orang }),
        },
        {
          id: 'tindakan',
          label: 'Tindakan',
          value: search.tindakan,
          choices: Object.entries(staffActions).map(([value, name]) => ({ value, name })),
          onChange: tindakan => narrow({ tindakan }),
        },
        {
          id: 'benda',
          label: 'Yang diubah',
          value: search.benda,
          choices: kinds.map(kind => ({ value: kind, name: kindWords[kind] ?? kind })),
          onChange: benda => narrow({ benda, id: undefined }),
        },
        day('dari', 'Sejak'),
        day('sampai', 'Sampai'),
      ]}
      onClear={() =>
        narrow({
          orang: undefined,
          tindakan: undefined,
          benda: undefined,
          id: undefined,
          dari: undefined,
          sampai: undefined,
        })
      }
      controls={<ListControls list="journal" columns={columns} search={search} onSearch={onSearch} />}
    />
  )
}

function EntryDetail({ entry, onLeave }: { entry: JournalEntry; onLeave: () => void }) {
  const { subject, actor, address, detail } = entry
  return (
    <div className="stack gap-4">
      <p className="text-ink-soft">
        Lewat {doors[actor.kind]}
        {address ? `, dari ${address}` : ''}. {kindWords[subject.kind] ?? subject.kind}{' '}
        {subject.code ? (
          <Link
            to="/pesanan/$code"
            params={{ code: subject.code }}
            className="figure font-bold text-coral-deep underline"
          >
            {subject.code}
          </Link>
        ) : (
          <strong className="text-ink">{subject.id}</strong>
        )}
      </p>
      <Differences detail={detail} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 font-semibold text-coral-deep">
        <Link
          to="/jurnal"
          search={{ benda: subject.kind, id: subject.id }}
          onClick={onLeave}
          className="underline"
        >
          Semua tentang ini
        </Link>
        <Link to="/jurnal" search={{ orang: actor.name }} onClick={onLeave} className="underline">
          Semua oleh {actor.name}
        </Link>
        {subject.kind === 'staff' ? (
          <Link to="/staf" className="underline">
            Buka daftar staf
          </Link>
        ) : null}
        {subject.kind === 'member' ? (
          <Link to="/pelanggan/$id" params={{ id: subject.id }} className="underline">
            Buka pelanggan
          </Link>
        ) : null}
        {subject.kind === 'review' ? (
          <Link to="/ulasan/$id" params={{ id: subject.id }} className="underline">
            Buka ulasan
          </Link>
        ) : null}
        {subject.kind === 'role' ? (
          <Link to="/staf/peran" className="underline">
            Buka peran
          </Link>
        ) : null}
      </p>
    </div>
  )
}

/** One of an earlier version may have no label: it is shown by its name. */
const kindWords: Record<string, string> = subjectKinds

/** The name by which staff know it: the codes of our own tables tell them nothing. */
const subjectName = ({ id, code }: JournalEntry['subject']) => code ?? (/^[\da-f]{32}$/.test(id) ? '' : id)

const entryId = ({ id }: JournalEntry) => id
const sentenceOf = ({ actor, action }: JournalEntry) => `${actor.name} ${staffActions[action] ?? action}`

const columns: Column<JournalEntry>[] = [
  {
    id: 'tindakan',
    title: 'Tindakan',
    cell: ({ actor, action }) => (
      <span>
        <strong>{actor.name}</strong> {staffActions[action] ?? action}
      </span>
    ),
  },
  {
    id: 'benda',
    title: 'Yang diubah',
    cell: ({ subject }) => (
      <span>
        {kindWords[subject.kind] ?? subject.kind}{' '}
        <span className="text-ink-soft">{subjectName(subject)}</span>
      </span>
    ),
  },
  {
    id: 'perubahan',
    title: 'Perubahan',
    isOnlyWide: true,
    cell: ({ detail }) => <DifferencesInBrief detail={detail} />,
  },
  {
    id: 'lewat',
    title: 'Lewat',
    cell: ({ actor }) => <span className="md:whitespace-nowrap">{doors[actor.kind]}</span>,
  },
  { id: 'alamat', title: 'Alamat jaringan', isHiddenAtFirst: true, cell: ({ address }) => address ?? '–' },
  { id: 'waktu', title: 'Waktu', isNumber: true, isBesideName: true, cell: ({ at }) => <DateTime at={at} /> },
]
