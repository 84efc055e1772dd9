import sharp from 'sharp'
import { Refusal } from '../../../contract/refusals.ts'
import type { ReceivedPicture } from '../../../contract/staff/pictures.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { mediaPath, noteUnnamedPictures, reencodeWide, storePicture } from '../media/index.ts'
import { senderOf } from './accept-pictures.ts'
import { NAMED_PICTURE_MAX_BYTES } from './place-picture.ts'

/**
 * Stores a picture that staff sent for a banner or a text; the file is never stored as received. Shoppers see it once
 * something with it is saved; until then it waits for a day. Refuses with TOO_LARGE, PICTURE_UNREADABLE, and with
 * UNAVAILABLE if too many are waiting.
 */
export async function receivePicture(
  shop: Pick<Shop, 'db' | 'now' | 'files'>,
  actor: Actor,
  bytes: unknown,
): Promise<ReceivedPicture> {
  if (!Buffer.isBuffer(bytes)) throw new Refusal('PICTURE_UNREADABLE', { field: 'picture' })
  const picture = await reencodeWide({ sender: senderOf(actor), bytes })
  if (picture.length > NAMED_PICTURE_MAX_BYTES) throw new Refusal('TOO_LARGE', { field: 'picture' })
  await noteUnnamedPictures(shop, [picture])
  const url = mediaPath(await storePicture(shop, picture))
  const { width, height } = await sharp(picture).metadata()
  return { url, width, height }
}
