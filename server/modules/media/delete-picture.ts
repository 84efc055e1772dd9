import type { Shop } from '../../shop.ts'
import { deleteCopies } from './copies.ts'
import { isHash, pictureFile } from './picture-store.ts'

/**
 * Deletes a picture, and its smaller copies on this machine; does nothing if it is already gone. The copies of other
 * machines: `forget-copies.ts`.
 */
export async function deletePicture(
  { files, copiesDir }: Pick<Shop, 'files' | 'copiesDir'>,
  hash: string,
): Promise<void> {
  if (!isHash(hash)) return
  await files.remove(pictureFile(hash))
  await deleteCopies(copiesDir, hash)
}
