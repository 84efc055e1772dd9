import { useNow } from './use-now.ts'

const DAY_SECONDS = 24 * 60 * 60

export const secondsUntil = (endsAt: number, now: number) => Math.max(0, Math.floor((endsAt - now) / 1000))

/** Splits seconds into hours, minutes and seconds, each with two digits. */
export const clockParts = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(value =>
    String(value).padStart(2, '0'),
  )

interface CountdownProps {
  /** Milliseconds since 1970; null while it is not known. */
  endsAt: number | null
  label: string
  /** Replaces the figures at `endsAt` (CAMPAIGN-11). */
  endText?: string
}

/**
 * Hours, minutes and seconds until `endsAt`, after the number of days if there are any. The figures appear after
 * hydration, in boxes of the same size.
 */
export function Countdown({ endsAt, label, endText = 'Event ended!' }: CountdownProps) {
  const now = useNow({ until: endsAt ?? Number.POSITIVE_INFINITY })
  const seconds = now === null || endsAt === null ? null : secondsUntil(endsAt, now)
  if (seconds === 0) return <p className="flex min-h-10 items-center font-bold lg:min-h-[52px]">{endText}</p>
  const days = Math.floor((seconds ?? 0) / DAY_SECONDS)
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm font-bold tabular-nums lg:gap-2 lg:text-base">
      <span className="mr-1">
        {label}
        {days > 0 && ` ${days} hari`}
      </span>
      <span role="timer" className="contents">
        <Figures
          parts={seconds === null ? ['--', '--', '--'] : clockParts(seconds % DAY_SECONDS)}
          boxClass="h-10 min-w-10 rounded-[10px] px-1.5 text-lg lg:h-[52px] lg:min-w-[52px] lg:rounded-card lg:text-xl"
        />
      </span>
    </p>
  )
}

export const Figures = ({ parts, boxClass }: { parts: string[]; boxClass: string }) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds never change places
    <span key={index} className="contents">
      {index > 0 && <span aria-hidden>:</span>}
      <b className={`inline-grid place-items-center bg-ink text-white ${boxClass}`}>{part}</b>
    </span>
  ))
