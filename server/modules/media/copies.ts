import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Smaller copies of pictures: a cache in a folder of this machine. */

/** Returns the file of a copy. `format` is its ending, too. */
export const copyFile = (copiesDir: string, hash: string, widthPx: number, format: string) =>
  path.join(copiesDir, hash.slice(0, 2), `${hash}-${widthPx}.${format}`)

export async function readCopy(file: string): Promise<Buffer | null> {
  return readFile(file).catch(whenMissing)
}

export async function writeCopy(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporaryFile = `${file}.${process.pid}.half`
  try {
    await writeFile(temporaryFile, bytes)
    await rename(temporaryFile, file)
  } catch (error) {
    // The file may not exist, and the first error is the one to report.
    await rm(temporaryFile, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Deletes all copies of a picture. */
export async function deleteCopies(copiesDir: string, hash: string): Promise<void> {
  const folder = path.join(copiesDir, hash.slice(0, 2))
  for (const name of await namesIn(folder))
    if (name.startsWith(`${hash}-`)) await rm(path.join(folder, name), { force: true })
}

/** Deletes the copies that were made before this time. */
export async function deleteCopiesBefore(copiesDir: string, before: Date): Promise<void> {
  for (const folder of await namesIn(copiesDir))
    for (const name of await namesIn(path.join(copiesDir, folder))) {
      const file = path.join(copiesDir, folder, name)
      const made = await stat(file).catch(whenMissing)
      if (made && made.mtime < before) await rm(file, { force: true })
    }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(whenMissing)) ?? []
}

function whenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
