import { CATEGORY_DEPTH } from '../../../../contract/constants.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { CategoryToAdd } from '../../../../contract/staff/categories.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { childrenOf, depthOf, readCategories, requireCategory } from '../category-store.ts'
import { lockCatalog } from '../save-products.ts'
import { findOrMakeCategories, samePlace } from '../save-taxonomy.ts'
import { showChanges } from '../show-changes.ts'

/**
 * Adds a category below a parent, or at the root, as the last one. Returns its id. Refuses with NOT_FOUND for the parent,
 * and with INVALID_INPUT for a name without letters or one that its sisters have, and below the lowest level.
 */
export const addCategory = (
  db: Db,
  actor: Actor,
  { name, parent: parentId }: CategoryToAdd,
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const rows = await readCategories(tx)
    const parent = parentId === null ? null : requireCategory(rows, parentId)
    if (depthOf(rows, parent?.id ?? null) >= CATEGORY_DEPTH)
      throw new Refusal('INVALID_INPUT', {
        field: 'parent',
        message: `Kategori paling dalam ${CATEGORY_DEPTH} tingkat.`,
      })
    requireFreeName(childrenOf(rows, parent?.id ?? null), name)
    const path = [...(parent ? pathOf(rows, parent.id) : []), name]
    const idOf = await findOrMakeCategories(tx, [{ path }])
    const id = String(idOf({ path }))
    await showChanges(tx, [])
    await recordStaffAction(
      tx,
      actor,
      'categories.add',
      { kind: 'category', id },
      { name, parent: parent?.name ?? null },
    )
    return { id }
  })

/** Refuses with INVALID_INPUT if a sister has the name, because files of products find categories by their path. */
export function requireFreeName(sisters: readonly { name: string }[], name: string): void {
  if (!/[\p{L}\p{N}]/u.test(name))
    throw new Refusal('INVALID_INPUT', { field: 'name', message: 'Nama perlu huruf atau angka.' })
  if (sisters.some(sister => samePlace(sister.name, name)))
    throw new Refusal('INVALID_INPUT', {
      field: 'name',
      message: 'Di tempat ini sudah ada kategori dengan nama itu.',
    })
}

const pathOf = (rows: Awaited<ReturnType<typeof readCategories>>, id: number): string[] => {
  const row = requireCategory(rows, String(id))
  return [...(row.parent_id === null ? [] : pathOf(rows, row.parent_id)), row.name]
}
