import { Refusal } from '../../../contract/refusals.ts'
import type { FileStore } from '../../adapters/files/file-store-provider.ts'
import { collectPictures, type PictureFault, PictureRefused, placePicture } from './place-picture.ts'

/**
 * Returns the hash of the picture that a form names (`image`), which was uploaded before; null without one. Refuses with
 * INVALID_INPUT. Call it outside a transaction: it reads the file.
 */
export async function requirePicture(
  { files }: { files: FileStore },
  { image }: { image: string | null },
): Promise<string | null> {
  if (image === null) return null
  try {
    return (await placePicture(collectPictures({ files }), 'default', image, null)).media_hash
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw new Refusal('INVALID_INPUT', { field: 'image', message: pictureFaults[error.fault] })
  }
}

/** For the person whose picture it is. */
export const pictureFaults: Record<PictureFault, string> = {
  missing: 'Gambar ini sudah tidak ada. Unggah lagi.',
  'too large': 'Gambar ini lebih dari 10 MB. Unggah yang lebih kecil.',
  unreadable: 'Gambar ini tidak bisa dibuka. Unggah lagi.',
}
