import type { SyntheticEvent } from 'react'

interface PictureProps {
  src: string
  srcSet?: string
  sizes?: string
  alt: string
  /** Displayed size, which reserves the space before the picture loads. */
  width: number
  height: number
  /** The largest picture of the first screen: loaded at once and before others. */
  isFirst?: boolean
  /** What stays in view where the picture is cut to another form, as CSS `object-position`. */
  focus?: string | undefined
  className?: string
}

/** A pale sun over the sea, as a data URL, which cannot fail to load. */
const FALLBACK =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'%3E%3Cpath fill='%23f6e9da' d='M0 0h100v100H0z'/%3E%3Cpath fill='%23ebdccb' d='M32 54a18 18 0 0 1 36 0z'/%3E%3Cpath d='M28 62c7-4 15-4 22 0s15 4 22 0' fill='none' stroke='%23ebdccb' stroke-width='4' stroke-linecap='round'/%3E%3C/svg%3E"

/**
 * A picture that reserves its space, loads lazily unless it is the first, and falls back to the placeholder
 * (LAYOUT-21).
 */
export function Picture({ isFirst = false, alt, focus, className = '', ...attributes }: PictureProps) {
  return (
    <img
      {...attributes}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'sync' : 'async'}
      onError={showFallback}
      style={focus ? { objectPosition: focus } : undefined}
      className={className}
    />
  )
}

function showFallback({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
  // LAYOUT-22: offline, every picture fails; keep what was there.
  if (!navigator.onLine || image.dataset.fallback) return
  image.dataset.fallback = 'yes'
  image.removeAttribute('srcset')
  image.src = FALLBACK
}
