import { queryOptions } from '@tanstack/react-query'
import type { OfferedWays } from '../../contract/orders.ts'
import { api } from './client.ts'

/**
 * The payment methods that the shop offers, with their names. They are in the HTML, so that no page has to load the
 * table of all payment methods.
 */
export const offeredWaysQuery = queryOptions({
  queryKey: ['offered-ways'],
  queryFn: () => api.get<OfferedWays>('/api/payment-methods/offered'),
  staleTime: Number.POSITIVE_INFINITY,
})
