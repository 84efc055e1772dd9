interface PriceProps {
  now: string
  /** The old price, struck through. */
  was?: string | undefined
  size?: 'tile' | 'page'
}

const sizes = {
  tile: { now: 'text-base lg:text-lg font-extrabold tracking-[-0.01em]', was: 'text-xs lg:text-sm' },
  page: { now: 'voice text-2xl lg:text-3xl', was: 'text-base' },
}

export function Price({ now, was, size = 'tile' }: PriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={`money ${sizes[size].now}`}>{now}</span>
      {was && (
        <s className={`money text-ink-soft ${sizes[size].was}`}>
          <span className="sr-only">Harga awal </span>
          {was}
        </s>
      )}
    </p>
  )
}
