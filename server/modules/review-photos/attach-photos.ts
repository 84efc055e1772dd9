import { sql } from 'kysely'
import { PHOTO_MAX_BYTES } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { UploadFault } from '../../adapters/uploads/upload-provider.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { deleteUnusedFiles, noteUnusedFiles, type StoredFiles, saveUploadedPhoto } from '../media/index.ts'

interface Image {
  _id: string
  description: string
}

/**
 * Re-encodes those of the photos that are still uploads. The bytes decide type and size; what the client declared is
 * ignored (PHOTO-01 … PHOTO-04). Refuses with PHOTO_MISSING, PHOTO_TOO_LARGE, PHOTO_WRONG_TYPE, PICTURE_UNREADABLE.
 */
export async function reencodePhotos(shop: Shop, memberId: string, images: Image[]): Promise<void> {
  for (const { _id } of images) {
    const photo = await findPhoto(shop.db, memberId, _id)
    if (!photo) throw new Refusal('PHOTO_MISSING', { field: 'images' })
    if (photo.media_hash !== null || photo.upload_key === null) continue
    const bytes = await shop.uploads.read(photo.upload_key, PHOTO_MAX_BYTES).catch(refuseUploadFault)
    if (bytes === null) {
      // If the same review was sent twice, the other call may have just re-encoded the photo.
      if ((await findPhoto(shop.db, memberId, _id))?.media_hash) continue
      throw new Refusal('PHOTO_MISSING', { field: 'images' })
    }
    if (bytes.length >= PHOTO_MAX_BYTES) throw new Refusal('PHOTO_TOO_LARGE', { field: 'images' })
    if (!isPngOrJpeg(bytes)) throw new Refusal('PHOTO_WRONG_TYPE', { field: 'images' })
    const mediaHash = await saveUploadedPhoto(
      shop,
      { memberId, bytes },
      photo.result_type === 'image/jpeg' ? 'image/jpeg' : 'image/png',
    )
    const isStored = await shop.db
      .transaction()
      .execute(tx => exchangeUpload(tx, { id: _id, uploadKey: photo.upload_key, mediaHash, now: shop.now() }))
    await deleteUnusedFiles(shop)
    if (!isStored) throw new Refusal('PHOTO_MISSING', { field: 'images' })
  }
}

/**
 * Replaces an upload by the re-encoded picture. Returns false if the photo is gone, because the member has just deleted
 * the account: then nothing of theirs may stay.
 */
async function exchangeUpload(
  tx: Db,
  { id, uploadKey, mediaHash, now }: { id: string; uploadKey: string | null; mediaHash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_photos')
    .set({ media_hash: mediaHash, upload_key: null })
    .where('id', '=', id)
    .executeTakeFirst()
  const isStored = numUpdatedRows > 0n
  await noteUnusedFiles(tx, [{ mediaHash: isStored ? null : mediaHash, uploadKey }], now)
  return isStored
}

const findPhoto = (db: Db, memberId: string, id: string) =>
  db
    .selectFrom('review_photos')
    .select(['upload_key', 'result_type', 'media_hash'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** Turns errors of the upload store into refusals. */
export function refuseUploadFault(error: unknown): never {
  if (error instanceof UploadFault && error.kind === 'too_large')
    throw new Refusal('PHOTO_TOO_LARGE', { field: 'images' })
  if (error instanceof UploadFault) throw new Refusal('UNAVAILABLE')
  throw error
}

/** The declared type of a file is ignored. */
export function isPngOrJpeg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 8).toString('latin1')
  return start.startsWith('\xff\xd8\xff') || start === '\x89PNG\r\n\x1a\n'
}

/** Attaches re-encoded photos to a review, in this order, each with its caption. */
export async function attachPhotos(
  db: Db,
  { memberId, reviewId, images }: { memberId: string; reviewId: string; images: Image[] },
): Promise<void> {
  const { rows } = await sql`
    update review_photos p set review_id = ${reviewId}, position = requested.position, caption = requested.caption
    from unnest(${images.map(image => image._id)}::text[], ${images.map(image => image.description)}::text[])
      with ordinality as requested (id, caption, position)
    where p.id = requested.id and p.member_id = ${memberId} and (p.review_id is null or p.review_id = ${reviewId})
      and p.media_hash is not null
    returning p.id`.execute(db)
  // One of the photos has just been attached to another review, or is listed twice.
  if (rows.length < images.length) throw new Refusal('PHOTO_MISSING', { field: 'images' })
}

/** Deletes the photos of a review that are not kept. Call `deleteUnusedFiles` after the commit. */
export async function detachPhotos(tx: Db, reviewId: string, keptIds: string[], now: Date): Promise<void> {
  const { rows } = await sql<StoredFiles>`
    delete from review_photos where review_id = ${reviewId} and id <> all (${keptIds}::text[])
    returning media_hash as "mediaHash", upload_key as "uploadKey"`.execute(tx)
  await noteUnusedFiles(tx, rows, now)
}
