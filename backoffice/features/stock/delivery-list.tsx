import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { withDots } from '../../../contract/rupiah.ts'
import type { StockDelivery } from '../../../contract/staff/stock-deliveries.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { deliveriesQuery } from './stock-queries.ts'
import { daysUntil, dayText, signed } from './stock-words.ts'

/** Deliveries from suppliers (STOCK-02): those that are expected, then the newest. */
export function DeliveryList({
  search,
  onSearch,
}: {
  search: ListSearch
  onSearch: (change: Partial<ListSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(deliveriesQuery(search))
  return (
    <div className="stack gap-3.5">
      <ListTable
        query={list}
        label="Kiriman pemasok"
        columns={columns}
        rows={list.data?.rows}
        rowId={idOf}
        rowName={deliveryName}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Truck} title="Belum ada kiriman">
            Catat kiriman yang akan datang, supaya jumlahnya tinggal dicocokkan saat barangnya tiba.
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} kiriman di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

const idOf = ({ id }: StockDelivery) => id
const deliveryName = ({ supplier, reference }: StockDelivery) =>
  [supplier, reference].filter(Boolean).join(' ')
const opening = {
  link: ({ id }: StockDelivery) => ({ to: '/stok/masuk/$id', params: { id } }) as const,
}

export const piecesOf = ({ lines }: Pick<StockDelivery, 'lines'>) => ({
  expected: lines.reduce((sum, { expected }) => sum + expected, 0),
  counted: lines.reduce((sum, { counted }) => sum + (counted ?? 0), 0),
})

const columns: Column<StockDelivery>[] = [
  {
    id: 'pemasok',
    title: 'Pemasok',
    cell: ({ supplier, reference, lines }) => (
      <span>
        <strong className="block">{supplier}</strong>
        <span className="text-note text-ink-soft">
          {[reference, `${lines.length} barang`].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ received_at, expected_on }) =>
      received_at ? (
        <Badge tone="teal">Diterima</Badge>
      ) : expected_on && daysUntil(expected_on) < 0 ? (
        <Badge tone="rose">Terlambat</Badge>
      ) : (
        <Badge tone="sun">Ditunggu</Badge>
      ),
  },
  {
    id: 'kapan',
    title: 'Tanggal',
    cell: ({ expected_on, received_at }) =>
      received_at ? (
        <DateTime at={received_at} />
      ) : expected_on ? (
        dayText(expected_on)
      ) : (
        <span className="text-ink-soft">belum pasti</span>
      ),
  },
  {
    id: 'buah',
    title: 'Buah',
    isNumber: true,
    cell: delivery => {
      const { expected, counted } = piecesOf(delivery)
      return delivery.received_at && counted !== expected ? (
        <span>
          {withDots(counted)} <Badge tone="sun">{signed(counted - expected)}</Badge>
        </span>
      ) : (
        withDots(expected)
      )
    },
  },
  {
    id: 'siapa',
    title: 'Oleh',
    cell: ({ made_by, received_by }) => received_by ?? made_by,
  },
]
