import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { PreOrderProduct, StaffPreOrder, StaffPreOrderRow } from '../../../contract/staff/pre-orders.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The parameters in the address of the list of pre-orders. */
export const preOrderSearch = listSearch.extend({
  keadaan: z.enum(['open', 'full', 'late', 'over']).optional().catch(undefined),
})
export type PreOrderSearch = z.infer<typeof preOrderSearch>

/** With the orders: each takes of a quota. */
export const preOrdersQuery = ({ cari, keadaan, sesudah }: PreOrderSearch) => {
  const query = { search: cari || undefined, state: keadaan, after: sesudah }
  return queryOptions({
    queryKey: ['orders', 'pre-orders', query],
    queryFn: ({ signal }) => call<ListPage<StaffPreOrderRow>>('GET', '/pre-orders', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const preOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'pre-orders', 'one', id],
    queryFn: ({ signal }) => call<StaffPreOrder>('GET', `/pre-orders/${id}`, { signal }),
  })

export const preOrderProductsQuery = (search: string) =>
  queryOptions({
    queryKey: ['products', 'pre-orders', search],
    queryFn: ({ signal }) =>
      call<PreOrderProduct[]>('GET', '/pre-orders/products', { query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
