import { useQuery } from '@tanstack/react-query'
import { sunQuery } from '../../api/sun.ts'
import { readWeather } from './weather-state.ts'

/** The key of the visitor's city; a new one once the page has the sun of a city that they chose. */
export function useCityKey(): string {
  useQuery({ ...sunQuery, enabled: false })
  return readWeather().selectedCity.Key
}
