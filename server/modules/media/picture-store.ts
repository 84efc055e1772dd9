import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Pictures on disk, named by the SHA-256 of their bytes: the same picture is stored once, an address always shows the
 * same picture, and a half-written file is never served.
 */

const HASH_CHARS = 32

/** Returns the address of a picture, without a width. */
export const mediaPath = (hash: string) => `/media/${hash}`

/** Returns the name under which a picture is stored. */
export const pictureHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_CHARS)

/** Stores the bytes and returns their hash. Storing them again does nothing. */
export async function storePicture(shop: { mediaDir: string }, bytes: Uint8Array): Promise<string> {
  const hash = pictureHash(bytes)
  const file = originalFile(shop.mediaDir, hash)
  if (await exists(file)) return hash
  await mkdir(path.dirname(file), { recursive: true })
  const temporaryFile = `${file}.${process.pid}.${Math.round(performance.now() * 1000)}`
  // It must be on disk before the database refers to it.
  await writeFile(temporaryFile, bytes, { flush: true })
  await rename(temporaryFile, file)
  return hash
}

/** Finds the path of the picture's file; returns null if there is none with that hash. */
export async function findPictureFile(shop: { mediaDir: string }, hash: string): Promise<string | null> {
  if (!/^[0-9a-f]{32}$/.test(hash)) return null
  const file = originalFile(shop.mediaDir, hash)
  return (await exists(file)) ? file : null
}

/** Lists every stored picture, for a backup. Pictures stored while this runs may be missing. */
export async function* listPictures(shop: {
  mediaDir: string
}): AsyncGenerator<{ hash: string; file: string }> {
  const root = path.join(shop.mediaDir, 'originals')
  if (!(await stat(root).catch(missing => (missing.code === 'ENOENT' ? null : Promise.reject(missing)))))
    return
  for (const folder of (await readdir(root)).sort())
    for (const hash of (await readdir(path.join(root, folder))).sort())
      if (/^[0-9a-f]{32}$/.test(hash)) yield { hash, file: path.join(root, folder, hash) }
}

const originalFile = (mediaDir: string, hash: string) =>
  path.join(mediaDir, 'originals', hash.slice(0, 2), hash)

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    entry => entry.isFile(),
    error => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
