import type { QueryClient } from '@tanstack/react-query'
import type { SunToday } from '../../../contract/weather.ts'
import { api } from '../../api/client.ts'
import { sunQuery } from '../../api/sun.ts'

/** Loads the readings of a city for all parts of the page, unless they are there already. */
export function loadSunOf(city: string, queries: QueryClient): void {
  if (queries.getQueryData<SunToday>(sunQuery.queryKey)?.key === city) return
  api.get<SunToday>('/api/weather/uv', { query: { city } }).then(
    sun => queries.setQueryData(sunQuery.queryKey, sun),
    () => {}, // the page keeps showing its current city
  )
}
