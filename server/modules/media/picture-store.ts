import { createHash } from 'node:crypto'
import type { FileStore } from '../../adapters/files/file-store-provider.ts'

/**
 * Pictures, named by the SHA-256 of their bytes: the same picture is stored once, an address always shows the same
 * picture, and a half-written file is never served.
 */

const HASH_CHARS = 32
/** Nothing larger is ever stored. */
export const FILE_MAX_BYTES = 64 * 1024 * 1024

type Stored = { files: FileStore }

/** Returns the address of a picture, without a width. */
export const mediaPath = (hash: string) => `/media/${hash}`

/** Returns the name under which a picture is stored. */
export const pictureHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_CHARS)

/** Stores the bytes and returns their hash. Storing them again does nothing. */
export async function storePicture({ files }: Stored, bytes: Uint8Array): Promise<string> {
  const hash = pictureHash(bytes)
  if (!(await files.has(pictureFile(hash)))) await files.write(pictureFile(hash), bytes)
  return hash
}

export const hasPicture = async ({ files }: Stored, hash: string): Promise<boolean> =>
  isHash(hash) && files.has(pictureFile(hash))

/** Returns the picture's bytes; null if there is none with that hash. */
export const readPicture = async ({ files }: Stored, hash: string): Promise<Buffer | null> =>
  isHash(hash) ? files.read(pictureFile(hash), FILE_MAX_BYTES) : null

/** Lists every stored picture. Pictures stored while this runs may be missing. */
export async function* listPictures({ files }: Stored): AsyncGenerator<string> {
  for await (const key of files.list('originals')) {
    const hash = key.slice(-HASH_CHARS)
    if (key === pictureFile(hash)) yield hash
  }
}

/** Reads every stored picture, for a backup. */
export async function* readPictures(shop: Stored): AsyncGenerator<{ hash: string; bytes: Buffer }> {
  for await (const hash of listPictures(shop)) {
    const bytes = await readPicture(shop, hash)
    // One that was deleted since it was listed is left out.
    if (bytes) yield { hash, bytes }
  }
}

export const isHash = (text: string) => /^[0-9a-f]{32}$/.test(text)

/** The picture's key in the file store. */
export const pictureFile = (hash: string) => `originals/${hash.slice(0, 2)}/${hash}`
