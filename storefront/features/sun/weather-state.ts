import {
  type CurrentConditions,
  nextWeatherHour,
  WEATHER_CITY,
  WEATHER_DEFAULT,
  WEATHER_HOURS,
  type WeatherCity,
} from '../../../contract/weather.ts'
import { browserStorage } from '../../../ui/browser-storage.ts'
import { readJson, writeJson } from '../../../ui/stored-json.ts'

/** The weather stored in the browser (WEATHER-02), and when to fetch it again. */

export interface WeatherState {
  selectedCity: WeatherCity
  /** The conditions as received; empty if unknown (WEATHER-10). */
  currentConditions: CurrentConditions[]
  /** The hour of the next fetch; 24 is midnight. */
  nextHour: number | null
  /** The time of the next fetch, in milliseconds: the hour alone does not identify the day. */
  nextAt: number
  hours: readonly number[]
}

/** WEATHER-05 */
const WEATHER_KEY = 'carasun.weather'

/** WEATHER-01 */
export const freshWeather: WeatherState = {
  selectedCity: WEATHER_CITY,
  currentConditions: [],
  nextHour: null,
  nextAt: 0,
  hours: WEATHER_HOURS,
}

export function readWeather(): WeatherState {
  const storedWeather = readJson(browserStorage, WEATHER_KEY, isWeather)
  return storedWeather ? { ...freshWeather, ...storedWeather } : freshWeather
}

export const writeWeather = (state: WeatherState) => writeJson(browserStorage, WEATHER_KEY, state)

type StoredWeather = Pick<WeatherState, 'selectedCity' | 'currentConditions' | 'nextAt'>

function isWeather(value: unknown): value is StoredWeather {
  const candidate = value as Partial<WeatherState> | null
  return (
    typeof candidate?.selectedCity?.Key === 'string' &&
    typeof candidate.selectedCity.LocalizedName === 'string' &&
    Array.isArray(candidate.currentConditions) &&
    typeof candidate.nextAt === 'number'
  )
}

/** WEATHER-04 */
export const isStale = (state: WeatherState, now: Date): boolean =>
  state.currentConditions.length === 0 || now.getTime() >= state.nextAt

/** WEATHER-07 */
export function shownWeather({ selectedCity, currentConditions: [first] }: WeatherState) {
  const metric = first?.Temperature.Metric
  return {
    city: selectedCity.LocalizedName,
    uvIndex: first?.UVIndex ?? WEATHER_DEFAULT.uvIndex,
    temperature: metric?.Value ?? WEATHER_DEFAULT.temperature,
    unit: metric?.Unit ?? WEATHER_DEFAULT.unit,
  }
}

interface WatchOptions {
  fetchConditions: (key: string) => Promise<CurrentConditions[]>
  onChange: (state: WeatherState) => void
}

/**
 * Fetches the weather now if it is stale, then at each of `WEATHER_HOURS` until the returned function is called
 * (WEATHER-03, WEATHER-04). A failed fetch leaves no conditions, so that the defaults are shown, and is retried at the
 * next of these hours.
 */
export function watchWeather({ fetchConditions, onChange }: WatchOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function refresh() {
    const storedWeather = readWeather()
    const currentConditions = await fetchConditions(storedWeather.selectedCity.Key).catch(() => [])
    // Another city may have been chosen during the fetch.
    if (isStopped || readWeather().selectedCity.Key !== storedWeather.selectedCity.Key) return
    const { nextHour, at } = nextWeatherHour(new Date())
    const state = { ...storedWeather, currentConditions, nextHour, nextAt: at.getTime() }
    writeWeather(state)
    onChange(state)
    schedule(at.getTime())
  }
  function schedule(at: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), Math.max(0, at - Date.now()))
  }

  const storedWeather = readWeather()
  if (isStale(storedWeather, new Date())) void refresh()
  else {
    onChange(storedWeather)
    schedule(storedWeather.nextAt)
  }
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
