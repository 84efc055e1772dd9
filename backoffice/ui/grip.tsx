import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { OrderedRow } from './use-order-drag.ts'

/** What a row is dragged by. Buttons or a menu beside it do the same for the keyboard and screen readers. */
export const Grip = (
  handlers: Pick<ComponentProps<'span'>, `onPointer${string}` & keyof ComponentProps<'span'>>,
) => (
  <span
    {...handlers}
    aria-hidden
    title="Seret untuk memindahkan"
    className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-faint hover:bg-well hover:text-ink pointer-coarse:size-11"
  >
    <GripVertical size={18} />
  </span>
)

/** The name of what is dragged, beside the pointer. */
export const DraggedName = ({ name, x, y }: { name: string; x: number; y: number }) => (
  <div
    aria-hidden
    className="pointer-events-none fixed top-0 left-0 z-50 rounded-control border border-rule bg-card px-3 py-1.5 font-bold shadow-float"
    style={{ transform: `translate(${x + 14}px, ${y - 18}px)` }}
  >
    {name}
  </div>
)

/** A line in the gap where what is dragged would land; its row is `relative`. */
export const LandingLine = ({ row: { landsBefore, landsAfter } }: { row: OrderedRow }) =>
  landsBefore || landsAfter ? (
    <span
      aria-hidden
      className={`absolute inset-x-0 h-0.75 rounded-pill bg-coral ${landsBefore ? '-top-2' : '-bottom-2'}`}
    />
  ) : null
