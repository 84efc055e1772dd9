import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { findPictureFile, storePicture } from '../media/index.ts'

/** A picture as the tables store it. */
export interface StoredImage {
  type: 'default' | 'mobile_web'
  media_hash: string
  width: number
  height: number
}

/**
 * Thrown if a picture cannot be imported; `message` is the reason, to be reported for the field that names the picture.
 */
export class PictureRefused extends Error {}

const BYTES_MAX = 10 * 1024 * 1024
const PIXELS_MAX = 40_000_000

/**
 * Imports the picture that staff named: a path relative to the file that names it, or `/media/<hash>`. Throws
 * PictureRefused.
 */
export async function placePicture(
  shop: { mediaDir: string },
  type: StoredImage['type'],
  source: string,
  folder: string,
): Promise<StoredImage> {
  const storedHash = /^\/media\/([0-9a-f]{32})$/.exec(source)?.[1]
  const file = storedHash ? await findPictureFile(shop, storedHash) : path.resolve(folder, source)
  if (file === null) throw new PictureRefused('the shop has no such picture')
  const bytes = await readFile(file).catch(error => {
    throw new PictureRefused(
      error.code === 'ENOENT' || error.code === 'EISDIR'
        ? `${source} does not exist`
        : `cannot be read (${error.code})`,
    )
  })
  if (bytes.length > BYTES_MAX) throw new PictureRefused('is larger than 10 MB')
  const { width, height } = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .metadata()
    .catch(() => {
      throw new PictureRefused('is not a picture that the shop can read (AVIF, WebP, JPEG, PNG, SVG)')
    })
  return { type, media_hash: storedHash ?? (await storePicture(shop, bytes)), width, height }
}

/** Imports the pictures that `image` and `image_mobile` of a draft name. */
export async function placePictures(
  shop: { mediaDir: string },
  draft: { image?: string | undefined; image_mobile?: string | undefined },
  folder: string,
  refuse: (field: string, reason: string) => void,
): Promise<StoredImage[]> {
  const images: StoredImage[] = []
  for (const [field, type] of [
    ['image', 'default'],
    ['image_mobile', 'mobile_web'],
  ] as const) {
    const source = draft[field]
    if (source === undefined) continue
    try {
      images.push(await placePicture(shop, type, source, folder))
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      refuse(field, error.message)
    }
  }
  return images
}
