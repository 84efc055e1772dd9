import { sql } from 'kysely'
import { PHOTO_MAX_BYTES } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { StorageFault } from '../../adapters/files/file-store-provider.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  deleteUnusedFiles,
  noteUnnamedPictures,
  noteUnusedFiles,
  pictureHash,
  reencodePhoto,
  type StoredFiles,
  storePicture,
} from '../media/index.ts'

interface Image {
  _id: string
  description: string
}

/** A photo that a review may show. */
interface ReadyPhoto extends Image {
  /** The re-encoded upload; null if the picture was stored before. */
  upload: { key: string; picture: Buffer } | null
}

/**
 * Re-encodes those of the photos that are still uploads, and stores their pictures: before the caller's transaction, so
 * that no lock waits for a decoder or a store. If the process dies before a review names them, they are deleted a day
 * later; if the review is refused, call `discardPhotos`. The bytes decide
 * type and size; what the client declared is ignored (PHOTO-01 … PHOTO-04). Refuses with PHOTO_MISSING, PHOTO_TOO_LARGE,
 * PHOTO_WRONG_TYPE, PICTURE_UNREADABLE.
 */
export async function storePhotos(shop: Shop, memberId: string, images: Image[]): Promise<ReadyPhoto[]> {
  const photos: ReadyPhoto[] = []
  for (const image of images)
    photos.push({ ...image, upload: await reencodeUpload(shop, memberId, image._id) })
  const pictures = photos.flatMap(({ upload }) => upload?.picture ?? [])
  await noteUnnamedPictures(shop, pictures)
  for (const picture of pictures) await storePicture(shop, picture)
  return photos
}

async function reencodeUpload(shop: Shop, memberId: string, id: string): Promise<ReadyPhoto['upload']> {
  const photo = await findPhoto(shop.db, memberId, id)
  if (!photo) throw new Refusal('PHOTO_MISSING', { field: 'images' })
  const { upload_key: key } = photo
  if (photo.media_hash !== null || key === null) return null
  const bytes = await shop.uploads.read(key, PHOTO_MAX_BYTES).catch(refuseLargePhoto)
  if (bytes === null) {
    // If the same review was sent twice, the other call may have just attached the photo.
    if ((await findPhoto(shop.db, memberId, id))?.media_hash) return null
    throw new Refusal('PHOTO_MISSING', { field: 'images' })
  }
  if (bytes.length >= PHOTO_MAX_BYTES) throw new Refusal('PHOTO_TOO_LARGE', { field: 'images' })
  if (!isPngOrJpeg(bytes)) throw new Refusal('PHOTO_WRONG_TYPE', { field: 'images' })
  const type = photo.result_type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  return { key, picture: await reencodePhoto({ sender: memberId, bytes }, type) }
}

const findPhoto = (db: Db, memberId: string, id: string) =>
  db
    .selectFrom('review_photos')
    .select(['upload_key', 'result_type', 'media_hash'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** Any other fault of the store is a refusal in words, too (`server/http/send-refusals.ts`). */
export function refuseLargePhoto(error: unknown): never {
  if (error instanceof StorageFault && error.kind === 'too_large')
    throw new Refusal('PHOTO_TOO_LARGE', { field: 'images' })
  throw error
}

/** The declared type of a file is ignored. */
export function isPngOrJpeg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 8).toString('latin1')
  return start.startsWith('\xff\xd8\xff') || start === '\x89PNG\r\n\x1a\n'
}

/** Deletes the pictures of photos whose review was refused. */
export async function discardPhotos(shop: Shop, photos: ReadyPhoto[]): Promise<void> {
  const hashes = photos.flatMap(({ upload }) => (upload ? [pictureHash(upload.picture)] : []))
  if (hashes.length === 0) return
  await noteUnusedFiles(
    shop.db,
    hashes.map(mediaHash => ({ mediaHash })),
    shop.now(),
  )
  await deleteUnusedFiles(shop)
}

/**
 * Attaches photos to a review, in this order, each with its caption. Refuses with PHOTO_MISSING. Call `deleteUnusedFiles` after the commit: it deletes the uploads.
 */
export async function attachPhotos(
  tx: Db,
  shop: Pick<Shop, 'now'>,
  { memberId, reviewId, photos }: { memberId: string; reviewId: string; photos: ReadyPhoto[] },
): Promise<void> {
  const hashes = photos.map(({ upload }) => upload && pictureHash(upload.picture))
  const { rows } = await sql`
    update review_photos p set review_id = ${reviewId}, position = requested.position, caption = requested.caption,
      media_hash = coalesce(p.media_hash, requested.hash), upload_key = null
    from unnest(${photos.map(({ _id }) => _id)}::text[], ${photos.map(photo => photo.description)}::text[],
      ${hashes}::text[]) with ordinality as requested (id, caption, hash, position)
    where p.id = requested.id and p.member_id = ${memberId} and (p.review_id is null or p.review_id = ${reviewId})
      and coalesce(p.media_hash, requested.hash) is not null
    returning p.id`.execute(tx)
  // One of the photos has just been attached to another review, or is listed twice.
  if (rows.length < photos.length) throw new Refusal('PHOTO_MISSING', { field: 'images' })
  const uploads = photos.flatMap(({ upload }) => upload ?? [])
  await noteUnusedFiles(
    tx,
    uploads.map(({ key }) => ({ mediaHash: null, uploadKey: key })),
    shop.now(),
  )
}

/** Deletes the photos of a review that are not kept. Call `deleteUnusedFiles` after the commit. */
export async function detachPhotos(tx: Db, reviewId: string, keptIds: string[], now: Date): Promise<void> {
  const { rows } = await sql<StoredFiles>`
    delete from review_photos where review_id = ${reviewId} and id <> all (${keptIds}::text[])
    returning media_hash as "mediaHash", upload_key as "uploadKey"`.execute(tx)
  await noteUnusedFiles(tx, rows, now)
}
