import { z } from 'zod'
import { startOfJakartaDay } from './jakarta-time.ts'
import { HOUR_MS } from './time-units.ts'

/** WEATHER-11: hours of the day at which the weather is fetched again; 24 is midnight (WEATHER-12, AMB-69). */
export const WEATHER_HOURS = [3, 6, 9, 12, 15, 18, 21, 24] as const
/** WEATHER-07: shown if the weather is unknown. */
export const WEATHER_DEFAULT = { uvIndex: 3, temperature: 25, unit: 'C' } as const
/** WEATHER-01, WEATHER-11 */
export const WEATHER_CITY: WeatherCity = { Key: '208971', LocalizedName: 'Jakarta' }
/** The fewest letters with which a city can be searched for; ours. */
export const CITY_QUERY_MIN_CHARS = 3

/** A city as the weather service names it; its other fields are passed on as received (WEATHER-10). */
export interface WeatherCity {
  Key: string
  LocalizedName: string
  AdministrativeArea?: { LocalizedName: string } | undefined
  [more: string]: unknown
}

/** WEATHER-02: the first item of the weather service's response; the rest is passed on as received. */
export interface CurrentConditions {
  /** ISO 8601 with the city's own offset. */
  LocalObservationDateTime: string
  UVIndex: number
  Temperature: { Metric: { Value: number; Unit: string; [more: string]: unknown }; [more: string]: unknown }
  [more: string]: unknown
}

/** The UV index of a city, hour by hour of its local time. */
export interface SunToday {
  city: string
  key: string
  uvIndex: number
  /** Degrees Celsius. */
  temperature: number
  /** The hours that the service knows: 0 to 23 of the city's day, 24 to 47 of the next; empty if unknown. */
  hourly: { hour: number; uvIndex: number }[]
  /** 7, 8 or 9 in Indonesia. */
  utc_offset_hours: number
  /** The source: `stand-in` is computed, `default` means unknown. */
  source: string
}

export const cityKey = z.string().regex(/^[\w-]{1,40}$/)
export const cityQuery = z
  .string()
  .trim()
  .min(CITY_QUERY_MIN_CHARS)
  .max(40)
  .regex(/^[\p{L}\p{M} .'-]+$/u)

/**
 * WEATHER-03: returns the first of the refresh hours after the given moment, and when it is. At exactly a refresh hour,
 * returns the one after it.
 */
export function nextWeatherHour(now: Date): { nextHour: number; at: Date } {
  const midnight = startOfJakartaDay(now).getTime()
  const hour = Math.floor((now.getTime() - midnight) / HOUR_MS)
  const nextHour = WEATHER_HOURS.find(mark => mark > hour) ?? 24
  return { nextHour, at: new Date(midnight + nextHour * HOUR_MS) }
}
