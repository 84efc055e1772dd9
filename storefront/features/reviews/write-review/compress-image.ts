import { PHOTO_QUALITY } from '../../../../contract/constants.ts'
import type { Frame } from './crop-frame.ts'

interface Compression {
  /** 0 to 1; JPEG alone knows it. */
  quality?: number
  widthPx?: number
  heightPx?: number
  type?: 'image/png' | 'image/jpeg'
  /** The part of the picture that is drawn; without it the whole. */
  part?: Frame
}

/** PHOTO-05: where nothing is said, a quality of 0.8 and the size that the picture has. */
export const planCompression = (
  { width, height }: { width: number; height: number },
  { quality = PHOTO_QUALITY, part, type = 'image/jpeg', ...size }: Compression = {},
) => ({
  quality,
  type,
  widthPx: size.widthPx ?? part?.side ?? width,
  heightPx: size.heightPx ?? part?.side ?? height,
  from: { x: part?.x ?? 0, y: part?.y ?? 0, width: part?.side ?? width, height: part?.side ?? height },
})

/** The picture drawn anew in the browser; null when it has no memory left for it. */
export function compressImage(picture: ImageBitmap, options: Compression = {}): Promise<Blob | null> {
  const { quality, type, widthPx, heightPx, from } = planCompression(picture, options)
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  const paper = canvas.getContext('2d')
  if (!paper) return Promise.resolve(null)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, widthPx, heightPx)
  return new Promise(resolve => canvas.toBlob(resolve, type, quality))
}
