interface Bar {
  id: string
  name: string
  now: number
  /** Null if it is compared with nothing. */
  before: number | null
}

/**
 * Names and their values as bars, the largest first, beside what they are compared with. Every value is written out: the
 * bars only show how they compare. A value below zero has no bar.
 */
export function Bars({
  title,
  unit,
  bars,
  series,
  format,
}: {
  title: string
  unit: string
  bars: readonly Bar[]
  /** The main series, and the one that it is compared with. */
  series: readonly { id: string; label: string }[]
  /** A value in full, with its unit. */
  format: (value: number) => string
}) {
  const largest = Math.max(1, ...bars.flatMap(({ now, before }) => [now, before ?? 0]))
  const share = (value: number) => `${Math.max(0, (100 * value) / largest)}%`
  const [main, other] = series
  return (
    <figure className="m-0">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span>
          <strong className="text-lead">{title}</strong>{' '}
          <span className="text-note text-ink-soft">{unit}</span>
        </span>
        <span className="flex flex-wrap gap-x-3.5 text-note text-ink-soft">
          {main ? <Mark className="bg-coral-line" label={main.label} /> : null}
          {other ? <Mark className="bg-edge" label={other.label} /> : null}
        </span>
      </figcaption>
      <ul className="stack gap-3">
        {bars.map(({ id, name, now, before }) => (
          <li key={id} className="grid gap-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-semibold">{name}</span>
              <span className="figure">
                <b>{format(now)}</b>
                {before === null ? null : (
                  <span className="text-note text-ink-soft"> · {format(before)}</span>
                )}
              </span>
            </span>
            <svg aria-hidden width="100%" height={before === null ? 8 : 13} className="block">
              <rect width={share(now)} height={8} rx={4} className="fill-coral-line" />
              {before === null ? null : (
                <rect y={10} width={share(before)} height={3} rx={1.5} className="fill-edge" />
              )}
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  )
}

const Mark = ({ className, label }: { className: string; label: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className={`h-1.5 w-4 rounded-pill ${className}`} />
    {label}
  </span>
)
