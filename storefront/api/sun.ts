import { queryOptions } from '@tanstack/react-query'
import type { SunToday } from '../../contract/weather.ts'
import { api } from './client.ts'

const SUN_FRESH_MS = 15 * 60_000

/**
 * UV and weather in the visitor's city, Jakarta until another is chosen; the server decides which provider to use
 * (AMB-69).
 */
export const sunQuery = queryOptions({
  queryKey: ['sun'],
  queryFn: () => api.get<SunToday>('/api/weather/uv'),
  staleTime: SUN_FRESH_MS,
})
