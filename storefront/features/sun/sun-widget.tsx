import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { sunQuery } from '../../api/sun.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useWeather } from './use-weather.ts'
import { uvStep } from './uv-scale.ts'
import { shownWeather } from './weather-state.ts'

const CityDialog = lazy(() => import('./city-dialog.tsx'))

/**
 * City, UV index and temperature (WEATHER-13). A static one makes no request and does not let the visitor change the
 * city (WEATHER-06).
 */
export default function SunWidget({ isStatic = false }: { isStatic?: boolean }) {
  const { data: sun } = useSuspenseQuery(sunQuery)
  const { state, choose } = useWeather({ isStatic })
  const [isOpen, setIsOpen] = useState(false)
  // Until the browser has newer data, show what the server rendered.
  const { city, uvIndex, temperature, unit } = state ? shownWeather(state) : { ...sun, unit: 'C' }
  const step = uvStep(uvIndex)
  return (
    <section
      aria-label="Cuaca dan UV"
      className={`mx-auto mt-5 flex max-w-[820px] flex-wrap items-center gap-x-6 gap-y-4 rounded-panel bg-linear-100 p-5 lg:mt-8 lg:px-8 ${step.band}`}
    >
      <p
        className={`voice grid size-16 shrink-0 place-items-center rounded-pill text-[2rem] leading-none ring-6 ring-white/60 ${step.ground} ${step.text}`}
      >
        <span className="sr-only">Indeks UV </span>
        {Math.round(uvIndex)}
      </p>
      <div className="min-w-[55%] flex-1">
        <p className="text-lg font-bold lg:text-xl">
          {city} · {Math.round(temperature)}°{unit}
        </p>
        <p>
          UV <b className={step.word}>{step.name.toLowerCase()}</b>, {step.advice}.
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
