import type { IconName } from './icon-shapes.tsx'

/** Decorates a text with the same meaning; without such a text, its parent needs an accessible name. */
export function Icon({
  name,
  size = 20,
  className = '',
}: {
  name: IconName
  size?: number
  className?: string
}) {
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={`shrink-0 ${className}`}
    >
      <use href={`#icon-${name}`} />
    </svg>
  )
}
