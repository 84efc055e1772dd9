import type { CountdownSection as Section } from '../../../contract/campaigns.ts'
import { jakartaDueTime } from '../../../contract/jakarta-time.ts'
import { clockParts, secondsUntil } from '../../ui/countdown.tsx'
import { useNow } from '../../ui/use-now.ts'
import { toneOf } from '../banners/tones.ts'

const DAY_SECONDS = 24 * 60 * 60

/**
 * Days, hours, minutes and seconds until an hour; afterwards its sentence, or nothing (PROMO-06). The figures appear after
 * hydration, in boxes of the same size.
 */
export default function CountdownSection({ section, isFirst }: { section: Section; isFirst: boolean }) {
  const { title, ends_at, end_text: endText, tone } = section
  const endsAt = Date.parse(ends_at)
  const now = useNow({ until: endsAt })
  const seconds = now === null ? null : secondsUntil(endsAt, now)
  const isOver = seconds === 0
  if (isOver && endText === '') return null
  const { ground } = toneOf(tone ? { tone } : {})
  return (
    <section
      data-section="countdown"
      aria-label={isOver ? endText : title}
      className={`grid items-center gap-x-10 gap-y-5 overflow-hidden rounded-panel bg-linear-165 px-5 py-7 max-md:justify-items-center max-md:text-center md:grid-cols-[1fr_auto] md:px-8 lg:rounded-stage lg:px-12 lg:py-10 ${ground} ${isFirst ? 'mt-4' : 'mt-(--section)'}`}
    >
      <div>
        <h2 className="voice text-[min(1.875rem,9vw)] leading-[1.08] tracking-[-0.02em] text-balance lg:text-4xl">
          {isOver ? endText : title}
        </h2>
        {!isOver && <p className="mt-2 text-sm lg:text-base">Sampai {jakartaDueTime(new Date(endsAt))}</p>}
      </div>
      {!isOver && <Clock seconds={seconds} isDark={tone === 'ink'} />}
    </section>
  )
}

const units = ['hari', 'jam', 'menit', 'detik']

function Clock({ seconds, isDark }: { seconds: number | null; isDark: boolean }) {
  const figures =
    seconds === null
      ? units.map(() => '--')
      : [String(Math.floor(seconds / DAY_SECONDS)).padStart(2, '0'), ...clockParts(seconds % DAY_SECONDS)]
  return (
    <p role="timer" className="grid w-full grid-cols-4 gap-2 max-md:max-w-sm lg:gap-3">
      {units.map((unit, index) => (
        <span
          key={unit}
          className={`grid justify-items-center md:w-[4.5rem] rounded-card py-3 lg:w-24 lg:py-4 ${isDark ? 'bg-white/12' : 'bg-white/75'}`}
        >
          <b className="voice text-[2rem] leading-none tabular-nums lg:text-[2.75rem]">{figures[index]}</b>{' '}
          <span className="mt-1.5 text-xs font-semibold lg:text-sm">{unit}</span>
        </span>
      ))}
    </p>
  )
}
