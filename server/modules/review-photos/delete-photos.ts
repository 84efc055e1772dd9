import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { deleteUnusedFiles, noteUnusedFiles, type StoredFiles } from '../media/index.ts'

/** Deletes photos requested or uploaded before this time that no review uses. */
export async function sweepLoosePhotos(shop: Shop, before: Date): Promise<void> {
  await shop.db.transaction().execute(async tx => {
    const { rows } = await sql<StoredFiles>`
      delete from review_photos where review_id is null and created_at < ${before}
      returning media_hash as "mediaHash", upload_key as "uploadKey"`.execute(tx)
    await noteUnusedFiles(tx, rows, shop.now())
  })
  await deleteUnusedFiles(shop)
}

/** Deletes a member's photos. Call `deleteUnusedFiles` after the commit. */
export async function deletePhotosOf(tx: Db, memberId: string, now: Date): Promise<void> {
  const { rows } = await sql<StoredFiles>`
    delete from review_photos where member_id = ${memberId}
    returning media_hash as "mediaHash", upload_key as "uploadKey"`.execute(tx)
  await noteUnusedFiles(tx, rows, now)
}
