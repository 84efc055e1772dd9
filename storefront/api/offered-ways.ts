import { queryOptions } from '@tanstack/react-query'
import type { OfferedWays } from '../../contract/orders.ts'
import { api } from './client.ts'

/**
 * The ways to pay that the shop offers, with their names. They are in the HTML, so that no page has to load the table
 * of all ways to pay.
 */
export const offeredWaysQuery = queryOptions({
  queryKey: ['offered-ways'],
  queryFn: () => api.get<OfferedWays>('/api/payment-methods/offered'),
  staleTime: Number.POSITIVE_INFINITY,
})
