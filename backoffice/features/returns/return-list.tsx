import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { returnCauses, waysBack } from '../../../contract/return-rules.ts'
import { type ReturnStep, returnSteps, type StaffReturnRow } from '../../../contract/staff/returns.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { type ReturnSearch, returnsQuery } from './return-queries.ts'

/** The returns at a step, the longest waiting first (CARE-06). */
export function ReturnList({
  search,
  onSearch,
}: {
  search: ReturnSearch
  onSearch: (change: Partial<ReturnSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(returnsQuery(search))
  const narrow = (change: Partial<ReturnSearch>) => onSearch({ ...change, sesudah: undefined })
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor="nomor pesanan"
        query={search.cari}
        onQuery={cari => narrow({ cari })}
        filters={[
          {
            id: 'alasan',
            label: 'Alasan',
            value: search.alasan,
            choices: Object.entries(returnCauses).map(([value, name]) => ({ value, name })),
            onChange: alasan => narrow({ alasan: alasan as ReturnSearch['alasan'] }),
          },
        ]}
        onClear={() => narrow({ alasan: undefined })}
      />
      <ListTable
        query={list}
        label="Retur"
        columns={columns}
        rows={list.data?.rows}
        rowId={({ id }) => id}
        rowName={({ order }) => order}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={PackageOpen} title="Tidak ada retur di sini">
            {search.cari
              ? 'Cari dengan nomor pesanannya yang lengkap.'
              : 'Yang baru muncul dengan sendirinya.'}
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} retur di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

const opening = {
  link: ({ id }: StaffReturnRow) => ({ to: '/retur/$id', params: { id } }) as const,
}

export const stepTones: Record<ReturnStep, Tone> = {
  asked: 'sun',
  goods: 'violet',
  money: 'coral',
  done: 'teal',
  refused: 'plain',
}

/** "Menunggu barang", or that it is on its way. */
export const stepText = ({ step, is_sent }: Pick<StaffReturnRow, 'step' | 'is_sent'>) =>
  step === 'goods' && is_sent ? 'Barang di jalan' : returnSteps[step]

const columns: Column<StaffReturnRow>[] = [
  {
    id: 'pesanan',
    title: 'Pesanan',
    cell: ({ order, customer }) => (
      <span>
        <strong className="figure whitespace-nowrap">{order}</strong>
        <span className="block text-note text-ink-soft">{customer}</span>
      </span>
    ),
  },
  {
    id: 'foto',
    title: 'Foto',
    cell: ({ photo, photos }) =>
      photo ? (
        <span className="relative inline-block">
          <img
            src={photo}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 rounded-control border border-rule object-cover"
          />
          {photos > 1 ? (
            <span className="figure absolute right-1 bottom-1 rounded-pill bg-card px-1.5 text-note">
              {photos}
            </span>
          ) : null}
        </span>
      ) : (
        '–'
      ),
  },
  {
    id: 'langkah',
    title: 'Langkah',
    isBesideName: true,
    cell: row => <Badge tone={stepTones[row.step]}>{stepText(row)}</Badge>,
  },
  {
    id: 'alasan',
    title: 'Alasan',
    cell: ({ cause, reason }) => (
      <span className="block max-w-96">
        {cause ? <strong className="block">{returnCauses[cause]}</strong> : null}
        <span className="line-clamp-2 text-ink-soft">{reason}</span>
      </span>
    ),
  },
  {
    id: 'jalan',
    title: 'Jalan kembali',
    cell: ({ way_back: way }) => (way ? waysBack[way] : '–'),
  },
  { id: 'diminta', title: 'Diminta', cell: ({ asked_at: at }) => <DateTime at={at} /> },
]
