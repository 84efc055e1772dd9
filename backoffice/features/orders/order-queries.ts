import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type OrderedProduct,
  orderSorts,
  orderTabKeys,
  PRODUCT_LETTERS_MIN,
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
  /** Names of states as the server has them, separated by `|`. */
  keadaan: z.string().max(400).optional().catch(undefined),
  bayar: text,
  kurir: text,
  kota: text,
  /** The id of a product. */
  produk: z.coerce.number().int().min(1).optional().catch(undefined),
  dipesan: day,
  sampai: day,
  dibayar: day,
  dibayar_sampai: day,
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
  states: search.keadaan,
  method: search.bayar,
  carrier: search.kurir,
  city: search.kota,
  member: search.pelanggan,
  product: search.produk?.toString(),
  voucher: search.voucher,
  min: search.nilai_dari,
  max: search.nilai_sampai,
  placed_from: search.dipesan,
  placed_until: search.sampai,
  paid_from: search.dibayar,
  paid_until: search.dibayar_sampai,
  late: search.telat ? ('1' as const) : undefined,
})

export const ordersQuery = (search: OrderSearch) => {
  const query = { ...orderFilterOf(search), sort: search.urutan, after: search.sesudah }
  // Words may be a name: calls with them have no query, which proxies log.
  const list = ({ signal }: { signal: AbortSignal }) =>
    query.q === undefined
      ? call<StaffOrderList>('GET', '/orders', { query, signal })
      : call<StaffOrderList>('POST', '/orders/search', { body: query, signal })
  return queryOptions({
    queryKey: ['orders', query],
    queryFn: list,
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

export const orderedProductsQuery = (q: string) =>
  queryOptions({
    queryKey: ['orders', 'choices', 'products', q],
    queryFn: ({ signal }) =>
      call<OrderedProduct[]>('GET', '/orders/choices/products', { query: { q }, signal }),
    enabled: q.length >= PRODUCT_LETTERS_MIN,
    placeholderData: keepPreviousData,
  })

/** The product by which the list is filtered: the address has its id only. */
export const orderedProductQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['orders', 'choices', 'product', id],
    queryFn: ({ signal }) =>
      call<OrderedProduct[]>('GET', '/orders/choices/products', { query: { id }, signal }),
    enabled: id !== undefined,
    staleTime: 10 * 60_000,
    select: ([product]) => product,
  })
