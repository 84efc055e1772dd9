import { queryOptions } from '@tanstack/react-query'
import type { ShopHealth } from '../../../contract/staff/health.ts'
import { call } from '../../api/call.ts'

/** What happens here is done by nobody in particular: the page looks again while it is open. */
const LOOK_EVERY_MS = 10_000

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => call<ShopHealth>('GET', '/health', { signal }),
  refetchInterval: LOOK_EVERY_MS,
})
