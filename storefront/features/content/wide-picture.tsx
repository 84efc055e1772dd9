import type { ContentPicture } from '../../../contract/content.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Picture } from '../../ui/picture.tsx'

interface WidePictureProps {
  picture: ContentPicture
  sizes: string
  /** Where another text tells what it shows. */
  alt?: string
  className: string
}

/** The large picture at the head of a text, the first that is seen. */
export const WidePicture = ({ picture, alt = picture.alt, ...look }: WidePictureProps) => (
  <Picture
    {...look}
    src={mediaUrl(picture.url, 716)}
    srcSet={mediaSrcSet(picture.url, [358, 716, 1000, 1440])}
    width={picture.width}
    height={picture.height}
    alt={alt}
    isFirst
  />
)
