import { Dialog as Base } from '@base-ui/react/dialog'
import { type KeyboardEvent, useState } from 'react'
import type { Picture } from '../../../contract/catalog.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-shapes.tsx'
import { useZoomGestures } from './use-zoom-gestures.ts'

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

function ZoomablePicture({ picture, onTurn }: { picture: Picture; onTurn: (steps: number) => void }) {
  const { image, isZoomedIn, stage } = useZoomGestures(onTurn)
  return (
    <div
      {...stage}
      className={`grid flex-1 touch-none place-items-center overflow-hidden select-none ${isZoomedIn ? 'cursor-grab' : 'cursor-zoom-in'}`}
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
