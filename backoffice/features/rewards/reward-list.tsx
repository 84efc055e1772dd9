import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import type { StaffRewardRow } from '../../../contract/staff/rewards.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { rewardsQuery } from '../promotion-parts/rewards-query.ts'
import { shortTime } from '../values/staff-times.ts'

/** What draws, tokens and staff can give, with how many have it (PROMO-05). */
export function RewardList({
  search,
  onSearch,
}: {
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
}) {
  const list = useQuery(rewardsQuery)
  return (
    <ListTable
      query={list}
      label="Hadiah"
      columns={columns}
      rows={list.data}
      rowId={({ key }) => key}
      rowName={({ name }) => name}
      opening={{ link: ({ key }) => ({ to: '/promosi/hadiah/$key', params: { key } }) }}
      search={search}
      onSearch={onSearch}
      empty={
        <EmptyState icon={Gift} title="Belum ada hadiah">
          Buat satu, lalu pakai di undian, di hadiah token, atau berikan sendiri.
        </EmptyState>
      }
    />
  )
}

const columns: Column<StaffRewardRow>[] = [
  {
    id: 'nama',
    title: 'Hadiah',
    cell: ({ name, is_packed: isPacked }) => (
      <span>
        <strong className="block wrap-anywhere">{name}</strong>
        <span className="text-note text-ink-soft">
          {isPacked ? 'Ikut di paket berikutnya' : 'Layanan, tidak dikirim'}
        </span>
      </span>
    ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ is_over: isOver }) =>
      isOver ? <Badge>Sudah berakhir</Badge> : <Badge tone="teal">Bisa diberikan</Badge>,
  },
  { id: 'diberikan', title: 'Diberikan', isNumber: true, cell: ({ given }) => withDots(given) },
  {
    id: 'menunggu',
    title: 'Belum sampai',
    isNumber: true,
    cell: ({ waiting }) => (waiting === 0 ? <span className="text-faint">–</span> : withDots(waiting)),
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
    cell: ({ ends_at: until }) => (until === null ? 'tanpa batas' : shortTime(until)),
  },
]
