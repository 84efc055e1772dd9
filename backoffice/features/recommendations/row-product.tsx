import { useQuery } from '@tanstack/react-query'
import type { RowProduct } from '../../../contract/staff/own-rows.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { ProductWords } from '../forms/product-words.tsx'
import { SearchPick } from '../forms/search-pick.tsx'
import { rowProductsQuery } from './recommendation-queries.ts'

/** A product in a list, and whether shoppers see it. */
export const RowProductName = ({ product }: { product: RowProduct }) => (
  <span className="flex min-w-0 items-center gap-3">
    <ProductWords product={product} />
    {product.is_shown ? null : <Badge tone="rose">tidak tampil</Badge>}
  </span>
)

/** Finds a product by name, brand or SKU. */
export const RowProductPick = ({
  label,
  refused,
  onPick,
}: {
  label: string
  refused?: (product: RowProduct) => string | null
  onPick: (product: RowProduct) => void
}) => (
  <SearchPick
    label={label}
    placeholder="Nama, merek, atau SKU"
    useFound={useProducts}
    rowKey={({ id }) => id}
    rowName={({ name, brand }) => `${name}, ${brand}`}
    {...(refused ? { refused } : {})}
    onPick={onPick}
  >
    {product => <RowProductName product={product} />}
  </SearchPick>
)

function useProducts(search: string) {
  const found = useQuery(rowProductsQuery(search))
  return {
    rows: found.data,
    isOld: found.isPlaceholderData || found.isPending,
    failure: found.isError ? messageOf(found.error) : null,
  }
}
