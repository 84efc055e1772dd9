import { ImageOff, ZoomIn, ZoomOut } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Times the width of the frame; the first shows the whole picture. */
const zooms = [1, 1.5, 2, 3, 4] as const

/** A receipt, shown whole at first; a press enlarges it around the pointer, and dragging moves it. */
export function ReceiptPicture({ src, alt }: { src: string; alt: string }) {
  const [level, setLevel] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const drag = useDrag(frame)
  const zoom = (by: 1 | -1) => setLevel(Math.min(zooms.length - 1, Math.max(0, level + by)))
  useShortcuts([
    { key: '+', label: 'Perbesar bukti', group: 'Transfer', run: () => zoom(1) },
    { key: '-', label: 'Perkecil bukti', group: 'Transfer', run: () => zoom(-1) },
  ])

  /** Enlarges around the point that was pressed; from the largest, shows the whole picture again. */
  function zoomAt({ clientX, clientY }: { clientX: number; clientY: number }) {
    const element = frame.current
    if (!element || drag.hasMoved()) return
    const box = element.getBoundingClientRect()
    const [x, y] = [
      (element.scrollLeft + clientX - box.left) / element.scrollWidth,
      (element.scrollTop + clientY - box.top) / element.scrollHeight,
    ]
    setLevel((level + 2) % (zooms.length + 1) >= zooms.length ? 0 : level + 2)
    requestAnimationFrame(() =>
      element.scrollTo({
        left: x * element.scrollWidth - box.width / 2,
        top: y * element.scrollHeight - box.height / 2,
      }),
    )
  }

  if (state === 'failed')
    return (
      <EmptyState
        icon={ImageOff}
        title="Gambarnya belum bisa dimuat"
        action={
          <Button
            onClick={() => {
              setState('loading')
              setAttempt(attempt + 1)
            }}
          >
            Coba lagi
          </Button>
        }
      />
    )
  const isWhole = level === 0
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons and keys do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys + and - do the same */}
      <div
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled by keys
        tabIndex={0}
        {...drag.handlers}
        onClick={zoomAt}
        className={`h-[62dvh] min-h-80 overflow-auto overscroll-contain bg-well lg:h-[calc(100dvh-13.5rem)] ${isWhole ? 'cursor-zoom-in' : 'cursor-grab active:cursor-grabbing'}`}
      >
        {state === 'loading' ? <Skeleton className="absolute inset-0 rounded-none" /> : null}
        <img
          key={attempt}
          src={attempt === 0 ? src : `${src}?${attempt}`}
          alt={alt}
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          style={isWhole ? undefined : { width: `${(zooms[level] ?? 1) * 100}%` }}
          className={isWhole ? 'size-full object-contain' : 'max-w-none'}
        />
      </div>
      <div className="absolute right-3 bottom-3 flex items-center gap-1 rounded-pill border border-rule bg-card px-1.5 shadow-float">
        <IconButton label="Perkecil (−)" disabled={isWhole} onClick={() => zoom(-1)}>
          <ZoomOut aria-hidden size={18} />
        </IconButton>
        <span className="figure min-w-10 text-center text-note text-ink-soft" aria-live="polite">
          {Math.round((zooms[level] ?? 1) * 100)}%
        </span>
        <IconButton label="Perbesar (+)" disabled={level === zooms.length - 1} onClick={() => zoom(1)}>
          <ZoomIn aria-hidden size={18} />
        </IconButton>
      </div>
    </div>
  )
}

/** Lets a mouse drag what is in a scrolling frame; fingers do it by themselves. */
function useDrag(frame: { current: HTMLElement | null }) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const moved = useRef(false)
  return {
    hasMoved: () => moved.current,
    handlers: {
      onPointerDown({ clientX: x, clientY: y, pointerType }: PointerEvent) {
        moved.current = false
        if (pointerType === 'mouse') from.current = { x, y }
      },
      onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
        if (!from.current) return
        const [left, top] = [from.current.x - x, from.current.y - y]
        if (!moved.current && Math.hypot(left, top) < 4) return
        moved.current = true
        frame.current?.scrollBy({ left, top, behavior: 'instant' })
        from.current = { x, y }
      },
      onPointerUp() {
        from.current = null
      },
      onPointerLeave() {
        from.current = null
      },
    },
  }
}
