import { CATEGORY_DEPTH } from '../../../../contract/constants.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { CategoryPlace } from '../../../../contract/staff/categories.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import {
  childrenOf,
  depthOf,
  findProductsIn,
  heightOf,
  readCategories,
  requireCategory,
  saveOrder,
  withBelow,
} from '../category-store.ts'
import { lockCatalog } from '../save-products.ts'
import { showChanges } from '../show-changes.ts'
import { requireFreeName } from './add-category.ts'

/**
 * Moves a category with all below it. The lock of the catalogue lets one person move at a time, and each move is judged by
 * the tree that the one before has left, so that two moves never make a loop. Refuses with NOT_FOUND, CHANGED_MEANWHILE,
 * and with INVALID_INPUT below itself, below the lowest level, and beside a sister of the same name.
 */
export const moveCategory = (
  db: Db,
  actor: Actor,
  { id, parent: parentId, before: beforeId, version }: CategoryPlace & { id: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const rows = await readCategories(tx)
    const category = requireCategory(rows, id, version)
    const parent = parentId === null ? null : requireCategory(rows, parentId)
    const subtree = withBelow(rows, category.id)
    if (parent && subtree.includes(parent.id))
      throw refusedPlace('Kategori tidak bisa dipindah ke bawah dirinya sendiri.')
    if (depthOf(rows, parent?.id ?? null) + heightOf(rows, category.id) > CATEGORY_DEPTH)
      throw refusedPlace(`Di sana terlalu dalam: kategori paling banyak ${CATEGORY_DEPTH} tingkat.`)
    const sisters = childrenOf(rows, parent?.id ?? null).filter(row => row.id !== category.id)
    requireFreeName(sisters, category.name)
    const isMoved = (parent?.id ?? null) !== category.parent_id
    const order = inOrder(
      sisters.map(row => row.id),
      category.id,
      beforeId,
    )
    if (!isMoved && isSameOrder(order, childrenOf(rows, category.parent_id))) return
    await tx
      .updateTable('categories')
      .set({ parent_id: parent?.id ?? null, version: version + 1 })
      .where('id', '=', category.id)
      .execute()
    await saveOrder(tx, order)
    await showChanges(tx, isMoved ? await findProductsIn(tx, subtree) : [])
    await recordStaffAction(
      tx,
      actor,
      'categories.move',
      { kind: 'category', id },
      {
        name: category.name,
        parent: { from: nameOf(rows, category.parent_id), to: parent?.name ?? null },
        position: { from: category.position + 1, to: order.indexOf(category.id) + 1 },
      },
    )
  })

const refusedPlace = (message: string) => new Refusal('INVALID_INPUT', { field: 'parent', message })

/** A neighbour that is gone, or elsewhere by now, leaves the last place. */
function inOrder(sisters: number[], id: number, before: string | null): number[] {
  const at = before === null ? -1 : sisters.findIndex(sister => String(sister) === before)
  return at < 0 ? [...sisters, id] : sisters.toSpliced(at, 0, id)
}

const isSameOrder = (order: number[], rows: readonly { id: number }[]) =>
  order.every((id, index) => rows[index]?.id === id)

const nameOf = (rows: Awaited<ReturnType<typeof readCategories>>, id: number | null) =>
  rows.find(row => row.id === id)?.name ?? null
