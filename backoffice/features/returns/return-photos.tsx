import { useState } from 'react'
import type { StaffReturn } from '../../../contract/staff/returns.ts'
import { Card } from '../../ui/card.tsx'

/** The buyer's photos: one large, the others below it; a press opens it in full size. */
export function ReturnPhotos({ request: { photo_urls: photos, order } }: { request: StaffReturn }) {
  const [shown, setShown] = useState(0)
  const src = photos[shown]
  if (src === undefined)
    return (
      <Card title="Foto">
        <p className="text-ink-soft">Fotonya sudah dihapus bersama akun pembelinya.</p>
      </Card>
    )
  return (
    <Card isFlat>
      <a href={src} target="_blank" rel="noreferrer" aria-label={`Buka foto ${shown + 1} ukuran penuh`}>
        <img
          key={src}
          src={src}
          alt={`Foto ${shown + 1} dari pembeli, retur ${order}`}
          className="h-[52dvh] min-h-72 w-full cursor-zoom-in bg-well object-contain lg:h-[64dvh]"
        />
      </a>
      {photos.length > 1 ? (
        <ul className="flex gap-2 overflow-x-auto border-rule border-t p-3">
          {photos.map((photo, index) => (
            <li key={photo}>
              <button
                type="button"
                aria-label={`Lihat foto ${index + 1}`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
                className={`block rounded-control border-2 ${index === shown ? 'border-ink' : 'border-transparent'}`}
              >
                <img
                  src={photo}
                  alt=""
                  width={72}
                  height={72}
                  className="size-18 rounded-control object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
