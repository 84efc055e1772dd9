import { useRef, useState } from 'react'
import { mediaUrl } from '../../../contract/media.ts'
import type { DeskReview } from '../../../contract/staff/reviews.ts'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'

/** The author's photos: one large with its caption, the others below it; `f` shows the next, `o` opens it in full size. */
export function ReviewPhotos({ review: { images, author } }: { review: DeskReview }) {
  const [place, setPlace] = useState(0)
  const shown = images[place]
  const figure = useRef<HTMLElement>(null)
  useShortcuts(
    shown
      ? [
          {
            key: 'f',
            label: 'Foto berikutnya',
            group: 'Ulasan',
            run: () => {
              setPlace((place + 1) % images.length)
              // Below a long text it is out of sight.
              figure.current?.scrollIntoView({ block: 'nearest' })
            },
          },
          {
            key: 'o',
            label: 'Buka foto ukuran penuh',
            group: 'Ulasan',
            run: () => window.open(mediaUrl(shown.name, 1440), '_blank', 'noopener'),
          },
        ]
      : [],
  )
  if (!shown) return null
  return (
    <figure ref={figure} className="overflow-hidden rounded-box border border-rule bg-card">
      <a
        href={mediaUrl(shown.name, 1440)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Buka foto ${place + 1} ukuran penuh`}
      >
        <img
          key={shown._id}
          src={mediaUrl(shown.name, 1000)}
          alt={`Foto ${place + 1} dari ${author}${shown.description && `: ${shown.description}`}`}
          className="h-[46dvh] min-h-72 w-full cursor-zoom-in bg-well object-contain"
        />
      </a>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-t p-3">
        <span className="min-w-0 break-words text-note text-ink-soft">
          {shown.description || `Foto ${place + 1} dari ${images.length}`}
        </span>
        {images.length > 1 ? (
          <span className="flex items-center gap-2">
            <KeyCap>F</KeyCap>
            <ul className="flex gap-2 overflow-x-auto">
              {images.map((image, index) => (
                <li key={image._id}>
                  <button
                    type="button"
                    aria-label={`Lihat foto ${index + 1}`}
                    aria-pressed={index === place}
                    onClick={() => setPlace(index)}
                    className={`block rounded-control border-2 ${index === place ? 'border-ink' : 'border-transparent'}`}
                  >
                    <img
                      src={mediaUrl(image.name, 160)}
                      alt=""
                      width={64}
                      height={64}
                      className="size-16 rounded-control object-cover"
                    />
                  </button>
                </li>
              ))}
            </ul>
          </span>
        ) : null}
      </figcaption>
    </figure>
  )
}
