interface SwatchesProps {
  colors: { name: string; hex: string }[]
  /** How many there are in all; those beyond the shown ones become "+2". */
  total: number
}

/** A taste of the colours there are; choosing happens elsewhere. */
export function Swatches({ colors, total }: SwatchesProps) {
  const more = total - colors.length
  return (
    <p className="flex min-h-[18px] items-center gap-[5px] text-xs text-ink-soft">
      <span className="sr-only">{total} pilihan warna</span>
      {colors.map(color => (
        <span
          key={color.name}
          title={color.name}
          className="size-[18px] rounded-full shadow-[inset_0_0_0_1px_rgb(35_24_21/0.14)]"
          style={{ background: color.hex }}
        />
      ))}
      {more > 0 && <span aria-hidden>+{more}</span>}
    </p>
  )
}
