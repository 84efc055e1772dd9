import { Dialog as Base } from '@base-ui/react/dialog'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react'
import type { Picture } from '../../../contract/catalog.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-shapes.tsx'
import { keepInside, type Point, unzoomed, type View, zoomAt } from './zoom.ts'

interface ZoomViewProps {
  pictures: Picture[]
  startAt: number
  isOpen: boolean
  onClose: () => void
}

/** Zooms a picture by pinch, double tap, click or wheel; swiping an unzoomed picture shows the next. */
export default function ZoomView({ pictures, startAt, isOpen, onClose }: ZoomViewProps) {
  const [at, setAt] = useState(startAt)
  const picture = pictures[at]
  const turn = (steps: number) => setAt(now => Math.min(Math.max(now + steps, 0), pictures.length - 1))
  return (
    <Base.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Base.Portal>
        <Base.Popup
          aria-label="Gambar produk dari dekat"
          className="fixed inset-0 z-50 flex flex-col bg-sand-deep text-ink outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none"
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'ArrowRight') turn(1)
            if (event.key === 'ArrowLeft') turn(-1)
          }}
        >
          {picture && <ZoomablePicture key={picture.url} picture={picture} onTurn={turn} />}
          <p className="pointer-events-none absolute top-5 left-5 text-sm font-bold tabular-nums">
            {at + 1} / {pictures.length}
          </p>
          <Base.Close aria-label="Tutup" className={`${roundClass} top-3 right-3`}>
            <Icon name="close" />
          </Base.Close>
          {pictures.length > 1 && (
            <>
              <TurnButton
                icon="chevron-left"
                label="Gambar sebelumnya"
                isOff={at === 0}
                onClick={() => turn(-1)}
                side="left-3"
              />
              <TurnButton
                icon="chevron-right"
                label="Gambar berikutnya"
                isOff={at === pictures.length - 1}
                onClick={() => turn(1)}
                side="right-3"
              />
            </>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const roundClass =
  'absolute z-10 grid size-12 place-items-center rounded-pill bg-white shadow-1 hover:bg-sand'

interface TurnButtonProps {
  icon: IconName
  label: string
  isOff: boolean
  onClick: () => void
  side: string
}

const TurnButton = ({ icon, label, isOff, onClick, side }: TurnButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isOff}
    onClick={onClick}
    className={`${roundClass} top-1/2 hidden -translate-y-1/2 disabled:opacity-40 md:grid ${side}`}
  >
    <Icon name={icon} />
  </button>
)

const ZOOMED_SCALE = 2.5
const TAP_MAX_PX = 8
const DOUBLE_TAP_MS = 300
const SWIPE_MIN_PX = 60

/** One picture. Gestures write to its style directly, sixty times a second, without rendering. */
function ZoomablePicture({ picture, onTurn }: { picture: Picture; onTurn: (steps: number) => void }) {
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

  /** Returns the pointer's position relative to the middle of the stage, where the unzoomed picture is centred. */
  function fromMiddle({ clientX, clientY, currentTarget }: PointerEvent | WheelEvent): Point {
    const box = currentTarget.getBoundingClientRect()
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }
  const toggle = (point: Point) =>
    show(view.current.scale > 1 ? unzoomed : zoomAt(unzoomed, point, ZOOMED_SCALE), true)

  function onMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(event)
    const [first, second] = [...fingers.current.values()]
    fingers.current.set(event.pointerId, now)
    if (start.current)
      start.current.movedPx = Math.max(
        start.current.movedPx,
        Math.hypot(now.x - start.current.at.x, now.y - start.current.at.y),
      )
    if (first && second) {
      const other = before === first ? second : first
      const growth =
        Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y)
      show(
        zoomAt(
          view.current,
          { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 },
          view.current.scale * growth,
        ),
      )
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

  // A new picture starts unzoomed. React must not write the style that gestures write.
  useEffect(() => {
    view.current = unzoomed
  }, [])

  return (
    <div
      className={`grid flex-1 touch-none place-items-center overflow-hidden select-none ${isZoomedIn ? 'cursor-grab' : 'cursor-zoom-in'}`}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const point = fromMiddle(event)
        fingers.current.set(event.pointerId, point)
        start.current = fingers.current.size === 1 ? { at: point, movedPx: 0 } : null
      }}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={event => {
        fingers.current.delete(event.pointerId)
        start.current = null
      }}
      onWheel={event =>
        show(zoomAt(view.current, fromMiddle(event), view.current.scale * Math.exp(-event.deltaY / 300)))
      }
    >
      <img
        ref={image}
        src={mediaUrl(picture.url, 1000)}
        srcSet={mediaSrcSet(picture.url, [716, 1000])}
        sizes="100vw"
        width={1000}
        height={1000}
        alt={picture.alt}
        draggable={false}
        data-near={isZoomedIn || undefined}
        className="aspect-square max-h-dvh w-full max-w-[100dvh] object-contain"
      />
    </div>
  )
}
