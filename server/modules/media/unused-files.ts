import { sql } from 'kysely'
import { addDays } from '../../../contract/jakarta-time.ts'
import { StorageFault } from '../../adapters/files/file-store-provider.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { deletePicture } from './delete-picture.ts'
import { mediaPath, pictureHash } from './picture-store.ts'

/**
 * Files of members' pictures that nothing uses any more. They are noted in the transaction that stops using them, and
 * deleted after its commit; if the process dies in between, the schedule deletes them. A transaction cannot do it itself: a
 * deleted file does not come back if it is rolled back.
 */

/** Where a picture is: among the shop's pictures, among the uploads, in both, or in neither. */
export interface StoredFiles {
  mediaHash: string | null
  uploadKey?: string | null
}

type Stores = Pick<Shop, 'db' | 'now' | 'log' | 'files' | 'copiesDir' | 'uploads'>

/** How long a stored picture may wait for a row that names it. */
const UNNAMED_DAYS = 1
const FILES_PER_RUN = 500
/** For this long after a deletion, a move to another store does not bring the picture back. */
const DELETIONS_KEPT_DAYS = 400

/** Notes files that the caller's transaction stops using. Call `deleteUnusedFiles` after the commit. */
export const noteUnusedFiles = (tx: Db, files: StoredFiles[], now: Date): Promise<void> =>
  note(tx, files, now)

/**
 * Notes members' pictures that are about to be stored, so that they are deleted a day later if the process dies, or the
 * call is refused, before a row names them.
 */
export const noteUnnamedPictures = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  pictures: Uint8Array[],
): Promise<void> =>
  note(
    db,
    pictures.map(bytes => ({ mediaHash: pictureHash(bytes) })),
    addDays(now(), UNNAMED_DAYS),
  )

async function note(db: Db, files: StoredFiles[], dueAt: Date): Promise<void> {
  await sql`
    insert into unused_files (media_hash, upload_key, due_at)
    select media_hash, upload_key, ${dueAt} from (
      select file ->> 'mediaHash' as media_hash, null as upload_key from jsonb_array_elements(${JSON.stringify(files)}) file
      union all select null, file ->> 'uploadKey' from jsonb_array_elements(${JSON.stringify(files)}) file
    ) noted where num_nonnulls(media_hash, upload_key) = 1`.execute(db)
}

interface NotedFile {
  id: number
  mediaHash: string | null
  uploadKey: string | null
}

/** Deletes the noted files that are due, unless something uses them. A file that cannot be deleted is tried again. */
export async function deleteUnusedFiles(shop: Stores): Promise<void> {
  const { rows } = await sql<NotedFile>`
    select id, media_hash as "mediaHash", upload_key as "uploadKey" from unused_files where due_at <= ${shop.now()}
    order by id limit ${FILES_PER_RUN}`.execute(shop.db)
  for (const file of rows)
    try {
      await deleteFile(shop, file)
      await shop.db.deleteFrom('unused_files').where('id', '=', file.id).execute()
    } catch (error) {
      shop.log.warn({ err: error }, 'an unused picture could not be deleted; trying again')
      // A store that fails would make the caller wait for each of the other files, too.
      if (error instanceof StorageFault) return
    }
}

export async function deleteOldDeletions({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('deleted_pictures')
    .where('deleted_at', '<', addDays(now(), -DELETIONS_KEPT_DAYS))
    .execute()
}

async function deleteFile(shop: Stores, { id, mediaHash, uploadKey }: NotedFile): Promise<void> {
  if (uploadKey !== null) await shop.uploads.remove(uploadKey)
  if (mediaHash === null || (await isUsed(shop.db, mediaHash, id))) return
  await deletePicture(shop, mediaHash)
  // Written last: a machine that deleted its copies before the picture was gone could make a new one.
  await shop.db.insertInto('deleted_pictures').values({ media_hash: mediaHash }).execute()
}

/** Members who upload the same picture share one file, and one of them may be uploading it now. */
export async function isUsed(db: Db, hash: string, notedAs = 0): Promise<boolean> {
  const { rows } = await sql`
    select from review_photos where media_hash = ${hash}
    union all select from product_images where media_hash = ${hash} or original_hash = ${hash}
    union all select from product_uploads where media_hash = ${hash}
    union all select from categories where picture ->> 'media_hash' = ${hash}
    union all select from brands where logo ->> 'media_hash' = ${hash} or picture ->> 'media_hash' = ${hash}
    union all select from banners where images @> jsonb_build_array(jsonb_build_object('media_hash', ${hash}::text))
    union all select from content_versions where source like ${`%${mediaPath(hash)}%`}
    union all select from campaigns where strpos(more_info::text || sections::text || extra_sections::text, ${hash}) > 0
    union all select from campaign_versions where strpos(page::text, ${hash}) > 0
    union all select from content_pages where strpos(body::text || coalesce(picture::text, ''), ${hash}) > 0
    union all select from journal_posts where strpos(body::text || coalesce(picture::text, ''), ${hash}) > 0
    union all select from stores where strpos(body::text || coalesce(picture::text, ''), ${hash}) > 0
    union all select from quizzes where media_hash = ${hash}
    union all select from token_prizes where media_hash = ${hash}
    union all select from members where image_url = ${mediaPath(hash)}
    union all select from unused_files where media_hash = ${hash} and id > ${notedAs}`.execute(db)
  return rows.length > 0
}
