import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { withDots } from '../../../contract/rupiah.ts'
import { type PointListRow, purses } from '../../../contract/staff/points-desk.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { listsQuery } from './book-queries.ts'

/** The files by which points and tokens were given, and those that wait (PROMO-03). */
export function PointLists({
  search,
  onSearch,
}: {
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
}) {
  const list = useQuery(listsQuery)
  return (
    <ListTable
      query={list}
      label="Daftar berkas"
      columns={columns}
      rows={list.data}
      rowId={({ id }) => id}
      rowName={row => row.file_name}
      opening={opening}
      search={search}
      onSearch={onSearch}
      empty={
        <EmptyState icon={FileUp} title="Belum ada berkas">
          Yang diperiksa dan yang sudah diberikan tercatat di sini.
        </EmptyState>
      }
    />
  )
}

const opening = {
  link: ({ id }: PointListRow) => ({ to: '/promosi/buku/berkas/$id', params: { id } }) as const,
}

const columns: Column<PointListRow>[] = [
  {
    id: 'berkas',
    title: 'Berkas',
    cell: row => <strong className="wrap-anywhere">{row.file_name}</strong>,
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ given_at: at }) =>
      at ? <Badge tone="teal">Diberikan</Badge> : <Badge tone="sun">Belum diberikan</Badge>,
  },
  {
    id: 'jumlah',
    title: 'Jumlah',
    isNumber: true,
    cell: ({ amount, purse }) => `${withDots(amount)} ${purses[purse].toLowerCase()}`,
  },
  {
    id: 'baris',
    title: 'Baris',
    isNumber: true,
    cell: ({ able, lines }) =>
      able === lines ? withDots(lines) : `${withDots(able)} dari ${withDots(lines)}`,
  },
  { id: 'oleh', title: 'Oleh', cell: row => row.given_by ?? row.made_by },
  { id: 'waktu', title: 'Waktu', cell: row => <DateTime at={row.given_at ?? row.made_at} /> },
]
