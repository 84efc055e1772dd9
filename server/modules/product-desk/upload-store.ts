import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { ProductPicture } from '../../../contract/staff/pictures.ts'
import type { Db } from '../../db/database.ts'

/** `product_uploads`: pictures that were uploaded for a product, until its page shows them. */

export async function addUpload(db: Db, productId: number, hash: string, now: Date): Promise<void> {
  await db
    .insertInto('product_uploads')
    .values({ product_id: productId, media_hash: hash, kept_at: now })
    .onConflict(conflict => conflict.columns(['product_id', 'media_hash']).doUpdateSet({ kept_at: now }))
    .execute()
}

/** Whether a picture is the product's: on its page, the whole of one there, or uploaded for it. */
export const isOfProduct = async (db: Db, productId: number, hash: string): Promise<boolean> =>
  (await findStrangers(db, productId, [hash])).length === 0

/**
 * Keeps the uploads that a draft names for as long as it does. Refuses with INVALID_INPUT for a picture that is not the
 * product's: it was deleted, or belongs to somebody else.
 */
export async function keepUploads(
  tx: Db,
  productId: number,
  pictures: readonly ProductPicture[],
  now: Date,
): Promise<void> {
  if (pictures.length === 0) return
  const hashes = hashesOf(pictures)
  // First, because it waits for whoever is deleting one of them.
  await tx
    .updateTable('product_uploads')
    .set({ kept_at: now })
    .where('product_id', '=', productId)
    .where('media_hash', 'in', hashes)
    .execute()
  if ((await findStrangers(tx, productId, hashes)).length > 0)
    throw new Refusal('INVALID_INPUT', {
      field: 'pictures',
      message: 'Ada gambar yang sudah tidak tersimpan. Lepas gambar itu, lalu unggah lagi.',
    })
}

/** The page shows these pictures now, so it is what keeps their files. */
export async function forgetUploads(
  tx: Db,
  productId: number,
  pictures: readonly ProductPicture[],
): Promise<void> {
  if (pictures.length === 0) return
  await tx
    .deleteFrom('product_uploads')
    .where('product_id', '=', productId)
    .where('media_hash', 'in', hashesOf(pictures))
    .execute()
}

/** Deletes the uploads that nobody has kept since then, and returns their pictures. */
export async function takeOldUploads(tx: Db, keptBefore: Date): Promise<{ mediaHash: string }[]> {
  const { rows } = await sql<{ mediaHash: string }>`
    delete from product_uploads u where kept_at < ${keptBefore} and not exists (
      select from product_drafts d where d.product_id = u.product_id and strpos(d.changes::text, u.media_hash) > 0)
    returning media_hash as "mediaHash"`.execute(tx)
  return rows
}

const hashesOf = (pictures: readonly ProductPicture[]) => [
  ...new Set(pictures.flatMap(({ picture, original }) => (original ? [picture, original] : [picture]))),
]

async function findStrangers(db: Db, productId: number, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${[...hashes]}::text[]) hash
    where hash not in (
      select media_hash from product_uploads where product_id = ${productId}
      union all select media_hash from product_images where product_id = ${productId}
      union all select original_hash from product_images where product_id = ${productId} and original_hash is not null
    )`.execute(db)
  return rows.map(({ hash }) => hash)
}
