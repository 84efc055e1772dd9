import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import type { StockTakeSummary } from '../../../contract/staff/stock-takes.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { takesQuery } from './stock-queries.ts'

/** Stock-takes (STOCK-03): open ones, then the newest. */
export function TakeList({
  search,
  onSearch,
}: {
  search: ListSearch
  onSearch: (change: Partial<ListSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(takesQuery(search))
  return (
    <div className="stack gap-3.5">
      <ListTable
        query={list}
        label="Stok opname"
        columns={columns}
        rows={list.data?.rows}
        rowId={idOf}
        rowName={nameOfTake}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={ClipboardList} title="Belum pernah stok opname">
            Mulai dari satu rak: hitung isinya dengan ponsel, lalu terima selisihnya.
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} stok opname di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

const idOf = ({ id }: StockTakeSummary) => id
const nameOfTake = ({ name }: StockTakeSummary) => name
const opening = {
  link: ({ id }: StockTakeSummary) => ({ to: '/stok/opname/$id', params: { id } }) as const,
}

const columns: Column<StockTakeSummary>[] = [
  { id: 'nama', title: 'Nama', cell: ({ name }) => <strong>{name}</strong> },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ accepted_at, counted, lines }) =>
      accepted_at ? (
        <Badge tone="teal">Diterima</Badge>
      ) : counted === lines ? (
        <Badge tone="violet">Menunggu diterima</Badge>
      ) : (
        <Badge tone="sun">Dihitung</Badge>
      ),
  },
  {
    id: 'dihitung',
    title: 'Dihitung',
    isNumber: true,
    cell: ({ counted, lines }) => `${counted} dari ${lines}`,
  },
  { id: 'dibuka', title: 'Dibuka', cell: ({ created_at }) => <DateTime at={created_at} /> },
  {
    id: 'siapa',
    title: 'Oleh',
    cell: ({ made_by, accepted_by }) => (accepted_by ? `${made_by}, diterima ${accepted_by}` : made_by),
  },
]
