import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'

/** How many pieces of something, from none to all, by buttons that a thumb can press. */
export const PiecesField = ({
  name,
  label,
  value,
  max,
  onValue,
}: {
  /** The product, for those who do not see the row. */
  name: string
  label?: ReactNode
  value: number
  max: number
  onValue: (value: number) => void
}) => (
  <div className="flex items-center gap-1">
    {label ? <span className="text-note text-ink-soft">{label}</span> : null}
    <IconButton label={`Kurangi ${name}`} disabled={value === 0} onClick={() => onValue(value - 1)}>
      <Minus aria-hidden size={17} />
    </IconButton>
    <span aria-live="polite" className="figure min-w-12 text-center font-bold">
      {value} / {max}
    </span>
    <IconButton label={`Tambah ${name}`} disabled={value >= max} onClick={() => onValue(value + 1)}>
      <Plus aria-hidden size={17} />
    </IconButton>
  </div>
)
