import { useQuery } from '@tanstack/react-query'
import { CalendarCheck2 } from 'lucide-react'
import { withDots } from '../../../contract/rupiah.ts'
import type { StockBatch } from '../../../contract/staff/stock-batches.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { expiringQuery } from './stock-queries.ts'
import type { ExpiringSearch } from './stock-search.ts'
import { daysUntil, dayText } from './stock-words.ts'

export const USUAL_DAYS = 90

/** Batches with pieces left that expire soon, and those that have: sell first, or take off the shelf (STOCK-02). */
export function ExpiringList({
  search,
  onSearch,
}: {
  search: ExpiringSearch
  onSearch: (change: Partial<ExpiringSearch>) => void
}) {
  const days = search.hari ?? USUAL_DAYS
  const list = useQuery(expiringQuery(days))
  return (
    <div className="stack gap-3.5">
      <p className="text-ink-soft">
        Batch yang kedaluwarsa dalam {days} hari. Daftar ambil sudah mendahulukan yang paling dekat
        tanggalnya.
      </p>
      <FilterBar
        filters={[
          {
            id: 'hari',
            label: 'Kedaluwarsa dalam',
            value: search.hari?.toString(),
            choices: [0, 30, 60, 90, 180, 365].map(value => ({
              value: String(value),
              name: value === 0 ? 'sudah lewat' : `${value} hari`,
            })),
            onChange: value => onSearch({ hari: value === undefined ? undefined : Number(value) }),
          },
        ]}
        onClear={() => onSearch({ hari: undefined })}
      />
      <ListTable
        query={list}
        label="Batch yang segera kedaluwarsa"
        columns={columns}
        rows={list.data}
        rowId={idOf}
        rowName={batchName}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={CalendarCheck2} title="Tidak ada yang segera kedaluwarsa">
            Tanggalnya dicatat saat barang masuk.
          </EmptyState>
        }
      />
    </div>
  )
}

const idOf = ({ combination_id, batch, expires_on }: StockBatch) => `${combination_id} ${batch} ${expires_on}`
const batchName = ({ name, batch }: StockBatch) => `${name} ${batch}`
const opening = {
  link: ({ combination_id }: StockBatch) => ({ to: '/stok/$id', params: { id: combination_id } }) as const,
}

const columns: Column<StockBatch>[] = [
  {
    id: 'barang',
    title: 'Barang',
    cell: ({ name, choice, sku }) => (
      <span>
        <strong className="block">{name}</strong>
        <span className="text-note text-ink-soft">{[choice, sku].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    id: 'sisa-hari',
    title: 'Sisa waktu',
    isBesideName: true,
    cell: ({ expires_on }) => (expires_on ? <TimeLeft day={expires_on} /> : null),
  },
  { id: 'tanggal', title: 'Kedaluwarsa', cell: ({ expires_on }) => expires_on && dayText(expires_on) },
  { id: 'batch', title: 'Batch', cell: ({ batch }) => batch || 'tanpa nomor' },
  { id: 'rak', title: 'Rak', cell: ({ shelf }) => shelf ?? 'belum ada' },
  {
    id: 'sisa',
    title: 'Sisa',
    isNumber: true,
    cell: ({ pieces_left }) => <strong>{withDots(pieces_left)} buah</strong>,
  },
]

function TimeLeft({ day }: { day: string }) {
  const days = daysUntil(day)
  if (days <= 0) return <Badge tone="rose">{days === 0 ? 'hari ini' : 'sudah lewat'}</Badge>
  return <Badge tone={days <= 30 ? 'rose' : days <= 60 ? 'sun' : 'plain'}>{days} hari lagi</Badge>
}
