import { z } from 'zod'
import { celsiusShape, fetchWeather, uvShape } from './fetch-weather.ts'
import type { FoundCity, KnownCity, SunOfDay, WeatherProvider } from './weather-provider.ts'

interface Settings {
  /** https://dataservice.accuweather.com */
  baseUrl: string
  key: string
  timeoutMs: number
}

/** WEATHER-09 */
const LANGUAGE = 'id-id'
const COUNTRY = 'ID'

const conditionsShape = z
  .array(
    z.looseObject({
      LocalObservationDateTime: z.iso.datetime({ offset: true }),
      UVIndex: uvShape,
      Temperature: z.looseObject({
        Metric: z.looseObject({ Value: celsiusShape, Unit: z.string().max(4) }),
      }),
    }),
  )
  .min(1)

const hourlyShape = z.array(z.looseObject({ DateTime: z.iso.datetime({ offset: true }), UVIndex: uvShape }))

const citiesShape = z.array(
  z.looseObject({
    Key: z.string().regex(/^[\w-]{1,40}$/),
    LocalizedName: z.string().min(1).max(120),
    Country: z.looseObject({ ID: z.string() }),
    AdministrativeArea: z.looseObject({ LocalizedName: z.string().max(120) }).optional(),
  }),
)

/**
 * AccuWeather: current conditions with details by location key, the next twelve hours, and cities by the beginning of
 * their names. https://developer.accuweather.com/core-weather/location-key-currentconditions
 */
export function createAccuWeather({ baseUrl, key, timeoutMs }: Settings): WeatherProvider {
  const headers = { authorization: `Bearer ${key}` }
  const signal = () => AbortSignal.timeout(timeoutMs)

  return { name: 'accuweather', findCities, readSun }

  async function findCities(query: string): Promise<FoundCity[]> {
    const parameters = new URLSearchParams({ q: query, language: LANGUAGE })
    const cities = await fetchWeather(
      `${baseUrl}/locations/v1/cities/autocomplete?${parameters}`,
      citiesShape,
      {
        headers,
        signal: signal(),
      },
    )
    return cities
      .filter(({ Country }) => Country.ID === COUNTRY)
      .map(city => ({
        key: city.Key,
        name: city.LocalizedName,
        latitude: null,
        longitude: null,
        received: city,
      }))
  }

  async function readSun(city: KnownCity): Promise<SunOfDay> {
    const location = encodeURIComponent(city.key)
    const options = { headers, signal: signal() }
    const details = new URLSearchParams({ language: LANGUAGE, details: 'true' })
    const [conditions, hours] = await Promise.all([
      fetchWeather(`${baseUrl}/currentconditions/v1/${location}?${details}`, conditionsShape, options),
      fetchWeather(
        `${baseUrl}/forecasts/v1/hourly/12hour/${location}?${details}&metric=true`,
        hourlyShape,
        options,
      ),
    ])
    const today = conditions[0]?.LocalObservationDateTime.slice(0, 10)
    return {
      conditions,
      hourly: hours
        .filter(({ DateTime }) => DateTime.slice(0, 10) === today)
        .map(({ DateTime, UVIndex }) => ({ hour: Number(DateTime.slice(11, 13)), uvIndex: UVIndex })),
    }
  }
}
