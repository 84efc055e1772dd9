import { Fragment, useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Hours, minutes and seconds until a moment; the due time beside it says the same to screen readers. */
export function Countdown({ until }: { until: string }) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])

  const leftSeconds = Math.max(0, Math.floor((new Date(until).getTime() - nowMs) / SECOND_MS))
  const parts = [Math.floor(leftSeconds / 3600), Math.floor((leftSeconds % 3600) / 60), leftSeconds % 60]
  return (
    <span aria-hidden className="flex items-center gap-1.5 text-lg font-bold tabular-nums">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds never change places
        <Fragment key={index}>
          {index > 0 ? ':' : null}
          <span className="grid size-11 place-items-center rounded-field bg-ink text-white">
            {part.toString().padStart(2, '0')}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
