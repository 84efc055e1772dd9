import { PICTURE_MAX_BYTES } from '../../../contract/profile.ts'
import { ApiRefusal } from '../../api/client.ts'
import { compressImage } from './compress-image.ts'

/** Larger than the pictures that the shop stores, so that the server can still crop it. */
const SIDE_PX = 1200

/**
 * Shrinks a chosen picture to at most 1200 pixels on a side before it is sent, so that a phone's photo takes a second
 * on mobile data. Throws a refusal for a file that is not a picture or is larger than 5 MB.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!/^image\/(png|jpeg|webp)$/.test(file.type)) throw refusal('File harus png, jpg, jpeg.')
  if (file.size > PICTURE_MAX_BYTES) throw refusal('Ukuran maksimum 5MB')
  const picture = await createImageBitmap(file).catch(() => {
    throw refusal('File harus png, jpg, jpeg.')
  })
  const scale = Math.min(1, SIDE_PX / Math.max(picture.width, picture.height))
  const small = await compressImage(picture, {
    quality: 0.9,
    widthPx: Math.max(1, Math.round(picture.width * scale)),
    heightPx: Math.max(1, Math.round(picture.height * scale)),
  })
  picture.close()
  return small ?? file
}

const refusal = (message: string) => new ApiRefusal({ status: 0, code: 'INVALID_INPUT', message })
