import type { ComponentProps } from 'react'
import { STAR } from './stars.tsx'

/** One to five stars to touch, as radio buttons; `stars` is how many are chosen, 0 while none are. */
export const StarRadios = ({ stars, ...input }: { stars: number } & ComponentProps<'input'>) => (
  <span className="flex shrink-0">
    {[1, 2, 3, 4, 5].map(value => (
      <span
        key={value}
        className="relative grid size-11 place-items-center rounded-field has-focus-visible:outline-3 has-focus-visible:outline-teal"
      >
        <input
          {...input}
          type="radio"
          value={value}
          aria-label={`${value} bintang`}
          checked={stars === value}
          className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
        />
        <svg width={32} height={32} viewBox="0 0 24 24" aria-hidden className="pointer-events-none">
          <path
            d={STAR}
            strokeWidth="1"
            className={value <= stars ? 'fill-star stroke-star' : 'fill-white stroke-edge'}
          />
        </svg>
      </span>
    ))}
  </span>
)
