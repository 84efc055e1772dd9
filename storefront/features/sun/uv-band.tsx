import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { SunToday } from '../../../contract/weather.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { useHour } from './use-hour.ts'
import { uvStep } from './uv-scale.ts'

const CityChoice = lazy(() => import('./city-choice.tsx'))

/** Daylight hours that the band shows. */
const FIRST_HOUR = 6
const LAST_HOUR = 17

interface UvBandProps {
  sun: SunToday
  /** Category of sunscreens for the face, `{id}-{slug}`. */
  category: string | null
}

/** The current UV index, what to do about it, and a link to sunscreens. The shop's signature element. */
export default function UvBand({ sun, category }: UvBandProps) {
  // Null until hydrated, because a cached page would show an old hour.
  const hour = useHour(sun.utc_offset_hours)
  const isSettled = useSettled()
  const now = sun.hourly.find(reading => reading.hour === hour)?.uvIndex ?? sun.uvIndex
  const uv = Math.round(now)
  const step = uvStep(now)
  const day = sun.hourly.filter(reading => reading.hour >= FIRST_HOUR && reading.hour <= LAST_HOUR)
  return (
    <section
      aria-label="UV hari ini"
      className={`grid items-center gap-4 rounded-panel bg-linear-100 p-4 shadow-[inset_0_0_0_1px_rgb(201_62_22/0.14)] lg:grid-cols-[minmax(0,1fr)_minmax(280px,330px)_auto] lg:gap-10 lg:px-6 ${step.band}`}
    >
      <div className="flex items-center gap-4 lg:gap-5">
        <p
          aria-hidden
          className={`voice grid size-15 shrink-0 place-items-center rounded-pill text-[2rem] leading-none ring-6 ring-white/60 lg:size-16 ${step.ground} ${step.text}`}
        >
          {uv}
        </p>
        <p className="min-h-[4.15em] content-center text-base leading-snug font-semibold text-balance lg:min-h-0 lg:text-lg">
          UV {uv} di {sun.city}: <b className={`font-extrabold ${step.word}`}>{step.name}</b>, {step.advice}
          <span className="text-sm font-medium text-ink-soft"> · {Math.round(sun.temperature)}°C</span>
        </p>
      </div>
      <div className="-my-3 h-11 lg:order-last lg:col-span-3 lg:-my-4">
        <Suspense>{isSettled && <CityChoice />}</Suspense>
      </div>
      {day.length > 0 && (
        <ol aria-label="UV jam demi jam" className="flex h-[72px] items-end gap-1">
          {day.map(reading => {
            const isNow = reading.hour === hour
            return (
              <li
                key={reading.hour}
                className="flex flex-1 flex-col justify-end text-center text-xs tabular-nums"
              >
                <span
                  aria-hidden
                  className={`block origin-bottom animate-grow rounded-t-[4px] rounded-b-[2px] ${uvStep(reading.uvIndex).ground} ${isNow ? 'ring-3 ring-white' : 'opacity-60'}`}
                  style={{ height: `${Math.max(4, Math.min(12, reading.uvIndex) * 4)}px` }}
                />
                <span
                  className={`mt-1 leading-none ${isNow ? 'font-extrabold' : 'font-semibold text-ink-soft'}`}
                >
                  <span className="sr-only">Pukul </span>
                  {String(reading.hour).padStart(2, '0')}
                  <span className="sr-only">: UV {Math.round(reading.uvIndex)}</span>
                </span>
              </li>
            )
          })}
        </ol>
      )}
      {category && (
        <Link
          to="/category/$category"
          params={{ category }}
          className={`${buttonClass({ variant: 'ink' })} min-h-12 text-sm`}
        >
          Lihat sunscreen yang pas <Icon name="arrow-right" size={16} />
        </Link>
      )}
    </section>
  )
}
