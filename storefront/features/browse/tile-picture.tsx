import type { Picture as PictureData, Tile } from '../../../contract/catalog.ts'
import { TILE_IMAGE_DESKTOP_PX, TILE_IMAGE_MOBILE_PX } from '../../../contract/constants.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Picture } from '../../ui/picture.tsx'

/** TILE-33 */
export const coverOf = ({ images }: Pick<Tile, 'images'>) => images.find(image => image.is_cover) ?? images[0]

interface TilePictureProps {
  picture: PictureData
  /** Loaded at once. */
  isFirst?: boolean
  className: string
}

/** A tile's picture. Wherever it is shown on a screen, the browser loads the same file. */
export const TilePicture = ({ picture, isFirst = false, className }: TilePictureProps) => (
  <Picture
    src={mediaUrl(picture.url, TILE_IMAGE_MOBILE_PX)}
    srcSet={mediaSrcSet(picture.url, [TILE_IMAGE_MOBILE_PX, TILE_IMAGE_DESKTOP_PX, 358, 540, 604])}
    sizes="(min-width: 768px) 302px, 45vw"
    width={TILE_IMAGE_DESKTOP_PX}
    height={TILE_IMAGE_DESKTOP_PX}
    alt={picture.alt}
    focus={picture.focus}
    isFirst={isFirst}
    className={className}
  />
)
