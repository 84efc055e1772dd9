import sharp from 'sharp'
import { Refusal } from '../../../../contract/refusals.ts'
import type { UploadedBannerPicture } from '../../../../contract/staff/banners.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { mediaPath, noteUnnamedPictures, reencodeOriginal, storePicture } from '../../media/index.ts'

/**
 * Stores a picture for a banner; the file is never stored as received. Shoppers see it once a banner with it is saved; until
 * then it waits for a day. Refuses with TOO_LARGE, PICTURE_UNREADABLE, and with UNAVAILABLE if too many are waiting.
 */
export async function uploadBannerPicture(
  shop: Pick<Shop, 'db' | 'now' | 'files'>,
  actor: Actor,
  bytes: unknown,
): Promise<UploadedBannerPicture> {
  if (!Buffer.isBuffer(bytes)) throw new Refusal('PICTURE_UNREADABLE', { field: 'picture' })
  const picture = await reencodeOriginal({ memberId: `staff ${actor.id ?? actor.name}`, bytes })
  await noteUnnamedPictures(shop, [picture])
  const url = mediaPath(await storePicture(shop, picture))
  const { width, height } = await sharp(picture).metadata()
  return { url, width, height }
}
