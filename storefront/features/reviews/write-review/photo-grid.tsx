import { Camera, RotateCw, X } from 'lucide-react'
import { REVIEW_PHOTOS_MAX } from '../../../../contract/constants.ts'
import type { StepProps } from './step-props.ts'
import type { Photo } from './wizard-state.ts'

/** The photos of the review with their upload progress, and a button to add one. */
export function PhotoGrid({
  state,
  onEvent,
  onSendAgain,
}: StepProps & { onSendAgain: (key: string) => Promise<void> }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">
        Foto <span className="font-normal text-ink-soft">(opsional, paling banyak {REVIEW_PHOTOS_MAX})</span>
      </legend>
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-4">
        {state.photos.map((photo, index) => (
          <li key={photo.key} className="relative">
            <Tile
              photo={photo}
              number={index + 1}
              onOpen={() =>
                onEvent({ type: 'filled', with: { mode: { kind: 'edit-caption', key: photo.key } } })
              }
              onSendAgain={() => void onSendAgain(photo.key)}
            />
            <button
              type="button"
              aria-label={`Hapus foto ${index + 1}`}
              onClick={() => onEvent({ type: 'photo-removed', key: photo.key })}
              className="absolute -top-2 -right-2 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-pill bg-ink text-white shadow-1">
                <X aria-hidden size={16} />
              </span>
            </button>
          </li>
        ))}
        {state.photos.length < REVIEW_PHOTOS_MAX && (
          <li>
            <button
              type="button"
              onClick={() => onEvent({ type: 'filled', with: { mode: { kind: 'add-photo' } } })}
              className="grid aspect-square w-full place-content-center justify-items-center gap-1 rounded-card border-2 border-dashed border-edge bg-white text-sm font-semibold hover:border-ink"
            >
              <Camera aria-hidden size={24} />
              Tambah foto
            </button>
          </li>
        )}
      </ul>
    </fieldset>
  )
}

function Tile({
  photo,
  number,
  onOpen,
  onSendAgain,
}: {
  photo: Photo
  number: number
  onOpen: () => void
  onSendAgain: () => void
}) {
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        aria-label={`Foto ${number}: ${photo.description || 'tambah keterangan'}`}
        className="block w-full overflow-hidden rounded-card bg-sand-deep text-left"
      >
        <img src={photo.url} alt="" className="aspect-square w-full object-cover" />
        <span className="block truncate px-2 py-1.5 text-xs">{photo.description || '+ Keterangan'}</span>
      </button>
      <div role="status" className="contents">
        {photo.state === 'sending' && <Sending progress={photo.progress} />}
        {photo.state === 'failed' && (
          <button
            type="button"
            onClick={onSendAgain}
            className="absolute inset-x-0 top-0 grid aspect-square place-content-center justify-items-center gap-1 rounded-card bg-ink/70 text-xs font-bold text-white"
          >
            <RotateCw aria-hidden size={20} />
            Unggah ulang
          </button>
        )}
      </div>
    </>
  )
}

/** The percentage is hidden from screen readers, which would read a hundred numbers. */
export const Sending = ({ progress }: { progress: number }) => (
  <span className="pointer-events-none absolute inset-x-2 bottom-9 grid gap-1 rounded-field bg-ink/70 px-2 py-1.5 text-xs text-white">
    <span>
      Mengunggah <span aria-hidden>{Math.round(progress * 100)}%</span>
    </span>
    <span aria-hidden className="h-1 overflow-hidden rounded-pill bg-white/30">
      <span className="block h-full bg-white" style={{ width: `${progress * 100}%` }} />
    </span>
  </span>
)
