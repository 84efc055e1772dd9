import {
  type CurrentConditions,
  nextWeatherHour,
  WEATHER_CITY,
  WEATHER_DEFAULT,
  WEATHER_HOURS,
  type WeatherCity,
} from '../../../contract/weather.ts'

/** What the browser keeps of the weather (WEATHER-02), and when it asks again. */

export interface WeatherState {
  selectedCity: WeatherCity
  /** As received; empty when nobody knows (WEATHER-10). */
  currentConditions: CurrentConditions[]
  /** The hour at which it is asked for anew; 24 is midnight. */
  nextHour: number | null
  /** The moment of that hour, milliseconds: an hour alone would be met again the day after. */
  nextAt: number
  hours: readonly number[]
}

export type WeatherStorage = Pick<Storage, 'getItem' | 'setItem'>

/** WEATHER-05 */
export const WEATHER_KEY = 'carasun.weather'

/** WEATHER-01 */
export const freshWeather: WeatherState = {
  selectedCity: WEATHER_CITY,
  currentConditions: [],
  nextHour: null,
  nextAt: 0,
  hours: WEATHER_HOURS,
}

export function readWeather(storage: Pick<WeatherStorage, 'getItem'>): WeatherState {
  try {
    const kept = JSON.parse(storage.getItem(WEATHER_KEY) ?? '') as Partial<WeatherState>
    const isWhole =
      typeof kept.selectedCity?.Key === 'string' &&
      typeof kept.selectedCity.LocalizedName === 'string' &&
      Array.isArray(kept.currentConditions) &&
      typeof kept.nextAt === 'number'
    return isWhole ? { ...freshWeather, ...kept } : freshWeather
  } catch {
    return freshWeather // nothing was kept, or what others wrote there
  }
}

/** Where the browser keeps nothing, the weather is asked for at the next visit again. */
export function writeWeather(storage: Pick<WeatherStorage, 'setItem'>, state: WeatherState): void {
  try {
    storage.setItem(WEATHER_KEY, JSON.stringify(state))
  } catch (error) {
    console.info('The weather is not kept.', error)
  }
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

interface Keeper {
  storage: WeatherStorage
  ask: (key: string) => Promise<CurrentConditions[]>
  onChange: (state: WeatherState) => void
}

/**
 * Asks now if it must, then at each of the day's hours until the returned function is called (WEATHER-03, WEATHER-04). A
 * question that fails leaves no conditions, so that the defaults are shown, and is asked again at the next hour.
 */
export function keepWeather({ storage, ask, onChange }: Keeper): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function refresh() {
    const asked = readWeather(storage)
    const currentConditions = await ask(asked.selectedCity.Key).catch(() => [])
    // Another city may have been chosen meanwhile.
    if (isStopped || readWeather(storage).selectedCity.Key !== asked.selectedCity.Key) return
    const { nextHour, at } = nextWeatherHour(new Date())
    const state = { ...asked, currentConditions, nextHour, nextAt: at.getTime() }
    writeWeather(storage, state)
    onChange(state)
    schedule(at.getTime())
  }
  function schedule(at: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), Math.max(0, at - Date.now()))
  }

  const kept = readWeather(storage)
  if (isStale(kept, new Date())) void refresh()
  else {
    onChange(kept)
    schedule(kept.nextAt)
  }
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
