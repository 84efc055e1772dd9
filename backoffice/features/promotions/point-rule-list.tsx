import { useQuery } from '@tanstack/react-query'
import { withDots } from '../../../contract/rupiah.ts'
import type { StaffPointRuleRow } from '../../../contract/staff/point-rules.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { listText } from '../promotion-parts/list-text.ts'
import { PromotionList } from './promotion-list.tsx'
import { type ListPart, pointRulesQuery } from './promotion-queries.ts'

export const PointRuleList = (part: ListPart) => (
  <PromotionList
    {...part}
    query={useQuery(pointRulesQuery(part.search))}
    label="Aturan poin"
    searchFor="nama aturan"
    nameOf={({ name }) => name}
    link={({ id }) => ({ to: '/promosi/poin/$id', params: { id } })}
    columns={columns}
    empty="Ubah pencarian atau saringannya, atau buat aturan poin baru."
  />
)

const columns: Column<StaffPointRuleRow>[] = [
  { id: 'nama', title: 'Nama', cell: ({ name }) => <strong>{name}</strong> },
  {
    id: 'apa',
    title: 'Isinya',
    cell: ({ times, only_for: only }) => (
      <span>
        {times} kali lipat
        <span className="block text-note text-ink-soft">
          {only.length > 0 ? listText(only) : 'semua barang'}
        </span>
      </span>
    ),
  },
  { id: 'poin', title: 'Poin tambahan', isNumber: true, cell: ({ points }) => withDots(points) },
]
