import type { SearchClick } from '../../../contract/search.ts'
import { Icon } from '../../ui/icon.tsx'

interface KindIconProps {
  type: SearchClick['entity_type']
  name: string
  /** The brand's background colour, in hexadecimal. */
  ground?: string | null | undefined
  isSmall?: boolean
}

/** The picture of a suggested page: a brand's first letter on its colour, an icon of its kind for the others. */
export function KindIcon({ type, name, ground, isSmall = false }: KindIconProps) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center text-ink ${isSmall ? 'size-8 rounded-pill text-sm' : 'size-10 rounded-field text-lg'}`}
      style={{ background: ground ?? 'var(--color-sand-deep)' }}
    >
      {type === 'brand' ? (
        // Not text: the row would read "CCarasun".
        <b
          data-letter={name.charAt(0)}
          className="voice leading-none uppercase before:content-[attr(data-letter)]"
        />
      ) : (
        <Icon name={type === 'category' ? 'grid' : 'sparkle'} className="text-ink-soft" />
      )}
    </span>
  )
}
