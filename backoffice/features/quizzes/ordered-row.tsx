import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Grip, LandingLine } from '../../ui/grip.tsx'
import type { OrderedRow as Place } from '../../ui/use-order-drag.ts'
import { MoveButtons } from '../forms/move-buttons.tsx'

/** A question, answer or result in its list: moved by its grip or by buttons, opened where it has more, and taken out. */
export function OrderedRow({
  name,
  title,
  place,
  index,
  isLast,
  isFew = false,
  opening,
  onMove,
  onDrop,
  children,
}: {
  /** "Pertanyaan 2" */
  name: string
  title: ReactNode
  place: Place
  index: number
  isLast: boolean
  /** There may be no fewer. */
  isFew?: boolean
  opening?: { isOpen: boolean; onToggle: () => void }
  onMove: (to: number) => void
  onDrop: () => void
  children?: ReactNode
}) {
  return (
    <li
      {...place.mark}
      aria-label={name}
      className={`relative min-w-0 rounded-control border border-rule bg-card p-2.5 ${place.isDragged ? 'opacity-50' : ''}`}
    >
      <LandingLine row={place} />
      <div className="flex flex-wrap items-center gap-1.5">
        <Grip {...place.grip} />
        <div className="min-w-32 flex-1">{title}</div>
        <span className="ml-auto flex gap-1">
          <MoveButtons name={name} index={index} isLast={isLast} onMove={onMove} />
          {opening ? (
            <IconButton label={`Rincian ${name}`} aria-expanded={opening.isOpen} onClick={opening.onToggle}>
              <ChevronDown aria-hidden size={17} className={opening.isOpen ? 'rotate-180' : ''} />
            </IconButton>
          ) : null}
          <IconButton
            label={`Hapus ${name}`}
            disabled={isFew}
            className="disabled:opacity-30"
            onClick={onDrop}
          >
            <X aria-hidden size={17} />
          </IconButton>
        </span>
      </div>
      {children}
    </li>
  )
}
