import { PICTURE_MAX_BYTES } from '../../../contract/profile.ts'
import { ApiRefusal } from '../../api/client.ts'

/** Larger than the shop keeps them, so that its own cut still has something to choose from. */
const SIDE_PX = 1200

/**
 * What is sent of a chosen picture: at most 1200 pixels on a side, so that a photo of a telephone takes a second on
 * mobile data. A file that is no picture, or above 5 MB, is refused before anything is sent.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!/^image\/(png|jpeg|webp)$/.test(file.type)) throw refusal('File harus png, jpg, jpeg.')
  if (file.size > PICTURE_MAX_BYTES) throw refusal('Ukuran maksimum 5MB')
  const picture = await createImageBitmap(file).catch(() => {
    throw refusal('File harus png, jpg, jpeg.')
  })
  const scale = Math.min(1, SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return small ?? file
}

const refusal = (message: string) => new ApiRefusal({ status: 0, code: 'INVALID_INPUT', message })
