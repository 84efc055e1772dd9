import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { withDots } from '../../../contract/rupiah.ts'
import {
  type PreOrderState,
  preOrderStates,
  type StaffPreOrderRow,
} from '../../../contract/staff/pre-orders.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { type PreOrderSearch, preOrdersQuery } from './pre-order-queries.ts'

/** The variants in pre-order, those that are shipped first first (CAT-04). */
export function PreOrderList({
  search,
  onSearch,
}: {
  search: PreOrderSearch
  onSearch: (change: Partial<PreOrderSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(preOrdersQuery(search))
  const narrow = (change: Partial<PreOrderSearch>) => onSearch({ ...change, sesudah: undefined })
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor="nama, merek, atau SKU"
        query={search.cari}
        onQuery={cari => narrow({ cari })}
        filters={[
          {
            id: 'keadaan',
            label: 'Keadaan',
            value: search.keadaan,
            choices: Object.entries(preOrderStates).map(([value, name]) => ({ value, name })),
            onChange: keadaan => narrow({ keadaan: keadaan as PreOrderState | undefined }),
          },
        ]}
        onClear={() => narrow({ keadaan: undefined })}
      />
      <ListTable
        query={list}
        label="Pre-order"
        columns={columns}
        rows={list.data?.rows}
        rowId={row => row.combination_id}
        rowName={({ name, choice }) => [name, choice].filter(Boolean).join(', ')}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={CalendarClock} title="Tidak ada pre-order di sini">
            Tekan “Buka pre-order”, pilih produknya, lalu isi kuota dan tanggal kirimnya.
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} varian di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

const opening = {
  link: (row: StaffPreOrderRow) => ({ to: '/produk/pre-order/$id', params: { id: row.product_id } }) as const,
}

export const preOrderTones: Record<PreOrderState, Tone> = {
  open: 'teal',
  full: 'sun',
  late: 'rose',
  over: 'plain',
}

/** A day without time, as "5 Agu 2026". */
export const dayText = (day: string) => jakartaDate(`${day}T12:00:00+07:00`)

const columns: Column<StaffPreOrderRow>[] = [
  {
    id: 'produk',
    title: 'Produk',
    cell: row => (
      <span className="flex min-w-0 items-center gap-3">
        <Picture src={row.image ? mediaUrl(row.image, 96) : ''} alt="" />
        <span className="min-w-0">
          <span className="block text-note font-medium text-ink-soft">{row.brand}</span>
          <strong className="block">{row.name}</strong>
          <span className="block text-note text-ink-soft">
            {[row.choice, row.sku].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ state }) => <Badge tone={preOrderTones[state]}>{preOrderStates[state]}</Badge>,
  },
  {
    id: 'kuota',
    title: 'Dipesan / kuota',
    isNumber: true,
    cell: ({ taken, quota }) => (
      <span className="whitespace-nowrap">
        <strong>{withDots(taken)}</strong> / {withDots(quota)}
      </span>
    ),
  },
  { id: 'sisa', title: 'Sisa', isNumber: true, cell: ({ left }) => withDots(left) },
  {
    id: 'kirim',
    title: 'Dikirim',
    cell: row => <span className="whitespace-nowrap">{dayText(row.ships_on)}</span>,
  },
  {
    id: 'menunggu',
    title: 'Menunggu dikirim',
    isNumber: true,
    cell: ({ waiting }) => (waiting === 0 ? <span className="text-faint">–</span> : withDots(waiting)),
  },
]
