import { useState } from 'react'
import { type MediaWidth, mediaSrcSet, mediaUrl } from '../../../contract/media.ts'

interface AvatarProps {
  image: string | null
  firstName: string
  /** Displayed width and height in pixels. */
  sizePx: number
}

const widths: MediaWidth[] = [96, 160, 302]

/** A member's picture in a circle, or their initial if there is no picture or it fails to load (LAYOUT-21). */
export function Avatar({ image, firstName, sizePx }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const box = { width: sizePx, height: sizePx }
  if (image && image !== broken)
    return (
      <img
        src={mediaUrl(image, 160)}
        srcSet={mediaSrcSet(image, widths)}
        sizes={`${sizePx}px`}
        alt=""
        {...box}
        onError={() => navigator.onLine && setBroken(image)}
        className="shrink-0 rounded-full bg-sand-deep object-cover"
        style={box}
      />
    )
  return (
    <span
      aria-hidden
      style={{ ...box, fontSize: sizePx * 0.42 }}
      className="voice grid shrink-0 place-items-center rounded-full bg-coral-tint leading-none text-coral-deep"
    >
      {firstName.slice(0, 1).toUpperCase()}
    </span>
  )
}
