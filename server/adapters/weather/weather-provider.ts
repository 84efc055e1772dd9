/** Where the sun's strength comes from: a weather service, or the embedded stand-in. */
export interface WeatherProvider {
  /** Jakarta's day that holds this moment. */
  sunInJakarta(now: Date): Promise<SunOfDay>
}

export interface SunOfDay {
  city: string
  /** UV index of the World Health Organization, now. */
  uvIndex: number
  temperatureCelsius: number
  /** Hours 0 to 23 of the day in Jakarta. */
  hourly: { hour: number; uvIndex: number }[]
  /** Who says so; `stand-in` is computed, not measured. */
  source: string
}
