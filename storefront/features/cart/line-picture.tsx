import type { Picture } from '../../../contract/catalog.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'

/** A small square picture next to text that already names the product. */
export function LinePicture({ image, isFaded = false, className = 'size-22' }: LinePictureProps) {
  return (
    <span className={`block shrink-0 overflow-hidden rounded-card bg-sand-deep ${className}`}>
      {image ? (
        <img
          src={mediaUrl(image.url, 160)}
          srcSet={mediaSrcSet(image.url, [96, 160, 270])}
          sizes="112px"
          width={112}
          height={112}
          alt=""
          loading="lazy"
          style={image.focus ? { objectPosition: image.focus } : undefined}
          className={`size-full object-cover ${isFaded ? 'opacity-50 grayscale' : ''}`}
        />
      ) : null}
    </span>
  )
}

interface LinePictureProps {
  image: Picture | null
  isFaded?: boolean
  className?: string
}
