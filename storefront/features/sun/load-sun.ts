import type { QueryClient } from '@tanstack/react-query'
import type { SunToday } from '../../../contract/weather.ts'
import { api } from '../../api/client.ts'
import { sunQuery } from '../../api/sun.ts'
import { readWeather } from './weather-state.ts'

/**
 * Loads the readings of the visitor's city for all parts of the page, unless they are there already. A response is
 * ignored if the visitor has chosen another city in the meantime. Returns false if the readings could not be loaded: the
 * page keeps showing the previous city.
 */
export async function loadSun(queries: QueryClient): Promise<boolean> {
  const city = readWeather().selectedCity.Key
  if (queries.getQueryData<SunToday>(sunQuery.queryKey)?.key === city) return true
  const sun = await api.get<SunToday>('/api/weather/uv', { query: { city } }).catch(() => null)
  if (readWeather().selectedCity.Key !== city) return true
  if (sun) queries.setQueryData(sunQuery.queryKey, sun)
  return sun !== null
}
