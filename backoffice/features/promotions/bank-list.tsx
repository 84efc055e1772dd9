import { useQuery } from '@tanstack/react-query'
import { rupiah } from '../../../contract/rupiah.ts'
import type { StaffBankPromotionRow } from '../../../contract/staff/bank-promotions.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { listText } from '../promotion-parts/list-text.ts'
import { PromotionList } from './promotion-list.tsx'
import { bankPromotionsQuery, type ListPart } from './promotion-queries.ts'
import { methodName } from './promotion-words.ts'

export const BankList = (part: ListPart) => (
  <PromotionList
    {...part}
    query={useQuery(bankPromotionsQuery(part.search))}
    label="Promo bank"
    searchFor="bank atau judul"
    nameOf={({ bank_name, title }) => `${bank_name}, ${title}`}
    link={({ id }) => ({ to: '/promosi/bank/$id', params: { id } })}
    columns={columns}
    empty="Ubah pencarian atau saringannya, atau buat promo bank baru."
  />
)

const columns: Column<StaffBankPromotionRow>[] = [
  {
    id: 'promo',
    title: 'Promo',
    cell: ({ bank_name, title }) => (
      <span className="block min-w-0">
        <strong className="block">{bank_name}</strong>
        <span className="text-note text-ink-soft">{title}</span>
      </span>
    ),
  },
  {
    id: 'syarat',
    title: 'Untuk',
    cell: ({ method_codes, minimum_rupiah: minimum }) => (
      <span>
        {listText(method_codes.map(methodName))}
        {minimum > 0 ? (
          <span className="block text-note text-ink-soft">mulai belanja {rupiah(minimum)}</span>
        ) : null}
      </span>
    ),
  },
]
