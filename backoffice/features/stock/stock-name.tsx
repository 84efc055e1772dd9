import { Sparkles } from 'lucide-react'
import { mediaUrl } from '../../../contract/media.ts'
import { Picture } from '../../ui/picture.tsx'

interface Named {
  name: string
  choice: string
  sku?: string
  brand?: string
  image?: string | null
}

/** A combination as it is recognised on a shelf: its picture, name, choice and SKU. */
export const StockName = ({ name, choice, sku, brand, image }: Named) => (
  <span className="flex min-w-0 items-center gap-3">
    <StockPicture image={image ?? null} sizePx={40} />
    <span className="min-w-0">
      <strong className="block">
        {brand ? <span className="font-medium text-ink-soft">{brand} </span> : null}
        {name}
      </strong>
      <span className="block text-note text-ink-soft">{[choice, sku].filter(Boolean).join(' · ')}</span>
    </span>
  </span>
)

/** Its name is written beside it. */
export const StockPicture = ({ image, sizePx }: { image: string | null; sizePx: number }) =>
  image ? (
    <Picture src={mediaUrl(image, sizePx > 48 ? 160 : 96)} alt="" sizePx={sizePx} />
  ) : (
    <span
      aria-hidden
      className="grid shrink-0 place-items-center rounded-control bg-well text-ink-soft"
      style={{ width: sizePx, height: sizePx }}
    >
      <Sparkles size={sizePx / 2.4} strokeWidth={1.6} />
    </span>
  )

/** How a combination is called in a sentence: "Serum Pagi, 30 ml". */
export const nameOf = ({ name, choice }: { name: string; choice: string }): string =>
  [name, choice].filter(Boolean).join(', ')
