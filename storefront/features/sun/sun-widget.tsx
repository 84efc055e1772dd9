import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { SunToday } from '../../../contract/weather.ts'
import { sunQuery } from '../../api/sun.ts'
import { buttonClass } from '../../ui/button.tsx'
import { sunAhead, sunSentence, uvNow } from './sun-ahead.ts'
import { useCityHour } from './use-hour.ts'
import { useWeather } from './use-weather.ts'
import { uvStep } from './uv-scale.ts'
import { shownWeather, type WeatherState } from './weather-state.ts'

const CityDialog = lazy(() => import('./city-dialog.tsx'))

/**
 * City, UV index and temperature (WEATHER-13). A static one makes no request and does not let the visitor change the
 * city (WEATHER-06).
 */
export default function SunWidget({ isStatic = false }: { isStatic?: boolean }) {
  const { data: sun, dataUpdatedAt } = useSuspenseQuery(sunQuery)
  const hour = useCityHour(sun, dataUpdatedAt)
  const { state, choose } = useWeather({ isStatic })
  const [isOpen, setIsOpen] = useState(false)
  // Until the browser has newer data, show what the server rendered.
  const { city, temperature, unit } = state ? shownWeather(state) : { ...sun, unit: 'C' }
  const readings = state ? readingsOf(state, sun, hour) : sun
  const uvIndex = uvNow(readings, hour)
  const step = uvStep(uvIndex)
  const { lead, band, advice } = sunSentence(readings, hour)
  return (
    <section
      aria-label="Cuaca dan UV"
      className={`mx-auto mt-5 flex max-w-[820px] flex-wrap items-center gap-x-6 gap-y-4 rounded-panel bg-linear-100 p-5 lg:mt-8 lg:px-8 ${step.band}`}
    >
      <p
        className={`voice grid size-16 shrink-0 place-items-center rounded-pill text-[2rem] leading-none ring-6 ring-white/60 ${step.ground} ${step.text}`}
      >
        <span className="sr-only">Indeks UV </span>
        {uvIndex}
      </p>
      <div className="min-w-[55%] flex-1">
        <p className="text-lg font-bold lg:text-xl">
          {city} · {Math.round(temperature)}°{unit}
        </p>
        <p>
          {lead}
          <b className={uvStep(sunAhead(readings, hour).uv ?? 0).word}>{band}</b>
          {advice}.
        </p>
      </div>
      {!isStatic && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className={`${buttonClass({ variant: 'line' })} max-md:w-full`}
        >
          Ganti kota
        </button>
      )}
      <Suspense>{isOpen && <CityDialog onChoose={choose} onClose={() => setIsOpen(false)} />}</Suspense>
    </section>
  )
}

/**
 * The observation of this hour, with the forecast for the others. An older observation gives way to the forecast, so
 * that all pages show the same index at one moment; without an observation the defaults are shown.
 */
function readingsOf(state: WeatherState, sun: SunToday, hour: number): Pick<SunToday, 'uvIndex' | 'hourly'> {
  const [observed] = state.currentConditions
  const { uvIndex } = shownWeather(state)
  if (!observed || sun.key !== state.selectedCity.Key) return { uvIndex, hourly: [] }
  const observedHour = Number(observed.LocalObservationDateTime.slice(11, 13))
  if (observedHour !== hour && sun.hourly.some(reading => reading.hour === hour)) return sun
  return { uvIndex, hourly: sun.hourly.filter(reading => reading.hour !== hour) }
}
