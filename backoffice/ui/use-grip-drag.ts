import { type PointerEvent, useEffect, useRef, useState } from 'react'

interface GripDrag<Thing, Target> {
  thing: Thing
  x: number
  y: number
  /** Where it would land; null where it cannot. */
  target: Target | null
}

/** Dragged up into the upper part of the window, or down into the lower one, the page scrolls along while it is there. */
const EDGE_PART = 0.12
const SCROLL_STEP_PX = 10
const SCROLL_EVERY_MS = 16

/**
 * Drags a thing of a list by its grip, with a mouse, a pen or a finger; Escape lets go. A library is not used: those for
 * dragging put a style element into the page, which the policy of the back office forbids.
 */
export function useGripDrag<Thing, Target>({
  targetAt,
  onDrop,
}: {
  targetAt: (thing: Thing, x: number, y: number) => Target | null
  onDrop: (thing: Thing, target: Target) => void
}) {
  const [drag, setDrag] = useState<GripDrag<Thing, Target> | null>(null)
  const at = (thing: Thing, x: number, y: number) => ({ thing, x, y, target: targetAt(thing, x, y) })
  const latest = useRef({ at, from: 0, y: 0 })
  latest.current.at = at
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const letGo = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null)
    const scrolling = setInterval(() => {
      const edge = window.innerHeight * EDGE_PART
      const { from, y } = latest.current
      const isAbove = y < edge && y < from
      const isBelow = y > window.innerHeight - edge && y > from
      const step = isAbove ? -SCROLL_STEP_PX : isBelow ? SCROLL_STEP_PX : 0
      if (step === 0) return
      window.scrollBy(0, step)
      setDrag(before => before && latest.current.at(before.thing, before.x, before.y))
    }, SCROLL_EVERY_MS)
    window.addEventListener('keydown', letGo)
    return () => {
      clearInterval(scrolling)
      window.removeEventListener('keydown', letGo)
    }
  }, [isDragging])

  const gripOf = (thing: Thing) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      latest.current.from = event.clientY
      latest.current.y = event.clientY
      setDrag({ thing, x: event.clientX, y: event.clientY, target: null })
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      if (!drag) return
      latest.current.y = y
      setDrag(at(drag.thing, x, y))
    },
    onPointerUp() {
      setDrag(null)
      if (drag?.target != null) onDrop(drag.thing, drag.target)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { drag, gripOf }
}

/** Finds the element with this `data-` attribute under the pointer, also below a bar that covers it. */
export const underPointer = (x: number, y: number, attribute: string): HTMLElement | undefined =>
  document
    .elementsFromPoint(x, y)
    .map(element => element.closest<HTMLElement>(`[data-${attribute}]`))
    .find(element => element !== null) ?? undefined
