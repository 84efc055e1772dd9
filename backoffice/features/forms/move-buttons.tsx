import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'

/** The arrows of a row: what dragging does, for keyboards and for those who cannot drag. */
export const MoveButtons = ({
  name,
  index,
  isLast,
  onMove,
}: {
  /** Names the row: "Naikkan Serum Niacinamide". */
  name: string
  index: number
  isLast: boolean
  onMove: (to: number) => void
}) => (
  <>
    <IconButton
      label={`Naikkan ${name}`}
      disabled={index === 0}
      className="disabled:opacity-30"
      onClick={() => onMove(index - 1)}
    >
      <ArrowUp aria-hidden size={16} />
    </IconButton>
    <IconButton
      label={`Turunkan ${name}`}
      disabled={isLast}
      className="disabled:opacity-30"
      onClick={() => onMove(index + 1)}
    >
      <ArrowDown aria-hidden size={16} />
    </IconButton>
  </>
)
