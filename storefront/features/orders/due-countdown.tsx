import { clockParts, Figures, secondsUntil } from '../../ui/countdown.tsx'
import { useNow } from '../../ui/use-now.ts'

/** Hours, minutes and seconds until a payment is due; the due time beside it is what screen readers read. */
export function DueCountdown({ endsAt }: { endsAt: number }) {
  const now = useNow({ until: endsAt }) ?? Date.now()
  return (
    <span aria-hidden className="flex items-center gap-1.5 text-lg font-bold tabular-nums">
      <Figures parts={clockParts(secondsUntil(endsAt, now))} boxClass="size-11 rounded-field" />
    </span>
  )
}
