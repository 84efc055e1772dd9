import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Picture } from '../../ui/picture.tsx'
import { useCloseOnBack } from '../../ui/use-close-on-back.ts'
import { useHistoryStep } from '../../ui/use-history-step.ts'
import type { ShownPhoto } from './use-review-actions.ts'

const SWIPE_MIN_PX = 50
const round =
  'grid size-12 place-items-center rounded-pill bg-white text-ink shadow-1 hover:bg-sand disabled:opacity-40'

/** A large photo of a review with its caption; keys, buttons and swipes move to the next (REVIEW-39). */
export function PhotoDialog({
  photos,
  startAt,
  isOpen,
  onClose,
}: {
  photos: ShownPhoto[]
  startAt: number
  isOpen: boolean
  onClose: () => void
}) {
  useHistoryStep(isOpen)
  useCloseOnBack(isOpen, onClose)
  const [at, setAt] = useState(startAt)
  const pressedAtPx = useRef<number | null>(null)
  const photo = photos[at]
  const turn = (steps: number) => setAt(now => Math.min(Math.max(now + steps, 0), photos.length - 1))

  function onPointerUp({ clientX }: PointerEvent) {
    const swipedPx = pressedAtPx.current === null ? 0 : clientX - pressedAtPx.current
    pressedAtPx.current = null
    if (Math.abs(swipedPx) > SWIPE_MIN_PX) turn(swipedPx < 0 ? 1 : -1)
  }

  return (
    <Base.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Base.Portal>
        <Base.Popup
          aria-label="Foto ulasan"
          className="fixed inset-0 z-50 flex flex-col bg-ink text-white outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none"
          onKeyDown={({ key }: KeyboardEvent) => {
            if (key === 'ArrowRight') turn(1)
            if (key === 'ArrowLeft') turn(-1)
          }}
        >
          <div className="flex items-center justify-between p-3 pl-5">
            <p className="text-sm font-bold tabular-nums">
              {at + 1} / {photos.length}
            </p>
            <Base.Close aria-label="Tutup" className={round}>
              <X aria-hidden size={22} />
            </Base.Close>
          </div>
          {photo && (
            <figure className="flex min-h-0 flex-1 flex-col items-center">
              <div
                className="grid min-h-0 w-full flex-1 touch-pan-y place-items-center select-none md:px-20"
                onPointerDown={({ clientX }) => {
                  pressedAtPx.current = clientX
                }}
                onPointerUp={onPointerUp}
              >
                <Picture
                  key={photo._id}
                  src={mediaUrl(photo.url, 716)}
                  srcSet={mediaSrcSet(photo.url, [358, 604, 716])}
                  sizes="(width < 768px) 100vw, 600px"
                  alt={photo.caption || `Foto dari ${photo.userName}`}
                  width={600}
                  height={600}
                  className="aspect-square max-h-full w-full max-w-[600px] object-contain"
                />
              </div>
              <figcaption
                aria-live="polite"
                className="w-full max-w-[600px] px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]"
              >
                <b>{photo.userName}</b>
                <span className="text-sm text-sand-deep"> · {jakartaDate(photo.date)}</span>
                {photo.caption && <p className="mt-1 break-words">{photo.caption}</p>}
              </figcaption>
            </figure>
          )}
          {photos.length > 1 && (
            <>
              <button
                type="button"
                aria-label="Foto sebelumnya"
                disabled={at === 0}
                onClick={() => turn(-1)}
                className={`${round} absolute top-1/2 left-3 -translate-y-1/2`}
              >
                <ChevronLeft aria-hidden size={22} />
              </button>
              <button
                type="button"
                aria-label="Foto berikutnya"
                disabled={at === photos.length - 1}
                onClick={() => turn(1)}
                className={`${round} absolute top-1/2 right-3 -translate-y-1/2`}
              >
                <ChevronRight aria-hidden size={22} />
              </button>
            </>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
