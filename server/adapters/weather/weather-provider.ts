import type { CurrentConditions, WeatherCity } from '../../../contract/weather.ts'

/** Source of the UV index: a weather service, or the embedded stand-in. */
export interface WeatherProvider {
  /** Stored with city keys, which are the provider's own, except Jakarta's, which every provider knows (WEATHER-11). */
  name: string
  /** Finds cities in Indonesia whose Indonesian names begin with the text (WEATHER-09). Throws `WeatherUnavailable`. */
  findCities(query: string): Promise<FoundCity[]>
  /** Returns the UV index of a city now, and for each hour of the city's day. Throws `WeatherUnavailable`. */
  readSun(city: KnownCity, now: Date): Promise<SunOfDay>
}

export interface KnownCity {
  key: string
  name: string
  latitude: number | null
  longitude: number | null
}

export interface FoundCity extends KnownCity {
  /** As the service returned it (WEATHER-10). */
  received: WeatherCity
}

export interface SunOfDay {
  /** The service's own response, at least one item (WEATHER-02, WEATHER-10). */
  conditions: CurrentConditions[]
  /**
   * Hours 0 to 23 of the city's day, and 24 to 47 of the next; a service may know only the remaining ones of the day.
   */
  hourly: { hour: number; uvIndex: number }[]
}

/** The service did not respond in time, did not respond as documented, or reported an error. */
export class WeatherUnavailable extends Error {}
