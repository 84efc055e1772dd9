import { PHOTO_QUALITY } from '../../../contract/constants.ts'

interface Compression {
  /** 0 to 1; for JPEG only. */
  quality?: number
  widthPx?: number
  heightPx?: number
  type?: 'image/png' | 'image/jpeg'
  /** The part of the picture to keep; default: all of it. */
  part?: { x: number; y: number; side: number }
}

/** PHOTO-05: fills in the defaults, a quality of 0.8 and the picture's own size. */
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

/** Re-encodes a picture in the browser; null if it runs out of memory. */
export function compressImage(picture: ImageBitmap, options: Compression = {}): Promise<Blob | null> {
  const { quality, type, widthPx, heightPx, from } = planCompression(picture, options)
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, widthPx, heightPx)
  return new Promise(resolve => canvas.toBlob(resolve, type, quality))
}
