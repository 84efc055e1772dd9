import type { Banner, BannerImage } from '../../../contract/banners.ts'
import { MOBILE_UNDER_PX } from '../../../contract/constants.ts'
import { type MediaWidth, mediaSrcSet, mediaUrl, mediaWidths } from '../../../contract/media.ts'
import { Picture } from '../../ui/picture.tsx'

interface BannerPictureProps {
  images: Banner['images']
  /** The `sizes` attribute of the picture. */
  sizes: string
  alt?: string
  isFirst?: boolean
  className?: string
}

/** Phones load `mobile_web` if there is one, other devices `default` (HOME-11); the choice needs no JavaScript. */
export function BannerPicture({
  images,
  sizes,
  alt = '',
  isFirst = false,
  className = '',
}: BannerPictureProps) {
  const wide = images.find(image => image.type === 'default') ?? images[0]
  const narrow = images.find(image => image.type === 'mobile_web')
  if (!wide) return null
  return (
    <picture className="contents">
      {narrow && narrow !== wide && (
        <source
          media={`(width < ${MOBILE_UNDER_PX}px)`}
          srcSet={mediaSrcSet(narrow.url, widthsOf(narrow))}
          sizes={sizes}
          width={narrow.width}
          height={narrow.height}
        />
      )}
      <Picture
        src={mediaUrl(wide.url, 716)}
        srcSet={mediaSrcSet(wide.url, widthsOf(wide))}
        sizes={sizes}
        width={wide.width}
        height={wide.height}
        alt={alt}
        isFirst={isFirst}
        className={className}
      />
    </picture>
  )
}

/** Returns the widths up to the picture's own: the server never enlarges one. */
const widthsOf = (image: BannerImage): MediaWidth[] =>
  mediaWidths.filter(width => width >= 270 && (width <= image.width || width === 270))
