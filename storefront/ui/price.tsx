interface PriceProps {
  /** One amount, or a range with a dash: the line may break at the dash, never within an amount. */
  now: string
  /** The old price, struck through. */
  was?: string | undefined
  size?: 'tile' | 'page'
}

const DASH = ' – '

const sizes = {
  tile: { now: 'text-base lg:text-lg font-extrabold tracking-[-0.01em]', was: 'text-xs lg:text-sm' },
  page: { now: 'voice text-2xl lg:text-3xl', was: 'text-base' },
}

export function Price({ now, was, size = 'tile' }: PriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={`leading-snug ${sizes[size].now}`}>
        {now.split(DASH).map((amount, index) => (
          <span key={amount}>
            {index > 0 && DASH}
            <span className="money">{amount}</span>
          </span>
        ))}
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
