import type { Picture as PictureData } from '../../../contract/catalog.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Picture } from '../../ui/picture.tsx'

/** The picture beside a category's name; its place stays empty if the category has none. */
export const CategoryPicture = ({
  picture,
  className,
}: {
  picture: PictureData | undefined
  /** Size and shape. */
  className: string
}) => (
  <span className={`block shrink-0 overflow-hidden bg-sand-deep ${className}`}>
    {picture && (
      <Picture
        src={mediaUrl(picture.url, 160)}
        srcSet={mediaSrcSet(picture.url, [96, 160, 270, 358])}
        sizes="(min-width: 992px) 176px, 64px"
        width={96}
        height={96}
        alt=""
        className="size-full object-cover transition-transform duration-200 group-hover:scale-105"
      />
    )}
  </span>
)
