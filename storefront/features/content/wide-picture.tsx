import type { ContentPicture } from '../../../contract/content.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Picture } from '../../ui/picture.tsx'

interface WidePictureProps {
  picture: ContentPicture
  sizes: string
  /** Overrides the picture's own alt text. */
  alt?: string
  className: string
}

/** The large picture above an article or page; it loads first, because it is visible without scrolling. */
export const WidePicture = ({ picture, alt = picture.alt, ...imageProps }: WidePictureProps) => (
  <Picture
    {...imageProps}
    src={mediaUrl(picture.url, 716)}
    srcSet={mediaSrcSet(picture.url, [358, 716, 1000, 1440])}
    width={picture.width}
    height={picture.height}
    alt={alt}
    isFirst
  />
)
