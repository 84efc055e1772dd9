import { useQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { campaignPath } from '../../../contract/campaigns.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { drawStates, type StaffDrawRow } from '../../../contract/staff/lucky-draws.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { Money } from '../values/money.tsx'
import { shortTime } from '../values/staff-times.ts'
import { drawsQuery } from './draw-queries.ts'
import { drawTones } from './draw-words.ts'

/** The shop's lucky draws, the newest first (PROMO-05). */
export function DrawList({
  search,
  onSearch,
}: {
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
}) {
  const list = useQuery(drawsQuery)
  return (
    <ListTable
      query={list}
      label="Undian"
      columns={columns}
      rows={list.data}
      rowId={({ type }) => type}
      rowName={({ name }) => name}
      opening={{ link: ({ type }) => ({ to: '/promosi/undian/$type', params: { type } }) }}
      search={search}
      onSearch={onSearch}
      empty={
        <EmptyState icon={Dices} title="Belum ada undian">
          Buat satu, coba rodanya, lalu buka.
        </EmptyState>
      }
    />
  )
}

const columns: Column<StaffDrawRow>[] = [
  {
    id: 'nama',
    title: 'Undian',
    cell: ({ name, campaign }) => (
      <span>
        <strong className="block">{name}</strong>
        <span className="text-note text-ink-soft">{campaignPath(campaign)}</span>
      </span>
    ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ state }) => <Badge tone={drawTones[state]}>{drawStates[state]}</Badge>,
  },
  {
    id: 'kapan',
    title: 'Kapan',
    cell: ({ starts_at: from, ends_at: until }) => (
      <span className="whitespace-nowrap">
        {from === null ? 'begitu dibuka' : shortTime(from)}
        <span className="block text-note text-ink-soft">
          sampai {until === null ? 'ditutup' : shortTime(until)}
        </span>
      </span>
    ),
  },
  { id: 'diundi', title: 'Diundi', isNumber: true, cell: ({ claims }) => withDots(claims) },
  {
    id: 'sisa',
    title: 'Sisa hadiah',
    isNumber: true,
    cell: ({ left }) => (left === null ? 'tanpa batas' : withDots(left)),
  },
  {
    id: 'biaya',
    title: 'Biaya paling banyak',
    isNumber: true,
    cell: ({ cost_rupiah: cost }) => <Money amountRupiah={cost} />,
  },
]
