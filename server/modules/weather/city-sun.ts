import type { SunCity, SunMoment } from '../../../contract/staff/uv-rows.ts'
import { HOUR_MS } from '../../../contract/time-units.ts'
import type { SunOfDay } from '../../adapters/weather/weather-provider.ts'
import { findUv, offsetOf, type WeatherShop } from './find-uv.ts'
import { findCity, findSun, type StoredCity } from './store.ts'

/** The sun of a known city, as the service told it last. */
export interface CitySun {
  city: SunCity
  sun: SunOfDay
}

/** A city that a search has found, or Jakarta; null for any other key. It may be one that the shop no longer asks about. */
export async function findSunCity({ db, weather }: Pick<WeatherShop, 'db' | 'weather'>, key: string) {
  const city = await findCity(db, weather?.name ?? null, key)
  return city && shortCity(city)
}

/** Reads a city's sun, from the service if it is not known yet; null for a city or a sun that nobody knows. */
export async function readCitySun(shop: WeatherShop, key: string): Promise<CitySun | null> {
  if (!shop.weather || !(await findSunCity(shop, key))) return null
  const { city, sun } = await findUv(shop, key)
  return sun && { city: shortCity(city), sun }
}

/** Reads what is known of a city's sun already, without asking the service. */
export async function findKnownSun(
  { db, weather, now }: Pick<WeatherShop, 'db' | 'weather' | 'now'>,
  city: SunCity,
): Promise<CitySun | null> {
  const sun = weather && (await findSun(db, weather.name, city.key, now()))
  return sun && { city, sun }
}

const shortCity = ({ key, name, province }: StoredCity): SunCity => ({ key, name, province })

/** The sun of an hour that the service foretold; null beyond that. */
export function foretoldSun(known: CitySun, at: Date): SunMoment | null {
  const { hour, hoursSinceMidnight } = clockAt(known, at)
  const reading = known.sun.hourly.find(each => each.hour === hoursSinceMidnight)
  return reading ? momentOf(known, hour, reading.uvIndex) : null
}

/** The sun of this hour, as the storefront shows it: what was foretold for it, or else what was observed last. */
export function sunNow(known: CitySun, now: Date): SunMoment {
  const observed = known.sun.conditions[0]?.UVIndex ?? 0
  return foretoldSun(known, now) ?? momentOf(known, clockAt(known, now).hour, observed)
}

/** The moment at which an hour of the city's day that `at` is in begins: hour 0 at its midnight. */
export function hourOfDay(known: CitySun, at: Date, hour: number): Date {
  const shift = offsetHours(known) * HOUR_MS
  const midnight = Math.floor((at.getTime() + shift) / (24 * HOUR_MS)) * 24 * HOUR_MS - shift
  return new Date(midnight + hour * HOUR_MS)
}

const momentOf = ({ city }: CitySun, hour: number, uvIndex: number): SunMoment => ({
  uv: Math.round(uvIndex),
  hour,
  city_key: city.key,
  province: city.province,
})

const observedAt = ({ sun }: CitySun) => sun.conditions[0]?.LocalObservationDateTime ?? ''
const offsetHours = (known: CitySun) => offsetOf(observedAt(known))

/** The hour of the city's clock, and the hours since the midnight from which the service counts. */
function clockAt(known: CitySun, at: Date) {
  const clock = Math.floor(at.getTime() / HOUR_MS) + offsetHours(known)
  const midnight = Date.parse(`${observedAt(known).slice(0, 10)}T00:00:00Z`) / HOUR_MS
  return { hour: clock % 24, hoursSinceMidnight: clock - midnight }
}
