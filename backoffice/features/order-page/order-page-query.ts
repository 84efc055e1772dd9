import { queryOptions } from '@tanstack/react-query'
import type { StaffOrder } from '../../../contract/staff/order-page.ts'
import { call } from '../../api/call.ts'

/** One order, by its reference code. Its key begins like the list's, so that both are refetched together. */
export const orderPageQuery = (code: string) =>
  queryOptions({
    queryKey: ['orders', 'page', code],
    queryFn: ({ signal }) => call<StaffOrder>('GET', `/orders/${encodeURIComponent(code)}`, { signal }),
  })
