import { sql } from 'kysely'
import { CATEGORY_DEPTH } from '../../../../contract/constants.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { CategoryMerge } from '../../../../contract/staff/categories.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { deleteUnusedFiles, noteUnusedFiles } from '../../media/index.ts'
import { replaceInPointRules } from '../../point-rules/index.ts'
import { replaceInOwnRows } from '../../recommendations/index.ts'
import { replaceInSpecialPrices } from '../../special-prices/index.ts'
import { replaceInVouchers } from '../../vouchers/index.ts'
import {
  childrenOf,
  depthOf,
  findProductsIn,
  heightOf,
  isFixed,
  readCategories,
  requireCategory,
  saveFormer,
  saveOrder,
  withBelow,
} from '../category-store.ts'
import { lockCatalog } from '../save-products.ts'
import { samePlace } from '../save-taxonomy.ts'
import { showChanges } from '../show-changes.ts'

type Merging = Pick<Shop, 'db' | 'now' | 'log' | 'files' | 'copiesDir' | 'uploads'>

/**
 * Merges a category into another: its products and the categories below it move there, vouchers and special prices for it
 * are for the other one now, and its address leads there. So no product is ever without a category. Refuses with NOT_FOUND,
 * CHANGED_MEANWHILE, and with INVALID_INPUT into itself or below itself, for a category that the shop counts on, and if the
 * categories below do not fit.
 */
export async function mergeCategories(
  shop: Merging,
  actor: Actor,
  { id, into: targetId, version }: CategoryMerge & { id: string },
): Promise<void> {
  await inTransaction(shop.db, async tx => {
    await lockCatalog(tx)
    const rows = await readCategories(tx)
    const source = requireCategory(rows, id, version)
    const target = requireCategory(rows, targetId)
    const subtree = withBelow(rows, source.id)
    if (isFixed(source.slug)) throw refusedTarget('Kategori ini dipakai toko, jadi harus tetap ada.')
    if (subtree.includes(target.id))
      throw refusedTarget('Pilih kategori yang bukan kategori ini atau di bawahnya.')
    const children = childrenOf(rows, source.id)
    const sisters = childrenOf(rows, target.id).filter(row => row.id !== source.id)
    if (children.some(child => depthOf(rows, target.id) + heightOf(rows, child.id) > CATEGORY_DEPTH))
      throw refusedTarget(`Kategori di bawahnya tidak muat di sana: paling banyak ${CATEGORY_DEPTH} tingkat.`)
    const twin = children.find(child => sisters.some(sister => samePlace(sister.name, child.name)))
    if (twin)
      throw refusedTarget(`Keduanya punya kategori “${twin.name}” di bawahnya. Gabungkan yang itu dulu.`)
    const products = await findProductsIn(tx, subtree)
    const ownProducts = await findProductsIn(tx, [source.id])

    await sql`
      update products set default_category_id = ${target.id}, updated_at = now()
      where default_category_id = ${source.id}`.execute(tx)
    await sql`
      insert into product_categories (product_id, category_id)
      select product_id, ${target.id} from product_categories where category_id = ${source.id}
      on conflict do nothing`.execute(tx)
    await tx.deleteFrom('product_categories').where('category_id', '=', source.id).execute()
    await tx
      .updateTable('categories')
      .set({ parent_id: target.id })
      .where('parent_id', '=', source.id)
      .execute()
    await saveOrder(
      tx,
      [...sisters, ...children].map(row => row.id),
    )
    await tx
      .updateTable('former_categories')
      .set({ category_id: target.id })
      .where('category_id', '=', source.id)
      .execute()
    await replaceInOwnRows(tx, 'category_id', source.id, target.id)
    await tx.deleteFrom('categories').where('id', '=', source.id).execute()
    // After the deletion, which waits for whoever is saving one for this category.
    await replaceInVouchers(tx, 'category_ids', source.id, target.id)
    await replaceInSpecialPrices(tx, 'category_ids', source.id, target.id)
    await replaceInPointRules(tx, 'category_ids', source.id, target.id)
    await saveFormer(tx, { slug: source.slug, id: source.id, leadsTo: target.id })
    if (source.picture) await noteUnusedFiles(tx, [{ mediaHash: source.picture.media_hash }], shop.now())
    await showChanges(tx, products)
    await recordStaffAction(
      tx,
      actor,
      'categories.merge',
      { kind: 'category', id: targetId },
      { from: source.name, to: target.name, count: ownProducts.length },
    )
  })
  await deleteUnusedFiles(shop)
}

const refusedTarget = (message: string) => new Refusal('INVALID_INPUT', { field: 'into', message })
