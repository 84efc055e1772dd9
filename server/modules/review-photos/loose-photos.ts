import { PHOTO_MAX_BYTES } from '../../../contract/constants.ts'
import type { ReviewImage } from '../../../contract/reviews.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { isPngOrJpeg, refuseLargePhoto } from './attach-photos.ts'

/**
 * Photos that a member uploaded and no review shows yet: the member can continue with them later or on another device.
 */

/** Lists the photos of a draft that still exist, with their captions; only their owner can see them. */
export async function listLoose(
  db: Db,
  memberId: string,
  images: { _id: string; description: string }[],
): Promise<ReviewImage[]> {
  if (images.length === 0) return []
  const rows = await db
    .selectFrom('review_photos')
    .select('id')
    .where('member_id', '=', memberId)
    .where('review_id', 'is', null)
    .where(
      'id',
      'in',
      images.map(image => image._id),
    )
    .execute()
  const storedIds = new Set(rows.map(row => row.id))
  return images
    .filter(image => storedIds.has(image._id))
    .map(image => ({ ...image, name: `/api/user/me/review-photos/${image._id}` }))
}

/**
 * Reads the member's own photo, as uploaded; null if it is missing or not a picture.
 */
export async function readLoose(
  shop: Shop,
  memberId: string,
  id: string,
): Promise<{ bytes: Buffer; type: 'image/png' | 'image/jpeg' } | null> {
  const photo = await shop.db
    .selectFrom('review_photos')
    .select('upload_key')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('review_id', 'is', null)
    .executeTakeFirst()
  const bytes = photo?.upload_key
    ? await shop.uploads.read(photo.upload_key, PHOTO_MAX_BYTES).catch(refuseLargePhoto)
    : null
  if (!bytes || !isPngOrJpeg(bytes)) return null
  return { bytes, type: bytes[0] === 0xff ? 'image/jpeg' : 'image/png' }
}
