import { Crop, X } from 'lucide-react'
import { mediaUrl } from '../../../../contract/media.ts'
import { ALT_MAX_CHARS, type ProductPicture, pictureUrl } from '../../../../contract/staff/pictures.ts'
import { IconButton } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Grip, LandingLine } from '../../../ui/grip.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { OrderedRow } from '../../../ui/use-order-drag.ts'
import { MoveButtons } from '../../forms/move-buttons.tsx'

/** One picture with its text, the variant that it shows, and its place. */
export function PictureRow({
  picture,
  index,
  place,
  isLast,
  choices,
  isAltMissing,
  onChange,
  onMove,
  onFrame,
  onDrop,
}: {
  picture: ProductPicture
  index: number
  place: OrderedRow
  isLast: boolean
  /** The names of the variants, by id. */
  choices: ReadonlyMap<string, string>
  isAltMissing: boolean
  onChange: (values: Partial<ProductPicture>) => void
  onMove: (to: number) => void
  onFrame: () => void
  onDrop: () => void
}) {
  const name = `gambar ${index + 1}`
  return (
    <li
      data-row={index}
      aria-label={`Gambar ${index + 1}`}
      className={`relative flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control border border-rule bg-card p-2.5 ${place.isDragged ? 'opacity-50' : ''}`}
    >
      <LandingLine row={place} />
      <Grip {...place.grip} />
      <span className="relative block shrink-0">
        <Picture
          src={mediaUrl(pictureUrl(picture.picture), 302)}
          alt={picture.alt}
          sizePx={96}
          focus={picture.focus}
        />
        {picture.is_cover ? (
          <span className="absolute bottom-1.5 left-1.5 rounded-pill bg-night px-2 py-0.5 text-tiny font-bold text-night-ink">
            Sampul
          </span>
        ) : null}
      </span>
      <div className="grid min-w-0 flex-1 basis-60 grid-cols-1 gap-2.5 max-md:order-last max-md:basis-full md:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField
          label={`Teks alternatif ${name}`}
          value={picture.alt}
          maxLength={ALT_MAX_CHARS}
          placeholder="Yang terlihat di gambar"
          autoComplete="off"
          error={isAltMissing ? 'Tulis apa yang terlihat.' : undefined}
          onChange={({ currentTarget: { value } }) => onChange({ alt: value })}
        />
        {choices.size > 1 ? (
          <SelectField
            label={`Varian ${name}`}
            value={picture.variant ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ variant: value || null })}
            choices={[
              { value: '', name: 'Semua varian' },
              ...[...choices].map(([value, name]) => ({ value, name })),
            ]}
          />
        ) : null}
      </div>
      <span className="ml-auto flex gap-1.5">
        <MoveButtons name={name} index={index} isLast={isLast} onMove={onMove} />
        <IconButton label={`Potong ${name}`} onClick={onFrame}>
          <Crop aria-hidden size={16} />
        </IconButton>
        <IconButton label={`Lepas ${name}`} onClick={onDrop}>
          <X aria-hidden size={17} />
        </IconButton>
      </span>
    </li>
  )
}
