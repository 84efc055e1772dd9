import { useQuery } from '@tanstack/react-query'
import { ORDERED_PRODUCTS_SHOWN, type OrderedProduct } from '../../../contract/staff/orders.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { SearchPick } from '../forms/search-pick.tsx'
import { orderedProductsQuery } from './order-queries.ts'

/** Finds the product whose orders the list should show. */
export const ProductPick = ({ onPick }: { onPick: (product: OrderedProduct) => void }) => (
  <SearchPick<OrderedProduct>
    label="Pesanan yang berisi"
    placeholder="Nama, merek, atau SKU"
    limit={ORDERED_PRODUCTS_SHOWN}
    limitHint="Ketik lebih lengkap untuk yang lain."
    isFocused
    useFound={useFoundProducts}
    rowKey={({ id }) => id}
    rowName={({ brand, name }) => `${brand}, ${name}`}
    onPick={onPick}
  >
    {({ brand, name }) => (
      <span className="min-w-0 leading-tight">
        <span className="block truncate text-note text-ink-soft">{brand}</span>
        <strong className="line-clamp-2">{name}</strong>
      </span>
    )}
  </SearchPick>
)

function useFoundProducts(q: string) {
  const { data, isPlaceholderData, isPending, error } = useQuery(orderedProductsQuery(q))
  return { rows: data, isOld: isPlaceholderData || isPending, failure: error && messageOf(error) }
}
