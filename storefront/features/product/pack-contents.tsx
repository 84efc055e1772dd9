import type { PackPart } from '../../../contract/catalog.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Picture } from '../../ui/picture.tsx'
import { Select } from '../../ui/select.tsx'
import { nameOfChoice } from './choice.ts'
import type { Buying } from './use-buying.ts'

interface PackContentsProps {
  items: PackPart[]
  /** Set where the pack can be bought; parts with several shades or sizes then get a select. */
  buying?: Buying
}

/** The parts of a pack with their quantity, shade and size (GIFT-08). */
export const PackContents = ({ items, buying }: PackContentsProps) => (
  <ul className="divide-y divide-line">
    {items.map(part => (
      <li key={part.combination_id} className="flex items-center gap-4 py-3">
        {part.image && (
          <Picture
            src={mediaUrl(part.image.url, 96)}
            srcSet={mediaSrcSet(part.image.url, [96, 160])}
            sizes="64px"
            width={64}
            height={64}
            alt=""
            focus={part.image.focus}
            className="size-16 shrink-0 rounded-card bg-sand-deep object-cover"
          />
        )}
        <span className="min-w-0 flex-1">
          <a href={part.product_url} className="font-semibold hover:underline">
            {part.quantity} × {part.name}
          </a>
          {buying && part.choices.length > 1 ? (
            <PartChoice part={part} buying={buying} />
          ) : (
            <span className="block text-sm text-ink-soft">
              {[part.brand, nameOfChoice(part)].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
      </li>
    ))}
  </ul>
)

const PartChoice = ({ part, buying }: { part: PackPart; buying: Buying }) => (
  <Select
    aria-label={`Pilihan ${part.name}`}
    value={buying.partChosen(part)}
    onChange={event => buying.choosePart(part, event.currentTarget.value)}
    choices={part.choices.map(choice => ({ value: choice.combination_id, name: nameOfChoice(choice) }))}
  />
)
