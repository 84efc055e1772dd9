import { useQuery } from '@tanstack/react-query'
import { Gem } from 'lucide-react'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import {
  type StaffTokenPrizeRow,
  type TokenPrizeState,
  tokenPrizeStates,
  tokenPrizeTypeNames,
} from '../../../contract/staff/token-prizes.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { shortTime } from '../values/staff-times.ts'
import { tokenPrizesQuery } from './token-prize-queries.ts'

export const tokenPrizeTones: Record<TokenPrizeState, Tone> = {
  running: 'teal',
  planned: 'violet',
  used_up: 'sun',
  over: 'sun',
  ended: 'plain',
  stopped: 'rose',
}

/** The prizes for tokens with their stock, in the order of the shop's list (PROMO-05). */
export function TokenPrizeList({
  search,
  onSearch,
}: {
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
}) {
  const list = useQuery(tokenPrizesQuery)
  return (
    <ListTable
      query={list}
      label="Hadiah token"
      columns={columns}
      rows={list.data}
      rowId={({ key }) => key}
      rowName={({ name }) => name}
      opening={{ link: ({ key }) => ({ to: '/promosi/hadiah-token/$key', params: { key } }) }}
      search={search}
      onSearch={onSearch}
      empty={
        <EmptyState icon={Gem} title="Belum ada hadiah token">
          Buat satu, dan pelanggan bisa menukar tokennya di halaman tukar token.
        </EmptyState>
      }
    />
  )
}

const columns: Column<StaffTokenPrizeRow>[] = [
  {
    id: 'nama',
    title: 'Hadiah',
    cell: ({ name, type }) => (
      <span>
        <strong className="block wrap-anywhere">{name}</strong>
        <span className="text-note text-ink-soft">{tokenPrizeTypeNames[type]}</span>
      </span>
    ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ state }) => <Badge tone={tokenPrizeTones[state]}>{tokenPrizeStates[state]}</Badge>,
  },
  { id: 'token', title: 'Token', isNumber: true, cell: ({ tokens }) => withDots(tokens) },
  { id: 'ditukar', title: 'Ditukar', isNumber: true, cell: ({ redeemed }) => withDots(redeemed) },
  {
    id: 'sisa',
    title: 'Sisa',
    isNumber: true,
    cell: ({ left, quota }) =>
      left === null ? 'tanpa batas' : `${withDots(left)} dari ${withDots(quota ?? 0)}`,
  },
  {
    id: 'nilai',
    title: 'Nilai satu',
    isNumber: true,
    cell: ({ value_rupiah: value }) =>
      value === null ? <span className="text-faint">–</span> : rupiah(value),
  },
  {
    id: 'sampai',
    title: 'Sampai',
    cell: ({ ends_at: until }) => (until === null ? 'dihentikan' : shortTime(until)),
  },
]
