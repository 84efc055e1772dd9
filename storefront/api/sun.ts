import { queryOptions } from '@tanstack/react-query'
import type { SunToday } from '../../contract/weather.ts'
import { api } from './client.ts'

const SUN_FRESH_MS = 15 * 60_000

/** The sun over the visitor's city, Jakarta's until another is chosen; who tells it is the shop's own business (AMB-69). */
export const sunQuery = queryOptions({
  queryKey: ['sun'],
  queryFn: () => api.get<SunToday>('/api/weather/uv'),
  staleTime: SUN_FRESH_MS,
})
