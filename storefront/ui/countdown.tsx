import { useEffect, useState } from 'react'

const two = (value: number) => value.toString().padStart(2, '0')

/**
 * Hours, minutes and seconds until `endsAt` (milliseconds since 1970). The server cannot know the reader's second: the
 * figures come after hydration, in places of the same size.
 */
export function Countdown({ endsAt, label }: { endsAt: number; label: string }) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  const seconds = now === null ? null : Math.max(0, Math.floor((endsAt - now) / 1000))
  const parts =
    seconds === null
      ? ['--', '--', '--']
      : [two(Math.floor(seconds / 3600)), two(Math.floor(seconds / 60) % 60), two(seconds % 60)]
  return (
    <p className="flex items-center gap-1.5 text-sm font-bold tabular-nums lg:gap-2 lg:text-base">
      <span className="mr-1">{label}</span>
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
