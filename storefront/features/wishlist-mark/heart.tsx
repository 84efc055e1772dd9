import type { Wish } from '../../session/wish.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHeart } from './use-heart.ts'

interface HeartProps {
  wish: Wish
  /** Name of the product, for screen readers. */
  name: string
  /** On a picture it has a white background; `ring` draws a ring around it. */
  look?: 'on-picture' | 'ring' | 'plain'
  className?: string
}

const looks = {
  'on-picture': 'size-9 bg-white/95 shadow-1',
  ring: 'size-12 bg-white shadow-[inset_0_0_0_1.5px_var(--color-line)]',
  plain: 'size-11 hover:bg-sand-deep',
}

/** Saves a product to the wishlist (TILE-04). It always shows the server's state, never an optimistic one (WISH-03). */
export function Heart({ wish, name, look = 'on-picture', className = '' }: HeartProps) {
  const { isOn, isBusy, onTap } = useHeart(wish)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      aria-label={`Wishlist ${name}`}
      onClick={onTap}
      className={`grid size-11 place-items-center rounded-pill ${className}`}
    >
      <span
        className={`grid place-items-center rounded-pill transition active:scale-90 motion-reduce:transition-none ${looks[look]} ${isOn ? 'text-rose' : look === 'plain' ? 'text-ink-soft' : 'text-ink'}`}
      >
        <Icon
          name="heart"
          size={20}
          className={`${isOn ? 'fill-rose' : ''} ${isBusy ? 'animate-breathe' : ''}`}
        />
      </span>
    </button>
  )
}
