import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { deleteUnusedFiles, mediaPath, noteUnusedFiles } from '../../media/index.ts'
import { type CategoryRow, readCategories, requireCategory } from '../category-store.ts'
import { lockCatalog } from '../save-products.ts'
import { showChanges } from '../show-changes.ts'
import { type PictureStoring, storeSentPicture } from './store-sent-picture.ts'

interface SeenPicture {
  id: string
  /** The path of the picture that the person saw; empty if there was none. */
  was: string
}

/** Replaces the picture of a category. Refuses with NOT_FOUND and CHANGED_MEANWHILE, and as `storeSentPicture` does. */
export async function setCategoryPicture(
  shop: PictureStoring,
  actor: Actor,
  { id, was, bytes }: SeenPicture & { bytes: unknown },
): Promise<void> {
  requireSeen(await readCategories(shop.db), { id, was })
  const { mediaHash } = await storeSentPicture(shop, actor, { bytes, as: 'picture' })
  await replace(shop, actor, { id, was, mediaHash })
}

/** Shows the picture of a best seller again. Refuses with NOT_FOUND and CHANGED_MEANWHILE. */
export const removeCategoryPicture = (shop: PictureStoring, actor: Actor, seen: SeenPicture): Promise<void> =>
  replace(shop, actor, { ...seen, mediaHash: null })

async function replace(
  shop: PictureStoring,
  actor: Actor,
  { id, was, mediaHash }: SeenPicture & { mediaHash: string | null },
): Promise<void> {
  await inTransaction(shop.db, async tx => {
    await lockCatalog(tx)
    const category = requireSeen(await readCategories(tx), { id, was })
    if (category.picture === null && mediaHash === null) return
    await savePicture(tx, category.id, mediaHash)
    if (category.picture) await noteUnusedFiles(tx, [{ mediaHash: category.picture.media_hash }], shop.now())
    await showChanges(tx, [])
    await recordStaffAction(
      tx,
      actor,
      'categories.set-picture',
      { kind: 'category', id },
      { name: category.name, hasPicture: { from: category.picture !== null, to: mediaHash !== null } },
    )
  })
  await deleteUnusedFiles(shop)
}

/** Two who change the picture at once: the second is told. What a form holds of the category is not touched. */
function requireSeen(rows: readonly CategoryRow[], { id, was }: SeenPicture): CategoryRow {
  const category = requireCategory(rows, id)
  if ((category.picture ? mediaPath(category.picture.media_hash) : '') !== was)
    throw new Refusal('CHANGED_MEANWHILE')
  return category
}

const savePicture = (tx: Db, id: number, mediaHash: string | null) =>
  tx
    .updateTable('categories')
    .set({ picture: mediaHash === null ? null : JSON.stringify({ media_hash: mediaHash }) })
    .where('id', '=', id)
    .execute()
