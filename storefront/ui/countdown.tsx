import { useEffect, useState } from 'react'

const DAY_SECONDS = 24 * 60 * 60
const two = (value: number) => value.toString().padStart(2, '0')

interface CountdownProps {
  /** Milliseconds since 1970. */
  endsAt: number
  label: string
  /** Stands in place of the figures once the time has come (CAMPAIGN-11). */
  endText?: string
}

/**
 * Hours, minutes and seconds until `endsAt`, days before them while there are any. The server cannot know the reader's
 * second: the figures come after hydration, in places of the same size.
 */
export function Countdown({ endsAt, label, endText = 'Event ended!' }: CountdownProps) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  const seconds = now === null ? null : Math.max(0, Math.floor((endsAt - now) / 1000))
  if (seconds === 0) return <p className="flex min-h-10 items-center font-bold lg:min-h-[52px]">{endText}</p>
  const days = Math.floor((seconds ?? 0) / DAY_SECONDS)
  const parts =
    seconds === null
      ? ['--', '--', '--']
      : [two(Math.floor(seconds / 3600) % 24), two(Math.floor(seconds / 60) % 60), two(seconds % 60)]
  return (
    <p className="flex items-center gap-1.5 text-sm font-bold tabular-nums lg:gap-2 lg:text-base">
      <span className="mr-1">
        {label}
        {days > 0 && ` ${days} hari`}
      </span>
      <span role="timer" className="contents">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three places that never move
          <span key={index} className="contents">
            {index > 0 && <span aria-hidden>:</span>}
            <b className="inline-grid h-10 min-w-10 place-items-center rounded-[10px] bg-ink px-1.5 text-lg text-white lg:h-[52px] lg:min-w-[52px] lg:rounded-card lg:text-xl">
              {part}
            </b>
          </span>
        ))}
      </span>
    </p>
  )
}
