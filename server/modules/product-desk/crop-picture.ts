import type { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import type { cropBody, StoredPicture } from '../../../contract/staff/pictures.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { cutPicture, readPicture } from '../media/index.ts'
import { senderOf } from '../staff-files/index.ts'
import { requireProduct } from './read-product.ts'
import { keepPicture } from './upload-picture.ts'
import { isOfProduct } from './upload-store.ts'

/**
 * Stores a part of one of the product's pictures; the whole stays as it is. Refuses with NOT_FOUND, with INVALID_INPUT for
 * a picture that the product does not have and for a part that is too small, and with UNAVAILABLE if too many are waiting.
 */
export async function cropPicture(
  shop: Pick<Shop, 'db' | 'now' | 'files'>,
  actor: Actor,
  id: string,
  { original, crop }: z.infer<typeof cropBody>,
): Promise<StoredPicture> {
  const product = await requireProduct(shop.db, id)
  const bytes = (await isOfProduct(shop.db, product.id, original)) ? await readPicture(shop, original) : null
  if (!bytes)
    throw new Refusal('INVALID_INPUT', {
      field: 'original',
      message: 'Gambar ini sudah tidak tersimpan. Unggah lagi.',
    })
  return keepPicture(shop, product.id, await cutPicture({ sender: senderOf(actor), bytes }, crop))
}
