import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** Deletes a picture and its smaller copies from the disk; does nothing if it is already gone. */
export async function deletePicture(shop: { mediaDir: string }, hash: string): Promise<void> {
  if (!/^[0-9a-f]{32}$/.test(hash)) return
  const folderOf = (kind: string) => path.join(shop.mediaDir, kind, hash.slice(0, 2))
  await rm(path.join(folderOf('originals'), hash), { force: true })
  const copies = await readdir(folderOf('copies')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const copy of copies)
    if (copy.startsWith(`${hash}-`)) await rm(path.join(folderOf('copies'), copy), { force: true })
}
