import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { EXTRA_BAG_LIMIT } from '../../../contract/constants.ts'
import type { StaffExtraBag } from '../../../contract/staff/extra-bags.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { Money } from '../values/money.tsx'
import { DrawnBag } from './drawn-bag.tsx'
import { extraBagsQuery } from './extra-bag-queries.ts'

/** Gift bags and boxes in the order in which shoppers are offered them (CAT-04). */
export function ExtraBagList({
  search,
  onSearch,
  onOpen,
}: {
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
  onOpen: (bag: StaffExtraBag) => void
}) {
  const list = useQuery(extraBagsQuery)
  return (
    <ListTable
      query={list}
      label="Tas & kotak kado"
      columns={columns}
      rows={list.data}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      opening={{ open: onOpen }}
      search={search}
      onSearch={onSearch}
      empty={
        <EmptyState icon={ShoppingBag} title="Belum ada tas kado">
          Tambah satu, dan pembeli ditawari di halaman tasnya.
        </EmptyState>
      }
    />
  )
}

const columns: Column<StaffExtraBag>[] = [
  {
    id: 'nama',
    title: 'Nama',
    cell: ({ name, description, color }) => (
      <span className="flex min-w-0 items-center gap-3">
        <DrawnBag color={color} />
        <span className="min-w-0">
          <strong className="block">{name}</strong>
          <span className="block text-note text-ink-soft">{description}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ is_active: isActive, is_shown: isShown }) =>
      isShown ? (
        <Badge tone="teal">Ditawarkan</Badge>
      ) : isActive ? (
        <Badge tone="sun">Menunggu tempat</Badge>
      ) : (
        <Badge>Dihentikan</Badge>
      ),
  },
  { id: 'harga', title: 'Harga', isNumber: true, cell: bag => <Money amountRupiah={bag.price_rupiah} /> },
  { id: 'urutan', title: 'Urutan', isNumber: true, cell: ({ position }) => position },
  {
    id: 'tas',
    title: 'Di tas pembeli',
    isNumber: true,
    cell: bag => (bag.in_bags === 0 ? <span className="text-faint">–</span> : bag.in_bags),
  },
]

export const placesText = `Pembeli ditawari ${EXTRA_BAG_LIMIT} yang pertama. Yang lain menunggu sampai ada tempat.`
