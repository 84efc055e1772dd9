import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { deletePicture } from '../media/index.ts'
import type { PhotoFiles } from './photo-files.ts'

type Stores = Pick<Shop, 'db' | 'mediaDir' | 'uploads' | 'log'>

/** Deletes photos from the disk and the upload store unless a row still uses them. */
export async function deleteUnusedFiles(shop: Stores, files: PhotoFiles[]): Promise<void> {
  for (const { mediaHash, uploadKey } of files) {
    if (uploadKey) await removeUpload(shop, uploadKey)
    // Members who upload the same picture share one file.
    if (mediaHash && !(await isShown(shop, mediaHash))) await deletePicture(shop, mediaHash)
  }
}

const removeUpload = (shop: Stores, key: string) =>
  shop.uploads.remove(key).catch(error => {
    shop.log.warn({ err: error }, 'a photo could not be deleted from the upload store')
  })

async function isShown({ db }: Stores, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from review_photos where media_hash = ${hash}
    union all select from product_images where media_hash = ${hash}
    union all select from members where image_url = ${`/media/${hash}`}`.execute(db)
  return rows.length > 0
}

/** Deletes photos requested or uploaded before this time that no review uses. Returns how many. */
export async function sweepLoosePhotos(shop: Stores, before: Date): Promise<number> {
  const { rows } = await sql<PhotoFiles>`
    delete from review_photos where review_id is null and created_at < ${before}
    returning media_hash as "mediaHash", upload_key as "uploadKey"`.execute(shop.db)
  await deleteUnusedFiles(shop, rows)
  return rows.length
}

/** Deletes the rows of a member's photos; returns their files, to be deleted after the commit. */
export async function deletePhotosOf(tx: Db, memberId: string): Promise<PhotoFiles[]> {
  const { rows } = await sql<PhotoFiles>`
    delete from review_photos where member_id = ${memberId}
    returning media_hash as "mediaHash", upload_key as "uploadKey"`.execute(tx)
  return rows
}
