interface SwatchesProps {
  /** A shade without a colour is shown as text. */
  shades: { name: string; color: string | null }[]
  /** The total number; those not shown become "+2". */
  total: number
}

/** A preview of the available colours; the shopper chooses elsewhere. */
export function Swatches({ shades, total }: SwatchesProps) {
  const more = total - shades.length
  return (
    <p className="flex min-h-[18px] flex-wrap items-center gap-[5px] text-xs text-ink-soft">
      <span className="sr-only">{total} pilihan warna</span>
      {shades.map(({ name, color }) =>
        color ? (
          <span
            key={name}
            title={name}
            className="size-[18px] rounded-full shadow-[inset_0_0_0_1px_rgb(35_24_21/0.14)]"
            style={{ background: color }}
          />
        ) : (
          <span key={name}>{name}</span>
        ),
      )}
      {more > 0 && <span aria-hidden>+{more}</span>}
    </p>
  )
}
