import { createAccuWeather } from '../adapters/weather/accuweather.ts'
import { clearSky } from '../adapters/weather/clear-sky.ts'
import { createOpenMeteo } from '../adapters/weather/open-meteo.ts'
import type { WeatherProvider } from '../adapters/weather/weather-provider.ts'
import type { Env } from '../env.ts'

/** Short, because a visitor may be waiting for the page. */
const TIMEOUT_MS = 2_500

/**
 * Chooses the configured service. If there is none, chooses the stand-in, or in production null: the defaults are shown
 * (AMB-69).
 */
export function chooseWeather(env: Env): WeatherProvider | null {
  const mayStandIn = env.NODE_ENV !== 'production' || env.ALLOW_SIMULATOR_IN_PRODUCTION
  switch (env.WEATHER_PROVIDER ?? (mayStandIn ? 'stand-in' : 'none')) {
    case 'accuweather':
      return createAccuWeather({
        baseUrl: env.ACCUWEATHER_URL,
        key: env.ACCUWEATHER_KEY ?? '',
        timeoutMs: TIMEOUT_MS,
      })
    case 'open-meteo':
      return createOpenMeteo({
        baseUrl: env.OPEN_METEO_URL,
        geocodingUrl: env.OPEN_METEO_GEOCODING_URL,
        timeoutMs: TIMEOUT_MS,
      })
    case 'stand-in':
      return clearSky
    default:
      return null
  }
}
