import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import {
  type LeftBag,
  type ReminderState,
  remindable,
  reminderStates,
} from '../../../contract/staff/left-bags.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { countText } from '../values/counts.ts'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { type LeftBagSearch, leftBagsQuery } from './left-bag-queries.ts'

/** The bags left behind in the last 30 days, the latest first (FIN-04). */
export function LeftBags({
  search,
  onSearch,
}: {
  search: LeftBagSearch
  onSearch: (change: Partial<LeftBagSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(leftBagsQuery(search))
  const { total } = list.data ?? {}
  return (
    <div className="stack gap-3.5">
      <FilterBar
        filters={[
          {
            id: 'izin',
            label: 'Izin',
            value: search.izin,
            choices: [
              { value: 'given', name: 'Bisa diingatkan' },
              { value: 'missing', name: 'Tidak bisa diingatkan' },
            ],
            onChange: izin => onSearch({ izin: izin as LeftBagSearch['izin'], sesudah: undefined }),
          },
        ]}
        onClear={() => onSearch({ izin: undefined, sesudah: undefined })}
      />
      <ListTable
        query={list}
        label="Tas tertinggal"
        columns={columns}
        rows={list.data?.bags}
        rowId={({ id }: LeftBag) => id}
        rowName={({ name }: LeftBag) => name || 'Tanpa nama'}
        opening={{ link: ({ member_id: id }) => ({ to: '/pelanggan/$id', params: { id } }) }}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={ShoppingBag} title="Tidak ada tas yang tertinggal">
            Tas muncul di sini 4 jam sesudah terakhir disentuh, selama barangnya masih bisa dibeli.
          </EmptyState>
        }
        count={total && `${countText(total.count, total.is_estimate)} tas`}
        next={list.data?.next}
      />
    </div>
  )
}

const tones: Record<ReminderState, Tone> = {
  none: 'plain',
  waiting: 'sun',
  first: 'teal',
  second: 'teal',
  dropped: 'plain',
  refused: 'rose',
  unclear: 'rose',
}

const columns: Column<LeftBag>[] = [
  {
    id: 'pelanggan',
    title: 'Pelanggan',
    cell: ({ name, email }) => (
      <span>
        <strong className="block">{name || 'Tanpa nama'}</strong>
        <span className="text-note text-ink-soft">{email}</span>
      </span>
    ),
  },
  { id: 'ditinggal', title: 'Ditinggal', cell: ({ left_at: at }) => <DateTime at={at} /> },
  { id: 'barang', title: 'Barang', isNumber: true, cell: ({ pieces }) => pieces },
  {
    id: 'nilai',
    title: 'Nilai',
    isNumber: true,
    cell: ({ worth }) => <Money amountRupiah={worth} isStrong />,
  },
  { id: 'izin', title: 'Izin', cell: bag => remindable[bag.remindable] },
  {
    id: 'pengingat',
    title: 'Pengingat',
    isBesideName: true,
    cell: ({ reminders }) => <Badge tone={tones[reminders]}>{reminderStates[reminders]}</Badge>,
  },
]
