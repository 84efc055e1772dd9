import type { Product } from '../../../contract/catalog.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Picture } from '../../ui/picture.tsx'
import { nameOfChoice } from './choice.ts'

/** What lies in a pack: how many of what, in which shade or size (GIFT-08). */
export const PackContents = ({ items }: { items: Product['pack_detail'] }) => (
  <ul className="divide-y divide-line">
    {items.map(({ combination_id, image, name, brand, quantity, product_url, attributes }) => (
      <li key={combination_id} className="flex items-center gap-4 py-3">
        {image && (
          <Picture
            src={mediaUrl(image.url, 96)}
            srcSet={mediaSrcSet(image.url, [96, 160])}
            sizes="64px"
            width={64}
            height={64}
            alt=""
            className="size-16 shrink-0 rounded-card bg-sand-deep object-cover"
          />
        )}
        <span className="min-w-0">
          <a href={product_url} className="font-semibold hover:underline">
            {quantity} × {name}
          </a>
          <span className="block text-sm text-ink-soft">
            {[brand, nameOfChoice({ attributes })].filter(Boolean).join(' · ')}
          </span>
        </span>
      </li>
    ))}
  </ul>
)
