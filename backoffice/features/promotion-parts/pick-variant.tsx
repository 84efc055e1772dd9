import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { rupiah } from '../../../contract/rupiah.ts'
import { type FoundVariant, VARIANTS_FOUND } from '../../../contract/staff/vouchers.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { SearchPick } from '../forms/search-pick.tsx'

/** Finds what a voucher gives, is limited to, or is tried with. */
export const PickVariant = ({
  label,
  onPick,
}: {
  label: string
  onPick: (variant: FoundVariant) => void
}) => (
  <SearchPick<FoundVariant>
    label={label}
    placeholder="Nama, merek, atau SKU"
    limit={VARIANTS_FOUND}
    limitHint="Ketik lebih lengkap untuk yang lain."
    useFound={useFoundVariants}
    rowKey={row => row.combination_id}
    rowName={({ brand, name, sku }) => `${brand}, ${name}, ${sku}`}
    onPick={onPick}
  >
    {({ brand, name, sku, price_rupiah: price }) => (
      <>
        <span className="min-w-0 leading-tight">
          <span className="block truncate text-note text-ink-soft">
            {brand} · {sku}
          </span>
          <strong className="line-clamp-2">{name}</strong>
        </span>
        <span className="figure shrink-0">{rupiah(price)}</span>
      </>
    )}
  </SearchPick>
)

function useFoundVariants(q: string) {
  const { data, isPlaceholderData, isPending, error } = useQuery(variantsQuery(q))
  return { rows: data, isOld: isPlaceholderData || isPending, failure: error && messageOf(error) }
}

const variantsQuery = (search: string) =>
  queryOptions({
    queryKey: ['vouchers', 'variants', search],
    queryFn: ({ signal }) => call<FoundVariant[]>('GET', '/vouchers/variants', { query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
