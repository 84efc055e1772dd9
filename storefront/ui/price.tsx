interface PriceProps {
  /**
   * One amount, or a range with a dash. A range, which only tiles have, is smaller and names the currency once, to fit
   * on one line; a very long one breaks at the dash, never within an amount.
   */
  now: string
  /** The old price, struck through. */
  was?: string | undefined
  size?: 'tile' | 'page'
}

const DASH = ' – '
const CURRENCY = /^\S+ /

const sizes = {
  tile: { now: 'text-base lg:text-lg font-extrabold tracking-[-0.01em]', was: 'text-xs lg:text-sm' },
  page: { now: 'voice text-2xl lg:text-3xl', was: 'text-base' },
}
const rangeClass = 'text-sm lg:text-lg font-extrabold tracking-[-0.03em] [word-spacing:-0.08em]'

export function Price({ now, was, size = 'tile' }: PriceProps) {
  const [lowest = now, highest] = now.split(DASH)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={`leading-snug ${highest ? rangeClass : sizes[size].now}`}>
        <span className="money">{lowest}</span>
        {highest && (
          <>
            {DASH}
            <span className="money">
              <span className="sr-only">{CURRENCY.exec(highest)}</span>
              {highest.replace(CURRENCY, '')}
            </span>
          </>
        )}
      </span>
      {was && (
        <s className={`money text-ink-soft ${sizes[size].was}`}>
          <span className="sr-only">Harga awal </span>
          {was}
        </s>
      )}
    </p>
  )
}
