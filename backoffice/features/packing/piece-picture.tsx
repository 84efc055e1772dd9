import { Gift, ShoppingBag, Sparkles } from 'lucide-react'
import { mediaUrl } from '../../../contract/media.ts'
import type { PackingPiece } from '../../../contract/staff/warehouse.ts'
import { Picture } from '../../ui/picture.tsx'

const icons = { bought: Sparkles, gift: Gift, reward: Gift, bag: ShoppingBag } as const

/** A piece's picture, as large as a thumb; an icon stands in for a missing one. */
export function PiecePicture({
  image,
  kind = 'bought',
}: {
  image: string | null
  kind?: PackingPiece['kind']
}) {
  const Icon = icons[kind]
  // Its name is written beside it.
  return image ? (
    <Picture src={mediaUrl(image, 160)} alt="" sizePx={64} />
  ) : (
    <span className="grid size-16 shrink-0 place-items-center rounded-control bg-well text-ink-soft">
      <Icon aria-hidden size={24} strokeWidth={1.6} />
    </span>
  )
}
