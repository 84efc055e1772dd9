import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  orderSorts,
  orderTabKeys,
  type StaffOrderChoices,
  type StaffOrderCounts,
  type StaffOrderList,
} from '../../../contract/staff/orders.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

const text = z.string().max(80).optional().catch(undefined)
const amount = z.coerce.number().int().min(0).max(1_000_000_000).optional().catch(undefined)
const day = z.iso.date().optional().catch(undefined)

/** The parameters in the address of the list of orders. */
export const orderSearch = listSearch.extend({
  bagian: z.enum(orderTabKeys).optional().catch(undefined),
  urutan: z
    .enum(Object.keys(orderSorts) as [keyof typeof orderSorts])
    .optional()
    .catch(undefined),
  bayar: text,
  kurir: text,
  kota: text,
  dipesan: day,
  sampai: day,
  voucher: text,
  /** What is to be paid, in rupiah: at least, at most. */
  nilai_dari: amount,
  nilai_sampai: amount,
  telat: z.boolean().optional().catch(undefined),
  /** The id of a member whose orders are shown. */
  pelanggan: text,
})
export type OrderSearch = z.infer<typeof orderSearch>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list from which an order was opened. Not in the address: somebody's name may have been searched for. */
    orders?: OrderSearch
  }
}

/** Converts the address's parameters into the server's filter. */
export const orderFilterOf = (search: OrderSearch) => ({
  tab: search.bagian ?? ('all' as const),
  q: search.cari,
  method: search.bayar,
  carrier: search.kurir,
  city: search.kota,
  member: search.pelanggan,
  voucher: search.voucher,
  min: search.nilai_dari,
  max: search.nilai_sampai,
  placed_from: search.dipesan,
  placed_until: search.sampai,
  late: search.telat ? ('1' as const) : undefined,
})

export const ordersQuery = (search: OrderSearch) => {
  const query = { ...orderFilterOf(search), sort: search.urutan, after: search.sesudah }
  return queryOptions({
    queryKey: ['orders', query],
    queryFn: ({ signal }) => call<StaffOrderList>('GET', '/orders', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const orderCountsQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: ({ signal }) => call<StaffOrderCounts>('GET', '/orders/counts', { signal }),
})

export const orderChoicesQuery = queryOptions({
  queryKey: ['orders', 'choices'],
  queryFn: ({ signal }) => call<StaffOrderChoices>('GET', '/orders/choices', { signal }),
  staleTime: 10 * 60_000,
})
