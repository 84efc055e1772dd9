import type { CurrentConditions, WeatherCity } from '../../../contract/weather.ts'

/** Where the sun's strength comes from: a weather service, or the embedded stand-in. */
export interface WeatherProvider {
  /** Keys of cities are the provider's own, but for Jakarta's, which all know (WEATHER-11). */
  name: string
  /** Cities of Indonesia whose names begin like this, in Indonesian (WEATHER-09). Throws `WeatherUnavailable`. */
  findCities(query: string): Promise<FoundCity[]>
  /** How it is over a city now, and hour by hour of its day. Throws `WeatherUnavailable`. */
  sunOver(city: KnownCity, now: Date): Promise<SunOfDay>
}

export interface KnownCity {
  key: string
  name: string
  latitude: number | null
  longitude: number | null
}

export interface FoundCity extends KnownCity {
  /** As the service says it (WEATHER-10). */
  received: WeatherCity
}

export interface SunOfDay {
  /** The service's own answer, at least one (WEATHER-02, WEATHER-10). */
  conditions: CurrentConditions[]
  /** Hours 0 to 23 of the city's day; a service may know only those that are left of it. */
  hourly: { hour: number; uvIndex: number }[]
}

/** The service did not answer in time, answered otherwise than documented, or said that it cannot. */
export class WeatherUnavailable extends Error {}
