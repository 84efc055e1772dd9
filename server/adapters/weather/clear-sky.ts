import type { SunOfDay, WeatherProvider } from './weather-provider.ts'

/**
 * The embedded stand-in: what a cloudless day in Jakarta is like, from the hour alone. It knows nothing of the real
 * sky, and says so in `source`.
 */
export const clearSky: WeatherProvider = {
  async sunInJakarta(now): Promise<SunOfDay> {
    const hour = jakartaHour(now)
    return {
      city: 'Jakarta',
      uvIndex: uvIndexAt(hour),
      temperatureCelsius: Math.round(29 + 4 * Math.cos(((hour - WARMEST_HOUR) / 12) * Math.PI)),
      hourly: Array.from({ length: 24 }, (_, each) => ({ hour: each, uvIndex: uvIndexAt(each) })),
      source: 'stand-in',
    }
  },
}

const NOON_UV = 11
const WARMEST_HOUR = 14
const JAKARTA_OFFSET_HOURS = 7

/** Hour of the day in Jakarta with its fraction, 0 to below 24. */
const jakartaHour = (now: Date) => (now.getTime() / 3_600_000 + JAKARTA_OFFSET_HOURS) % 24

/** Near the equator the sun's height is close to a cosine of the hour; clear-sky UV grows with its power of 2.4. */
const uvIndexAt = (hour: number) =>
  Math.round(NOON_UV * Math.max(0, Math.cos(((hour - 12) / 12) * Math.PI)) ** 2.4)
