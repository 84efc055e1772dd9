import { Refusal } from '../../../contract/refusals.ts'
import type { StoredPicture } from '../../../contract/staff/pictures.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noteUnnamedPictures, reencodeOriginal, storePicture } from '../media/index.ts'
import { senderOf } from '../staff-files/index.ts'
import { requireProduct } from './read-product.ts'
import { addUpload } from './upload-store.ts'

type Storing = Pick<Shop, 'db' | 'now' | 'files'>

/**
 * Stores a picture for a product, with all its pixels. Buyers see it once a draft that names it is published; the journal
 * has nothing about it until then. The same file is stored once. Refuses with NOT_FOUND, TOO_LARGE, PICTURE_UNREADABLE,
 * and with UNAVAILABLE if too many are waiting.
 */
export async function uploadPicture(
  shop: Storing,
  actor: Actor,
  id: string,
  bytes: unknown,
): Promise<StoredPicture> {
  const product = await requireProduct(shop.db, id)
  if (!Buffer.isBuffer(bytes)) throw new Refusal('PICTURE_UNREADABLE', { field: 'picture' })
  return keepPicture(shop, product.id, await reencodeOriginal({ sender: senderOf(actor), bytes }))
}

/** Stores the bytes as a picture of the product, which nothing shows yet. */
export async function keepPicture(shop: Storing, productId: number, bytes: Buffer): Promise<StoredPicture> {
  await noteUnnamedPictures(shop, [bytes])
  const picture = await storePicture(shop, bytes)
  await addUpload(shop.db, productId, picture, shop.now())
  return { picture }
}
