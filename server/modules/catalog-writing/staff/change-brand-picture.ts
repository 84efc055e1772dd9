import { sql } from 'kysely'
import sharp from 'sharp'
import type { BrandPictureKind } from '../../../../contract/staff/brands.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { deleteUnusedFiles, mediaPath, noteUnusedFiles } from '../../media/index.ts'
import { lockCatalog } from '../save-products.ts'
import { showChanges } from '../show-changes.ts'
import { type PictureStoring, storeSentPicture } from './store-sent-picture.ts'

interface SeenPicture {
  id: string
  which: BrandPictureKind
  /** The path of the one that the person saw; empty if there was none. */
  was: string
}

/**
 * Replaces the logo of a brand, or the picture that stands for it. Refuses with NOT_FOUND and CHANGED_MEANWHILE, and as
 * `storeSentPicture` does.
 */
export async function setBrandPicture(
  shop: PictureStoring,
  actor: Actor,
  { bytes, ...seen }: SeenPicture & { bytes: unknown },
): Promise<void> {
  await requireSeen(shop.db, seen)
  const stored = await storeSentPicture(shop, actor, { bytes, as: seen.which })
  const { width, height } = await sharp(stored.bytes).metadata()
  await replace(shop, actor, { ...seen, picture: { media_hash: stored.mediaHash, width, height } })
}

/** Shows the brand's name in the shop's type, or the picture of its best seller. Refuses with NOT_FOUND and CHANGED_MEANWHILE. */
export const removeBrandPicture = (shop: PictureStoring, actor: Actor, seen: SeenPicture): Promise<void> =>
  replace(shop, actor, { ...seen, picture: null })

interface StoredPicture {
  media_hash: string
  width: number
  height: number
}

async function replace(
  shop: PictureStoring,
  actor: Actor,
  { picture, ...seen }: SeenPicture & { picture: StoredPicture | null },
): Promise<void> {
  await inTransaction(shop.db, async tx => {
    await lockCatalog(tx)
    const { name, before } = await requireSeen(tx, seen)
    if (before === picture?.media_hash) return
    await tx
      .updateTable('brands')
      .set({ [seen.which]: picture && JSON.stringify(picture) })
      .where('id', '=', Number(seen.id))
      .execute()
    if (before !== undefined) await noteUnusedFiles(tx, [{ mediaHash: before }], shop.now())
    await showChanges(tx, [])
    await recordStaffAction(
      tx,
      actor,
      seen.which === 'logo' ? 'brands.set-logo' : 'brands.set-picture',
      { kind: 'brand', id: seen.id },
      { name, hasPicture: { from: before !== undefined, to: picture !== null } },
    )
  })
  await deleteUnusedFiles(shop)
}

/** Two who change it at once: the second is told. What a form holds of the brand is not touched. */
async function requireSeen(db: Db, { id, which, was }: SeenPicture) {
  const row = await db
    .selectFrom('brands')
    .select(['name', 'logo', 'picture'])
    // As text: an id may be larger than any number of the database.
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst()
  if (!row) throw noSuch({ kind: 'brand', id })
  const before = (row[which] as StoredPicture | null)?.media_hash
  if ((before === undefined ? '' : mediaPath(before)) !== was)
    throw await changedMeanwhile(db, { kind: 'brand', id })
  return { name: row.name, before }
}
