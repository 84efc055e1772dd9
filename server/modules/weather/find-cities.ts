import { addDays } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { WeatherCity } from '../../../contract/weather.ts'
import { WeatherUnavailable } from '../../adapters/weather/weather-provider.ts'
import type { Shop } from '../../shop.ts'
import { findSearch, saveSearch } from './store.ts'

/** Searches are cached this long, because cities rarely change. */
const KEPT_DAYS = 30

/**
 * Finds cities whose names begin with the typed text, as the service returns them (WEATHER-09, WEATHER-10). Returns
 * none if no service is configured.
 */
export async function findCities(
  { db, weather, now, log }: Pick<Shop, 'db' | 'weather' | 'now' | 'log'>,
  typed: string,
): Promise<WeatherCity[]> {
  if (!weather) return []
  const query = typed.toLowerCase().replace(/\s+/g, ' ')
  const cached = await findSearch(db, weather.name, query, addDays(now(), -KEPT_DAYS))
  if (cached) return cached
  try {
    const cities = await weather.findCities(query)
    await saveSearch(db, weather.name, query, cities, now())
    return cities.map(({ received }) => received)
  } catch (error) {
    if (!(error instanceof WeatherUnavailable)) throw error
    log.warn({ provider: weather.name, reason: error.message }, 'cities could not be searched')
    throw new Refusal('UNAVAILABLE', { message: 'Pencarian kota sedang terganggu. Coba lagi nanti, ya.' })
  }
}
