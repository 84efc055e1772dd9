import type { SyntheticEvent } from 'react'

const FALLBACK =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'%3E%3Cpath fill='%23f5ece1' d='M0 0h100v100H0z'/%3E%3Cpath fill='%23dccdbd' d='M32 58a18 18 0 0 1 36 0z'/%3E%3C/svg%3E"

/** A small square picture that reserves its space; a missing one becomes a pale sun. */
export const Picture = ({
  src,
  alt,
  sizePx = 40,
  focus,
}: {
  src: string
  alt: string
  sizePx?: number
  /** What stays in view, as CSS `object-position`. */
  focus?: string | null
}) => (
  <img
    src={src}
    alt={alt}
    width={sizePx}
    height={sizePx}
    loading="lazy"
    decoding="async"
    onError={showFallback}
    className="max-w-none shrink-0 rounded-control bg-well object-cover"
    style={{ width: sizePx, height: sizePx, objectPosition: focus ?? undefined }}
  />
)

/** The first pictures of an order in one row, and how many pieces it has. */
export const Pictures = ({
  pictures,
  pieces,
}: {
  pictures: readonly { src: string; alt: string }[]
  pieces: number
}) => (
  <span className="flex items-center">
    {pictures.slice(0, 3).map(({ src, alt }) => (
      <span key={src} className="-ml-2 rounded-[11px] border-2 border-card first:ml-0">
        <Picture src={src} alt={alt} sizePx={30} />
      </span>
    ))}
    <span className="figure ml-2 text-note text-ink-soft">{pieces}×</span>
  </span>
)

function showFallback({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
  if (image.src !== FALLBACK) image.src = FALLBACK
}
