import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { LOOSE_PHOTOS_MAX } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { PHOTO_WRONG_TYPE, photoProblem, photoResultType } from '../../../contract/review-rules.ts'
import type { UploadAddress } from '../../../contract/reviews.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lockAccountShared } from '../members/index.ts'

/** Long enough to upload 5 MB over a slow network. */
const VALID_MS = 15 * 60 * 1000

/**
 * Returns true if a photo is still waiting for its upload. A file that arrives after the photo was re-encoded or
 * deleted would never be deleted.
 */
export async function isUploadExpected(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('review_photos')
    .select('id')
    .where('upload_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Issues a URL that accepts one photo of this type and size (PHOTO-07). If the browser re-encoded the photo, the chosen
 * file decides the final type. Refuses with PHOTO_WRONG_TYPE, PHOTO_TOO_LARGE, TOO_MANY_PHOTOS.
 */
export async function requestUpload(
  shop: Shop,
  memberId: string,
  { uploaded, chosen }: { uploaded: { type: string; size: number }; chosen: { type: string; size: number } },
): Promise<UploadAddress> {
  for (const file of [chosen, uploaded]) {
    const fault = photoProblem(file)
    if (fault) throw new Refusal(fault === PHOTO_WRONG_TYPE ? 'PHOTO_WRONG_TYPE' : 'PHOTO_TOO_LARGE')
  }
  const key = randomBytes(20).toString('hex')
  const photo = await shop.db.transaction().execute(async tx => {
    // The account is locked while the unused photos are counted, so that concurrent calls cannot exceed the limit
    // together.
    if (!(await lockAccountShared(tx, memberId))) throw new Refusal('NOT_LOGGED_IN')
    const { rows } = await sql<{ id: string }>`
      insert into review_photos (member_id, upload_key, result_type, created_at)
      select ${memberId}, ${key}, ${photoResultType(chosen)}, ${shop.now()} where (
        select count(*) from review_photos where member_id = ${memberId} and review_id is null) < ${LOOSE_PHOTOS_MAX}
      returning id`.execute(tx)
    return rows[0]
  })
  if (!photo) throw new Refusal('TOO_MANY_PHOTOS')
  const expiresAt = new Date(shop.now().getTime() + VALID_MS)
  const { url, headers } = await shop.uploads.sign({
    key,
    contentType: uploaded.type,
    sizeBytes: uploaded.size,
    now: shop.now(),
    expiresAt,
  })
  return { _id: photo.id, url, method: 'PUT', headers, expires_at: expiresAt.toISOString() }
}
