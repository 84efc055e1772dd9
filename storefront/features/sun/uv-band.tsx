import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { sunQuery } from '../../api/sun.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { sunAhead, sunSentence, uvNow } from './sun-ahead.ts'
import { useCityHour } from './use-hour.ts'
import { uvStep } from './uv-scale.ts'

const CityChoice = lazy(() => import('./city-choice.tsx'))

/** Daylight hours that the band shows. */
const FIRST_HOUR = 6
const LAST_HOUR = 17
const DAY_HOURS = 24

interface UvBandProps {
  /** Category of sunscreens for the face, `{id}-{slug}`. */
  category: string | null
}

/**
 * The UV index now, or tomorrow's once the sun is low, what to do about it, and a link to sunscreens. The shop's
 * signature element.
 */
export default function UvBand({ category }: UvBandProps) {
  const { data: sun, dataUpdatedAt } = useSuspenseQuery(sunQuery)
  const hour = useCityHour(sun, dataUpdatedAt)
  const isSettled = useSettled()
  const ahead = sunAhead(sun, hour)
  const { lead, band, advice } = sunSentence(sun, hour)
  const isTomorrow = ahead.when === 'tomorrow' && ahead.uv !== null
  const uv = isTomorrow ? (ahead.uv ?? 0) : uvNow(sun, hour)
  const step = uvStep(uv)
  const midnight = isTomorrow ? DAY_HOURS : 0
  const marked = isTomorrow ? ahead.hour : hour
  const day = sun.hourly
    .map(reading => ({ ...reading, hour: reading.hour - midnight }))
    .filter(reading => reading.hour >= FIRST_HOUR && reading.hour <= LAST_HOUR)
  return (
    <section
      aria-label="Indeks UV"
      className={`grid items-center gap-4 rounded-panel bg-linear-100 p-4 shadow-[inset_0_0_0_1px_rgb(201_62_22/0.14)] md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(280px,330px)_auto] lg:gap-10 lg:px-6 ${step.band}`}
    >
      <div className="flex items-center gap-4 lg:gap-5">
        <p
          aria-hidden
          className={`voice grid size-15 shrink-0 place-items-center rounded-pill text-[2rem] leading-none ring-6 ring-white/60 lg:size-16 ${step.ground} ${step.text}`}
        >
          {uv}
        </p>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <span>
              {sun.city}
              {!isTomorrow && ` · ${Math.round(sun.temperature)}°C`}
            </span>
            <span className="-my-3 grid h-11 min-w-21">
              <Suspense>{isSettled && <CityChoice />}</Suspense>
            </span>
          </p>
          <p className="min-h-[4.15em] text-base leading-snug font-semibold text-balance lg:min-h-0 lg:text-lg">
            {lead}
            <b className={`font-extrabold ${uvStep(ahead.uv ?? 0).word}`}>{band}</b>
            {advice}
          </p>
        </div>
      </div>
      {day.length > 0 && (
        <ol
          aria-label={isTomorrow ? 'UV besok, jam demi jam' : 'UV jam demi jam'}
          className="flex h-[72px] items-end gap-1"
        >
          {day.map(reading => {
            const isMarked = reading.hour === marked
            return (
              <li
                key={reading.hour}
                className="flex min-w-0 flex-1 flex-col justify-end text-center text-[min(0.75rem,3.4vw)] tabular-nums"
              >
                <span
                  aria-hidden
                  className={`block origin-bottom animate-grow rounded-t-[4px] rounded-b-[2px] ${uvStep(reading.uvIndex).ground} ${isMarked ? 'ring-3 ring-white' : 'opacity-60'}`}
                  style={{ height: `${Math.max(4, Math.min(12, reading.uvIndex) * 4)}px` }}
                />
                <span
                  className={`mt-1 leading-none ${isMarked ? 'font-extrabold' : 'font-semibold text-ink-soft'}`}
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
          className={`${buttonClass({ variant: 'ink' })} min-h-12 text-sm md:max-lg:col-span-2 md:max-lg:justify-self-start`}
        >
          Lihat sunscreen wajah <Icon name="arrow-right" size={16} />
        </Link>
      )}
    </section>
  )
}
