import { queryOptions } from '@tanstack/react-query'
import { api } from './client.ts'

/** The sun over Jakarta, hour by hour; where the shop gets it from is its own business (AMB-69). */
export interface SunToday {
  city: string
  uvIndex: number
  /** Degrees Celsius. */
  temperature: number
  hourly: { hour: number; uvIndex: number }[]
}

const SUN_FRESH_MS = 15 * 60_000

export const sunQuery = queryOptions({
  queryKey: ['sun'],
  queryFn: () => api.get<SunToday>('/api/weather/uv'),
  staleTime: SUN_FRESH_MS,
})
