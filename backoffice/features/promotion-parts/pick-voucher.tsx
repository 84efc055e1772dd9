import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import { voucherStates } from '../../../contract/staff/voucher-states.ts'
import type { StaffVoucherRow } from '../../../contract/staff/vouchers.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { FieldError } from '../forms/field-error.tsx'
import { SearchPick } from '../forms/search-pick.tsx'
import { Chips } from './chips.tsx'

const FOUND = 12

/** The voucher whose copy a winner gets: found by code or name. */
export const PickVoucher = ({
  code,
  error,
  onCode,
}: {
  code: string | null
  error: string | undefined
  onCode: (code: string | null) => void
}) => (
  <div className="stack gap-2">
    {code ? (
      <>
        <p className="text-note font-bold">Voucher yang disalin</p>
        <Chips label="Voucher" chosen={[[code, code]]} onRemove={() => onCode(null)} />
      </>
    ) : (
      <SearchPick<StaffVoucherRow>
        label="Voucher yang disalin"
        placeholder="Kode atau nama voucher"
        hint="Pemenang mendapat salinan dengan kodenya sendiri. Matikan voucher aslinya, supaya kodenya tidak dipakai orang lain."
        limit={FOUND}
        limitHint="Ketik lebih lengkap untuk yang lain."
        useFound={useFoundVouchers}
        rowKey={row => row.code}
        rowName={row => `${row.code}, ${row.name}`}
        onPick={row => onCode(row.code)}
      >
        {row => (
          <>
            <span className="min-w-0 leading-tight">
              <strong className="figure block">{row.code}</strong>
              <span className="line-clamp-1 text-note text-ink-soft">{row.name}</span>
            </span>
            <span className="shrink-0 text-note">{voucherStates[row.state]}</span>
          </>
        )}
      </SearchPick>
    )}
    <FieldError text={error} />
  </div>
)

function useFoundVouchers(q: string) {
  const { data, isPlaceholderData, isPending, error } = useQuery(foundVouchersQuery(q))
  return { rows: data?.rows, isOld: isPlaceholderData || isPending, failure: error && messageOf(error) }
}

const foundVouchersQuery = (search: string) => {
  const query = { search, limit: FOUND }
  return queryOptions({
    queryKey: ['orders', 'vouchers', 'found', query],
    queryFn: ({ signal }) => call<ListPage<StaffVoucherRow>>('GET', '/vouchers', { query, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
}
