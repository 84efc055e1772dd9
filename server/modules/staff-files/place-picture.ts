import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { FileStore } from '../../adapters/files/file-store-provider.ts'
import { pictureHash, readPicture, storePicture } from '../media/index.ts'

/** A picture as the tables store it. */
export interface StoredImage {
  type: 'default' | 'mobile_web'
  media_hash: string
  width: number
  height: number
}

/**
 * Thrown if a picture cannot be taken; `message` is the reason, to be reported for the field that names the picture, and
 * `fault` says it to whoever words it anew.
 */
export class PictureRefused extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault, message: string) {
    super(message)
    this.fault = fault
  }
}
export type PictureFault = 'missing' | 'too large' | 'unreadable'

/** The largest that a banner, a page or a prize may name: whoever stores one for them keeps below it. */
export const NAMED_PICTURE_MAX_BYTES = 10 * 1024 * 1024
const PIXELS_MAX = 40_000_000

/** The pictures of an import: their paths by hash. They are stored once nothing of the import is refused. */
export interface ImportPictures {
  files: FileStore
  paths: Map<string, string>
}

export const collectPictures = ({ files }: { files: FileStore }): ImportPictures => ({
  files,
  paths: new Map(),
})

/** Stores the collected pictures. The last step of the import's transaction: a refused import leaves none behind. */
export async function storeCollected({ files, paths }: ImportPictures): Promise<void> {
  for (const file of paths.values()) await storePicture({ files }, await readFile(file))
}

/**
 * Checks the picture that staff named, and collects it: a path relative to the file that names it, or `/media/<hash>`.
 * Without a folder nothing but the latter is a picture: whoever writes in the back office names none of the server's files.
 * Throws PictureRefused.
 */
export async function placePicture(
  pictures: ImportPictures,
  type: StoredImage['type'],
  source: string,
  folder: string | null,
): Promise<StoredImage> {
  const storedHash = /^\/media\/([0-9a-f]{32})$/.exec(source)?.[1]
  const file = storedHash || folder === null ? null : path.resolve(folder, source)
  const bytes = storedHash
    ? await readPicture(pictures, storedHash)
    : file === null
      ? null
      : await readNamed(file, source)
  if (bytes === null) throw new PictureRefused('missing', 'the shop has no such picture')
  if (bytes.length > NAMED_PICTURE_MAX_BYTES) throw new PictureRefused('too large', 'is larger than 10 MB')
  const { width, height } = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .metadata()
    .catch(() => {
      throw new PictureRefused(
        'unreadable',
        'is not a picture that the shop can read (AVIF, WebP, JPEG, PNG, SVG)',
      )
    })
  const hash = storedHash ?? pictureHash(bytes)
  if (file) pictures.paths.set(hash, file)
  return { type, media_hash: hash, width, height }
}

function readNamed(file: string, source: string): Promise<Buffer> {
  return readFile(file).catch(error => {
    throw new PictureRefused(
      'missing',
      error.code === 'ENOENT' || error.code === 'EISDIR'
        ? `${source} does not exist`
        : `cannot be read (${error.code})`,
    )
  })
}

interface PictureContext {
  pictures: ImportPictures
  /** The folder of the file that names the pictures: their paths are relative to it. Null: only those that the shop has. */
  folder: string | null
  refuse(field: string, reason: string, fault: PictureFault): void
}

/** Collects the pictures that `image` and `image_mobile` of a draft name. */
export async function placePictures(
  draft: { image?: string | undefined; image_mobile?: string | undefined },
  { pictures, folder, refuse }: PictureContext,
): Promise<StoredImage[]> {
  const images: StoredImage[] = []
  for (const [field, type] of [
    ['image', 'default'],
    ['image_mobile', 'mobile_web'],
  ] as const) {
    const source = draft[field]
    if (source === undefined) continue
    try {
      images.push(await placePicture(pictures, type, source, folder))
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      refuse(field, error.message, error.fault)
    }
  }
  return images
}
