import { ImageOff } from 'lucide-react'
import { mediaUrl } from '../../../../contract/media.ts'
import type { StaffProduct } from '../../../../contract/staff/products.ts'
import { controlClass } from '../../../ui/field.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { hashOf, type VariantRow } from './variant-rows.ts'

const HEX = /^#[0-9a-f]{6}$/i

/** The colour and the picture of each shade, which all its sizes share. */
export function ShadeList({
  shades,
  rows,
  pictures,
  onShade,
}: {
  shades: readonly string[]
  rows: readonly VariantRow[]
  pictures: StaffProduct['pictures']
  onShade: (shade: string, values: Partial<Pick<VariantRow, 'hex' | 'picture'>>) => void
}) {
  if (shades.length === 0) return null
  return (
    <ul aria-label="Warna dan gambar shade" className="grid gap-2 md:grid-cols-2">
      {shades.map(shade => {
        const row = rows.find(other => other.shade === shade)
        const hex = row?.hex ?? null
        return (
          <li
            key={shade}
            className="flex min-w-0 items-center gap-2.5 rounded-control border border-rule px-2.5 py-1.5"
          >
            <input
              type="color"
              aria-label={`Warna ${shade}`}
              value={hex ?? '#d9c2ab'}
              onChange={event => onShade(shade, { hex: event.currentTarget.value })}
              className={`size-9 shrink-0 cursor-pointer rounded-full border bg-card p-0.5 pointer-coarse:size-11 ${hex === null ? 'border-edge border-dashed opacity-60' : 'border-rim'}`}
            />
            <span className="min-w-0 flex-1 truncate font-semibold">{shade}</span>
            <input
              key={hex}
              aria-label={`Kode warna ${shade}`}
              defaultValue={hex ?? ''}
              placeholder="#C68642"
              maxLength={7}
              autoComplete="off"
              onChange={event => {
                const typed = event.currentTarget.value.trim()
                if (HEX.test(typed)) onShade(shade, { hex: typed })
                else if (typed === '') onShade(shade, { hex: null })
              }}
              className={`${controlClass} figure max-w-26`}
            />
            <ShadePicture
              shade={shade}
              picture={row?.picture ?? null}
              pictures={pictures}
              onPicture={picture => onShade(shade, { picture })}
            />
          </li>
        )
      })}
    </ul>
  )
}

function ShadePicture({
  shade,
  picture,
  pictures,
  onPicture,
}: {
  shade: string
  picture: string | null
  pictures: StaffProduct['pictures']
  onPicture: (hash: string | null) => void
}) {
  const chosen = pictures.find(({ url }) => hashOf(url) === picture)
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Gambar ${shade}`}
          title={pictures.length === 0 ? 'Produk ini belum punya gambar' : `Gambar ${shade}`}
          disabled={pictures.length === 0}
          className="grid size-9 shrink-0 place-items-center rounded-control border border-rim text-ink-soft hover:border-edge disabled:opacity-50 pointer-coarse:size-11"
        >
          {chosen ? (
            <Picture src={mediaUrl(chosen.url, 96)} alt="" sizePx={34} />
          ) : (
            <ImageOff aria-hidden size={16} />
          )}
        </button>
      }
    >
      <MenuItem onClick={() => onPicture(null)}>
        <ImageOff aria-hidden size={16} />
        Tanpa gambar sendiri
      </MenuItem>
      {pictures.map(({ url, alt }, index) => (
        <MenuItem key={url} onClick={() => onPicture(hashOf(url))}>
          <Picture src={mediaUrl(url, 96)} alt="" sizePx={36} />
          {alt || `Gambar ${index + 1}`}
        </MenuItem>
      ))}
    </Menu>
  )
}
