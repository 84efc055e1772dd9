import { useQuery } from '@tanstack/react-query'
import { BookOpenText } from 'lucide-react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { type PointEntry, pointMoveKeys, pointMoves, purses } from '../../../contract/staff/points-desk.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { OrderLink } from '../values/order-link.tsx'
import { type BookSearch, entriesQuery } from './book-queries.ts'
import { signed } from './overview.tsx'

/** The entries of a ledger, of all members or of one (PROMO-03). */
export function EntryList({
  search,
  onSearch,
  member,
}: {
  search: BookSearch
  onSearch: (change: Partial<BookSearch>, options?: { isNewPage?: boolean }) => void
  /** Of this member only. */
  member?: string
}) {
  const list = useQuery(entriesQuery(search, member))
  const narrow = (change: Partial<BookSearch>) => onSearch({ ...change, sesudah: undefined })
  const purse = search.buku ?? 'points'
  const tab = (buku: BookSearch['buku'], label: string) => ({
    label,
    isActive: search.buku === buku,
    link: member
      ? ({ to: '/promosi/buku/$member', params: { member }, search: { buku } } as const)
      : ({ to: '/promosi/buku', search: { buku } } as const),
  })
  return (
    <div className="stack gap-3.5">
      <Tabs label="Buku" tabs={[tab(undefined, purses.points), tab('tokens', purses.tokens)]} />
      <FilterBar
        filters={[
          {
            id: 'jenis',
            label: 'Yang terjadi',
            value: search.jenis,
            choices: pointMoveKeys
              .filter(kind => purse === 'points' || tokenMoves.includes(kind))
              .map(value => ({ value, name: pointMoves[value] ?? value })),
            onChange: jenis => narrow({ jenis }),
          },
          {
            id: 'oleh',
            label: 'Oleh',
            value: search.oleh,
            choices: [{ value: 'staf', name: 'Staf' }],
            onChange: oleh => narrow({ oleh: oleh as BookSearch['oleh'] }),
          },
        ]}
        onClear={() => narrow({ jenis: undefined, oleh: undefined })}
      />
      <ListTable
        query={list}
        label={`Buku ${purses[purse].toLowerCase()}`}
        columns={columnsOf(purse, member !== undefined)}
        rows={list.data?.rows}
        rowId={({ id }) => id}
        rowName={({ kind, member: { name } }) => `${pointMoves[kind] ?? kind}, ${name}`}
        opening={member ? undefined : opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={BookOpenText} title="Tidak ada catatan di sini">
            Ubah saringannya, atau lihat buku yang lain.
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} catatan di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

const tokenMoves = ['granted', 'taken', 'spent']

const opening = {
  link: ({ member: { id } }: PointEntry) =>
    ({ to: '/promosi/buku/$member', params: { member: id } }) as const,
}

function columnsOf(purse: 'points' | 'tokens', isOfMember: boolean): Column<PointEntry>[] {
  const what: Column<PointEntry> = {
    id: 'apa',
    title: 'Yang terjadi',
    cell: ({ kind, note }) => (
      <span>
        <strong className="block">{pointMoves[kind] ?? kind}</strong>
        {note ? <span className="block text-note wrap-anywhere text-ink-soft">“{note}”</span> : null}
      </span>
    ),
  }
  const who: Column<PointEntry> = {
    id: 'pelanggan',
    title: 'Pelanggan',
    cell: ({ member }) => <strong>{member.name}</strong>,
  }
  return [
    ...(isOfMember ? [what] : [who, what]),
    {
      id: 'perubahan',
      title: 'Perubahan',
      isNumber: true,
      isBesideName: isOfMember,
      cell: ({ change, held_change: held, pending_change: pending }) => (
        <span className="block text-right whitespace-nowrap">
          <strong className={change < 0 ? 'text-rose-ink' : change > 0 ? 'text-teal' : 'text-faint'}>
            {change === 0 ? '–' : signed(change)}
          </strong>
          {held === 0 ? null : <Aside>disisihkan {signed(held)}</Aside>}
          {pending === 0 ? null : <Aside>menunggu {signed(pending)}</Aside>}
        </span>
      ),
    },
    {
      id: 'karena',
      title: 'Karena',
      cell: ({ order, prize, by, list }) =>
        order ? <OrderLink code={order} /> : prize ? prize : `${byText(by)}${list ? ', lewat berkas' : ''}`,
    },
    ...(purse === 'tokens'
      ? [
          {
            id: 'sampai',
            title: 'Berlaku sampai',
            isOnlyWide: true,
            cell: ({ expires_at: at }: PointEntry) =>
              at ? jakartaDate(at) : <span className="text-faint">–</span>,
          },
        ]
      : []),
    { id: 'waktu', title: 'Waktu', cell: ({ at }) => <DateTime at={at} /> },
  ]
}

const Aside = ({ children }: { children: React.ReactNode }) => (
  <span className="block text-note text-ink-soft">{children}</span>
)

const byText = (by: string) => (by === 'game' ? 'Permainan poin' : by === 'member' ? 'Pelanggan sendiri' : by)
