import { queryOptions } from '@tanstack/react-query'
import type { OfferedWays } from '../../contract/orders.ts'
import { api } from './client.ts'

/**
 * The offered ways to pay, as every page names them. They are in the HTML, so that no page loads the table of all ways.
 */
export const offeredWaysQuery = queryOptions({
  queryKey: ['offered-ways'],
  queryFn: () => api.get<OfferedWays>('/api/payment-methods/offered'),
  staleTime: Number.POSITIVE_INFINITY,
})
