import { type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react'
import { PHOTO_SIDE_PX } from '../../../../contract/constants.ts'
import { PHOTO_WRONG_TYPE } from '../../../../contract/review-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { type Frame, largestFrame, movePhoto, ZOOM_MAX, zoomAt, zoomOf } from './crop-frame.ts'

interface CropPhotoProps {
  file: File
  at: { number: number; total: number }
  /** Called if the file is not a readable photo. */
  onUnreadable: () => void
  onCrop: (file: File, picture: ImageBitmap, part: Frame) => Promise<unknown>
}

/** Crops a photo to a square: drag to move; pinch, wheel, slider or keys to zoom. */
export function CropPhoto({ file, at, onUnreadable, onCrop }: CropPhotoProps) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  const cropping = useAction<unknown>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is read once
  useEffect(() => {
    let isGone = false
    let read: ImageBitmap | undefined
    createImageBitmap(file).then(
      bitmap => {
        read = bitmap
        if (isGone) return bitmap.close()
        setPicture(bitmap)
        setFrame(largestFrame(bitmap))
      },
      () => {
        if (isGone) return
        showToast('error', PHOTO_WRONG_TYPE)
        onUnreadable()
      },
    )
    return () => {
      isGone = true
      read?.close()
    }
  }, [file])

  if (!picture || !frame) return <Skeleton className="mx-auto aspect-square w-full max-w-[420px]" />
  const scale = zoomOf(frame, picture)
  return (
    <div className="mx-auto grid max-w-[420px] gap-4">
      {at.total > 1 && (
        <p className="text-center text-sm text-ink-soft">
          Foto {at.number} dari {at.total}
        </p>
      )}
      <CropArea picture={picture} frame={frame} onFrame={setFrame} />
      <label className="grid gap-1 text-sm font-semibold">
        Perbesar
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={scale}
          onChange={event => {
            const factor = Number(event.currentTarget.value) / scale
            setFrame(now => now && zoomAt(now, picture, factor))
          }}
          className="h-11 w-full accent-coral"
        />
      </label>
      <Button
        isBusy={cropping.isBusy}
        size="tall"
        onClick={() => void cropping.run(() => onCrop(file, picture, frame))}
      >
        Pakai foto ini
      </Button>
    </div>
  )
}

const KEY_SHARE = 0.08
const KEY_FACTOR = 1.15
const keys: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: KEY_SHARE, y: 0 },
  ArrowRight: { x: -KEY_SHARE, y: 0 },
  ArrowUp: { x: 0, y: KEY_SHARE },
  ArrowDown: { x: 0, y: -KEY_SHARE },
}

interface CropAreaProps {
  picture: ImageBitmap
  frame: Frame
  onFrame: (change: (now: Frame | null) => Frame | null) => void
}

/** Shows exactly the part that is kept. */
function CropArea({ picture, frame, onFrame }: CropAreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    context?.clearRect(0, 0, PHOTO_SIDE_PX, PHOTO_SIDE_PX)
    context?.drawImage(picture, frame.x, frame.y, frame.side, frame.side, 0, 0, PHOTO_SIDE_PX, PHOTO_SIDE_PX)
  }, [picture, frame])

  const change = (make: (now: Frame) => Frame) => onFrame(now => now && make(now))
  /** Returns the position of a finger, as fractions of the square. */
  function placeOf({ clientX, clientY, currentTarget }: PointerEvent | WheelEvent) {
    const box = currentTarget.getBoundingClientRect()
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }

  function onMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (!other)
      return change(frame => movePhoto(frame, picture, { x: now.x - before.x, y: now.y - before.y }))
    const growth =
      Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y)
    change(frame => zoomAt(frame, picture, growth, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }))
  }
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId)

  return (
    <div
      role="application"
      aria-label="Bingkai foto: geser dengan tombol panah, perbesar dengan tambah, perkecil dengan kurang"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the photo
      tabIndex={0}
      onKeyDown={event => {
        const by = keys[event.key]
        if (by) change(frame => movePhoto(frame, picture, by))
        else if (event.key === '+' || event.key === '=') change(frame => zoomAt(frame, picture, KEY_FACTOR))
        else if (event.key === '-') change(frame => zoomAt(frame, picture, 1 / KEY_FACTOR))
        else return
        event.preventDefault()
      }}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, placeOf(event))
      }}
      onPointerMove={onMove}
      onPointerUp={lift}
      onPointerCancel={lift}
      onWheel={event => {
        const at = placeOf(event)
        change(frame => zoomAt(frame, picture, Math.exp(-event.deltaY / 400), at))
      }}
      className="relative cursor-grab touch-none overflow-hidden rounded-panel bg-sand-deep select-none active:cursor-grabbing"
    >
      <canvas ref={canvas} width={PHOTO_SIDE_PX} height={PHOTO_SIDE_PX} className="aspect-square w-full" />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 grid grid-cols-3 grid-rows-3 [&>*]:border-[0.5px] [&>*]:border-white/40"
      >
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map(cell => (
          <i key={cell} />
        ))}
      </span>
    </div>
  )
}
