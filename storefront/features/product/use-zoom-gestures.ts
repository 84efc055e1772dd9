import { type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react'
import { distance, keepInside, type Point, pinch, unzoomed, type View, zoomAt } from './zoom.ts'

const ZOOMED_SCALE = 2.5
const TAP_MAX_PX = 8
const DOUBLE_TAP_MS = 300
const SWIPE_MIN_PX = 60

/**
 * Zooms the picture in `image` by gestures on the stage around it. Gestures write to the picture's style directly, sixty
 * times a second, without rendering; a swipe over an unzoomed picture turns to another one.
 */
export function useZoomGestures(onTurn: (steps: number) => void) {
  const image = useRef<HTMLImageElement>(null)
  const view = useRef<View>(unzoomed)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<{ at: Point; movedPx: number } | null>(null)
  const tappedAt = useRef(0)
  const [isZoomedIn, setIsZoomedIn] = useState(false)

  function show(next: View, isSmooth = false) {
    const box = image.current
    if (!box) return
    view.current = keepInside(next, { width: box.offsetWidth, height: box.offsetHeight })
    const { scale, x, y } = view.current
    box.style.transition = isSmooth ? 'transform 180ms ease-out' : 'none'
    box.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    setIsZoomedIn(scale > 1)
  }

  const toggle = (point: Point) =>
    show(view.current.scale > 1 ? unzoomed : zoomAt(unzoomed, point, ZOOMED_SCALE), true)

  function onDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = fromMiddle(event)
    fingers.current.set(event.pointerId, point)
    start.current = fingers.current.size === 1 ? { at: point, movedPx: 0 } : null
  }

  function onMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(event)
    const [first, second] = [...fingers.current.values()]
    fingers.current.set(event.pointerId, now)
    if (start.current)
      start.current.movedPx = Math.max(start.current.movedPx, distance(now, start.current.at))
    if (first && second) {
      const other = before === first ? second : first
      show(pinch(view.current, { from: before, to: now, other }))
    } else if (view.current.scale > 1)
      show({ ...view.current, x: view.current.x + now.x - before.x, y: view.current.y + now.y - before.y })
  }

  function onUp(event: PointerEvent) {
    const point = fromMiddle(event)
    const gesture = start.current
    const isOnlyFinger = fingers.current.size === 1
    fingers.current.delete(event.pointerId)
    if (!gesture || !isOnlyFinger) return
    start.current = null
    if (gesture.movedPx <= TAP_MAX_PX) {
      const isDouble = event.timeStamp - tappedAt.current < DOUBLE_TAP_MS
      tappedAt.current = isDouble ? 0 : event.timeStamp
      if (isDouble || event.pointerType === 'mouse') toggle(point)
    } else if (view.current.scale === 1) {
      const swipedPx = point.x - gesture.at.x
      if (Math.abs(swipedPx) > SWIPE_MIN_PX) onTurn(swipedPx < 0 ? 1 : -1)
    }
  }

  function onCancel(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
    start.current = null
  }

  const onWheel = (event: WheelEvent) =>
    show(zoomAt(view.current, fromMiddle(event), view.current.scale * Math.exp(-event.deltaY / 300)))

  // A new picture starts unzoomed. React must not write the style that gestures write.
  useEffect(() => {
    view.current = unzoomed
  }, [])

  return {
    image,
    isZoomedIn,
    stage: {
      onPointerDown: onDown,
      onPointerMove: onMove,
      onPointerUp: onUp,
      onPointerCancel: onCancel,
      onWheel,
    },
  }
}

/** Returns the pointer's position relative to the middle of the stage, where the unzoomed picture is centred. */
function fromMiddle({ clientX, clientY, currentTarget }: PointerEvent | WheelEvent): Point {
  const box = currentTarget.getBoundingClientRect()
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
}
