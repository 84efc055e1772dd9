import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type {
  ReturnCounts,
  ReturnRefundPrice,
  StaffReturn,
  StaffReturnRow,
} from '../../../contract/staff/returns.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The parts of the list in the address, and the step that each shows. */
export const stepOfPart = {
  putuskan: 'asked',
  barang: 'goods',
  uang: 'money',
  selesai: 'done',
  ditolak: 'refused',
} as const
export type ReturnPart = keyof typeof stepOfPart
export const returnParts = Object.keys(stepOfPart) as [ReturnPart, ...ReturnPart[]]

/** The parameters in the address of the list of returns. */
export const returnSearch = listSearch.extend({
  bagian: z.enum(returnParts).optional().catch(undefined),
  alasan: z
    .enum(['damaged', 'wrong', 'incomplete', 'unsuitable', 'changed_mind'])
    .optional()
    .catch(undefined),
})
export type ReturnSearch = z.infer<typeof returnSearch>

/** With the orders: whatever changes an order may change its return. */
export const returnsQuery = ({ bagian = 'putuskan', alasan, cari, sesudah }: ReturnSearch) => {
  const query = { step: stepOfPart[bagian], cause: alasan, search: cari || undefined, after: sesudah }
  return queryOptions({
    queryKey: ['orders', 'returns', query],
    queryFn: ({ signal }) => call<ListPage<StaffReturnRow>>('GET', '/returns', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const returnCountsQuery = queryOptions({
  queryKey: ['orders', 'returns', 'counts'],
  queryFn: ({ signal }) => call<ReturnCounts>('GET', '/returns/counts', { signal }),
})

export const returnQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'returns', 'one', id],
    queryFn: ({ signal }) => call<StaffReturn>('GET', `/returns/${id}`, { signal }),
  })

export const returnPriceQuery = (id: string, withShipping: boolean) =>
  queryOptions({
    queryKey: ['orders', 'returns', 'price', id, withShipping],
    queryFn: ({ signal }) =>
      call<ReturnRefundPrice>('GET', `/returns/${id}/refund-price`, {
        query: { with_shipping: String(withShipping) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
