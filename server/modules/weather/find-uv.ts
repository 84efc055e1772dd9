import { Refusal } from '../../../contract/refusals.ts'
import { nextWeatherHour, type SunToday, WEATHER_DEFAULT } from '../../../contract/weather.ts'
import {
  type KnownCity,
  type SunOfDay,
  type WeatherProvider,
  WeatherUnavailable,
} from '../../adapters/weather/weather-provider.ts'
import type { Shop } from '../../shop.ts'
import { findCity, findSun, type StoredCity, saveSun } from './store.ts'

export type WeatherShop = Pick<Shop, 'db' | 'weather' | 'now' | 'log'>

/** After a failure the service is not called for this long, so that not every visitor waits for it. */
const PAUSE_MS = 60 * 1000
const JAKARTA_OFFSET_HOURS = 7

const pausedUntil = new WeakMap<WeatherProvider, number>()
const requestsInFlight = new WeakMap<WeatherProvider, Map<string, Promise<SunOfDay | null>>>()

/**
 * Returns a city's UV, which is cached until the next of the day's eight refresh hours and otherwise fetched once for
 * all concurrent requests (AMB-69). `sun` is null if no service is configured, or if it fails, which is logged; then
 * defaults are shown. A city that no search has found is refused with NOT_FOUND, without calling the service.
 */
export async function findUv(
  shop: WeatherShop,
  key: string,
): Promise<{ city: StoredCity; sun: SunOfDay | null }> {
  const { db, weather, now } = shop
  const city = await findCity(db, weather?.name ?? null, key)
  if (!city) throw new Refusal('NOT_FOUND')
  if (!weather) return { city, sun: null }
  const cached = await findSun(db, weather.name, key, now())
  return { city, sun: cached ?? (await fetchOnce(shop, weather, city)) }
}

function fetchOnce(shop: WeatherShop, weather: WeatherProvider, city: KnownCity): Promise<SunOfDay | null> {
  const requests = requestsInFlight.get(weather) ?? new Map<string, Promise<SunOfDay | null>>()
  requestsInFlight.set(weather, requests)
  const ongoing = requests.get(city.key)
  if (ongoing) return ongoing
  const request = readOrFetch(shop, weather, city).finally(() => requests.delete(city.key))
  requests.set(city.key, request)
  return request
}

/** Reads the cache again, because another request may have stored a response since this one read it. */
const readOrFetch = async (shop: WeatherShop, weather: WeatherProvider, city: KnownCity) =>
  (await findSun(shop.db, weather.name, city.key, shop.now())) ?? fetchNow(shop, weather, city)

async function fetchNow(
  { db, now, log }: WeatherShop,
  weather: WeatherProvider,
  city: KnownCity,
): Promise<SunOfDay | null> {
  if ((pausedUntil.get(weather) ?? 0) > Date.now()) return null
  const askedAt = now()
  try {
    const sun = await weather.readSun(city, askedAt)
    await saveSun(db, weather.name, city.key, sun, { askedAt, freshUntil: nextWeatherHour(askedAt).at })
    return sun
  } catch (error) {
    if (!(error instanceof WeatherUnavailable)) throw error
    pausedUntil.set(weather, Date.now() + PAUSE_MS)
    log.warn(
      { provider: weather.name, reason: error.message },
      'the weather service failed; defaults are shown',
    )
    return null
  }
}

/** Returns a city's UV as the shop's pages show it (WEATHER-07). */
export async function sunToday(shop: WeatherShop, key: string): Promise<SunToday> {
  const { city, sun } = await findUv(shop, key)
  const [now] = sun?.conditions ?? []
  const common = { city: city.name, key: city.key }
  if (!sun || !now || !shop.weather)
    return {
      ...common,
      uvIndex: WEATHER_DEFAULT.uvIndex,
      temperature: WEATHER_DEFAULT.temperature,
      hourly: [],
      utc_offset_hours: JAKARTA_OFFSET_HOURS,
      source: 'default',
    }
  return {
    ...common,
    uvIndex: now.UVIndex,
    temperature: now.Temperature.Metric.Value,
    hourly: sun.hourly,
    utc_offset_hours: offsetOf(now.LocalObservationDateTime),
    source: shop.weather.name,
  }
}

/** Returns the UTC offset in hours, for example 8 for "2026-08-05T12:00:00+08:00". */
export function offsetOf(timestamp: string): number {
  const [, sign, hours] = /([+-])(\d\d):\d\d$/.exec(timestamp) ?? []
  return hours === undefined ? JAKARTA_OFFSET_HOURS : Number(`${sign}${hours}`)
}
