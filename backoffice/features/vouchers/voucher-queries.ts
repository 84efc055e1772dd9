import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import { voucherStateKeys } from '../../../contract/staff/voucher-states.ts'
import type { StaffVoucher, StaffVoucherRow } from '../../../contract/staff/vouchers.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The parameters in the address of the list of vouchers. */
export const voucherSearch = listSearch.extend({
  keadaan: z.enum(voucherStateKeys).optional().catch(undefined),
  jenis: z.enum(['amount', 'percentage', 'free_shipping', 'free_product']).optional().catch(undefined),
})
export type VoucherSearch = z.infer<typeof voucherSearch>

/** With the orders: each that uses a voucher changes its figures. */
export const vouchersQuery = ({ cari, keadaan, jenis, sesudah }: VoucherSearch) => {
  const query = { search: cari || undefined, state: keadaan, discount_type: jenis, after: sesudah }
  return queryOptions({
    queryKey: ['orders', 'vouchers', query],
    queryFn: ({ signal }) => call<ListPage<StaffVoucherRow>>('GET', '/vouchers', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const voucherQuery = (code: string) =>
  queryOptions({
    queryKey: ['orders', 'vouchers', 'one', code],
    queryFn: ({ signal }) => call<StaffVoucher>('GET', `/vouchers/${encodeURIComponent(code)}`, { signal }),
  })
