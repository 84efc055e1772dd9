import { useQuery } from '@tanstack/react-query'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import type { StaffSpecialPriceRow } from '../../../contract/staff/special-prices.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { listText } from '../promotion-parts/list-text.ts'
import { PromotionList } from './promotion-list.tsx'
import { type ListPart, specialPricesQuery } from './promotion-queries.ts'

export const SpecialPriceList = (part: ListPart) => (
  <PromotionList
    {...part}
    query={useQuery(specialPricesQuery(part.search))}
    label="Harga spesial"
    searchFor="produk atau SKU"
    nameOf={({ name }) => name}
    link={({ id }) => ({ to: '/promosi/harga-spesial/$id', params: { id } })}
    columns={columns}
    empty="Ubah pencarian atau saringannya, atau buat harga spesial baru."
  />
)

const columns: Column<StaffSpecialPriceRow>[] = [
  {
    id: 'barang',
    title: 'Barang',
    cell: ({ name, sku }) => (
      <span className="block min-w-0">
        <strong className="block">{name}</strong>
        <span className="text-note text-ink-soft">{sku}</span>
      </span>
    ),
  },
  {
    id: 'harga',
    title: 'Harga',
    cell: ({ price_rupiah: price, usual_price_rupiah: usual }) => (
      <span className="whitespace-nowrap">
        <strong>{rupiah(price)}</strong>
        <span className="block text-note text-ink-soft">biasanya {rupiah(usual)}</span>
      </span>
    ),
  },
  {
    id: 'syarat',
    title: 'Kalau di tas ada',
    isOnlyWide: true,
    cell: ({ min_purchase_rupiah: minimum, min_quantity: pieces, only_for: only }) => (
      <span>
        {only.length > 0 ? listText(only) : 'barang apa pun'}
        {minimum > 0 || pieces > 0 ? (
          <span className="block text-note text-ink-soft">
            paling sedikit{' '}
            {[minimum > 0 ? rupiah(minimum) : '', pieces > 0 ? `${withDots(pieces)} buah` : '']
              .filter(Boolean)
              .join(' dan ')}
          </span>
        ) : null}
      </span>
    ),
  },
]
