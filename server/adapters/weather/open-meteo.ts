import { z } from 'zod'
import { celsiusShape, fetchWeather, uvShape } from './fetch-weather.ts'
import {
  type FoundCity,
  type KnownCity,
  type SunOfDay,
  type WeatherProvider,
  WeatherUnavailable,
} from './weather-provider.ts'

interface Settings {
  /** https://api.open-meteo.com */
  baseUrl: string
  /** https://geocoding-api.open-meteo.com */
  geocodingUrl: string
  timeoutMs: number
}

const COUNTRY = 'ID'
const CITIES_MAX = 10

const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
const forecastShape = z.object({
  utc_offset_seconds: z.int().min(-50_400).max(50_400),
  current: z.object({ time: localTime, temperature_2m: celsiusShape, uv_index: uvShape }),
  hourly: z.object({ time: z.array(localTime).max(48), uv_index: z.array(uvShape.nullable()).max(48) }),
})

const citiesShape = z.object({
  /** Missing if nothing was found. */
  results: z
    .array(
      z.object({
        id: z.int().positive(),
        name: z.string().min(1).max(120),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        country_code: z.string().optional(),
        admin1: z.string().max(120).optional(),
      }),
    )
    .default([]),
})

/**
 * Open-Meteo: needs no key. Its responses are converted to the shop's format (AccuWeather's), so that browsers need
 * not know the provider. https://open-meteo.com/en/docs, https://open-meteo.com/en/docs/geocoding-api
 */
export function createOpenMeteo({ baseUrl, geocodingUrl, timeoutMs }: Settings): WeatherProvider {
  const signal = () => AbortSignal.timeout(timeoutMs)

  return { name: 'open-meteo', findCities, readSun }

  async function findCities(query: string): Promise<FoundCity[]> {
    const parameters = new URLSearchParams({
      name: query,
      count: String(CITIES_MAX),
      language: 'id',
      format: 'json',
      countryCode: COUNTRY,
    })
    const { results } = await fetchWeather(`${geocodingUrl}/v1/search?${parameters}`, citiesShape, {
      signal: signal(),
    })
    return results
      .filter(({ country_code }) => country_code === COUNTRY)
      .map(({ id, name, latitude, longitude, admin1 }) => ({
        key: String(id),
        name,
        latitude,
        longitude,
        received: {
          Key: String(id),
          LocalizedName: name,
          AdministrativeArea: admin1 === undefined ? undefined : { LocalizedName: admin1 },
        },
      }))
  }

  async function readSun({ latitude, longitude }: KnownCity): Promise<SunOfDay> {
    if (latitude === null || longitude === null)
      throw new WeatherUnavailable('the coordinates of the city are unknown')
    const parameters = new URLSearchParams({
      latitude: String(latitude),
      longitude: String(longitude),
      timezone: 'auto',
      forecast_days: '2',
      current: 'temperature_2m,uv_index',
      hourly: 'uv_index',
    })
    const { utc_offset_seconds, current, hourly } = await fetchWeather(
      `${baseUrl}/v1/forecast?${parameters}`,
      forecastShape,
      { signal: signal() },
    )
    return {
      conditions: [
        {
          LocalObservationDateTime: `${current.time}:00${offsetText(utc_offset_seconds)}`,
          UVIndex: Math.round(current.uv_index),
          Temperature: { Metric: { Value: current.temperature_2m, Unit: 'C' } },
        },
      ],
      hourly: hourly.time.flatMap((time, index) => {
        const uvIndex = hourly.uv_index[index]
        const hour = hoursBetween(`${current.time.slice(0, 10)}T00:00`, time)
        if (uvIndex === null || uvIndex === undefined || hour < 0) return []
        return [{ hour, uvIndex: Math.round(uvIndex) }]
      }),
    }
  }
}

/** Both are local times of the same city. Indonesia has no daylight saving time. */
const hoursBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 3_600_000

/** 28800 → "+08:00" */
function offsetText(seconds: number): string {
  const minutes = Math.abs(seconds) / 60
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${seconds < 0 ? '-' : '+'}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`
}
