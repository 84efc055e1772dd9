/** Five points in a box of 24 by 24. */
export const STAR = 'M12 2.2l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17l-5.9 3.2 1.2-6.5L2.5 9.1l6.6-.9z'

const oneDecimal = (value: number) => value.toFixed(1).replace('.', ',')

function Star({ size, share = 1 }: { size: number; share?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden className="shrink-0">
      <path d={STAR} className="fill-line" />
      {share > 0 && (
        <path d={STAR} className="fill-star" style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }} />
      )}
    </svg>
  )
}

/** "★ 4,9 (3.120)"; `count` is already formatted. */
export function Rating({ value, count }: { value: number; count: string }) {
  return (
    <p className="flex items-center gap-1 text-xs text-ink-soft lg:text-sm">
      <Star size={14} />
      <span className="sr-only">Rating </span>
      <b className="font-bold text-ink">{oneDecimal(value)}</b>
      <span>
        ({count}
        <span className="sr-only"> penilaian</span>)
      </span>
    </p>
  )
}

/** Five stars, filled to the value. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  return (
    <span role="img" aria-label={`${oneDecimal(value)} dari 5 bintang`} className="inline-flex gap-px">
      {[0, 1, 2, 3, 4].map(index => (
        <Star key={index} size={size} share={Math.max(0, Math.min(1, value - index))} />
      ))}
    </span>
  )
}
