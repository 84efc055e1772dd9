import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { CategoryChange } from '../../../../contract/staff/categories.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { differencesIn } from '../../../staff-actions/differences-in.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import {
  childrenOf,
  findProductsIn,
  isFixed,
  readCategories,
  requireCategory,
  saveFormer,
  withBelow,
} from '../category-store.ts'
import { lockCatalog } from '../save-products.ts'
import { showChanges } from '../show-changes.ts'
import { requireFreeName } from './add-category.ts'

/**
 * Changes a category's name, address, words for search engines, and the order of its products. Its former address leads to
 * the new one. Refuses with NOT_FOUND, CHANGED_MEANWHILE, and with INVALID_INPUT for a name that a sister has, an address
 * that is taken or that the shop counts on, and a pin that is not in the category.
 */
export const changeCategory = (
  db: Db,
  actor: Actor,
  { id, version, ...change }: CategoryChange & { id: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const rows = await readCategories(tx)
    const category = requireCategory(rows, id, version)
    requireFreeName(
      childrenOf(rows, category.parent_id).filter(row => row.id !== category.id),
      change.name,
    )
    if (change.slug !== category.slug) requireFreeSlug(rows, category.slug, change.slug)
    const subtree = withBelow(rows, category.id)
    const pins = await requirePins(tx, subtree, change.pins)
    const pinsBefore = await readPins(tx, category.id)
    const { pins: _pins, ...fields } = change
    const isRenamed = change.name !== category.name || change.slug !== category.slug
    await tx
      .updateTable('categories')
      .set({ ...fields, version: version + 1 })
      .where('id', '=', category.id)
      .execute()
    if (change.slug !== category.slug) {
      await tx.deleteFrom('former_categories').where('slug', '=', change.slug).execute()
      await saveFormer(tx, { slug: category.slug, id: null, leadsTo: category.id })
    }
    await savePins(tx, category.id, pins)
    await showChanges(tx, isRenamed ? await findProductsIn(tx, subtree) : [])
    await recordStaffAction(
      tx,
      actor,
      'categories.change',
      { kind: 'category', id },
      {
        ...(change.name === category.name ? { name: change.name } : {}),
        ...differencesIn(category, fields),
        ...(pins.join() === pinsBefore.join() ? {} : { pins: { from: pinsBefore.length, to: pins.length } }),
      },
    )
  })

function requireFreeSlug(rows: readonly { slug: string }[], from: string, to: string): void {
  if (isFixed(from))
    throw new Refusal('INVALID_INPUT', {
      field: 'slug',
      message: 'Alamat kategori ini dipakai toko, jadi tidak bisa diganti. Namanya bisa.',
    })
  if (rows.some(row => row.slug === to))
    throw new Refusal('INVALID_INPUT', { field: 'slug', message: 'Alamat ini dipakai kategori lain.' })
}

/** Returns the pins once each. */
async function requirePins(tx: Db, subtree: number[], pins: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(pins)]
  const here = new Set((await findProductsIn(tx, subtree)).map(String))
  if (wanted.some(pin => !here.has(pin)))
    throw new Refusal('INVALID_INPUT', {
      field: 'pins',
      message: 'Salah satu produk yang disematkan tidak ada di kategori ini lagi.',
    })
  return wanted
}

async function readPins(tx: Db, id: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('category_pins')
    .select('product_id')
    .where('category_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(row => String(row.product_id))
}

async function savePins(tx: Db, id: number, pins: readonly string[]): Promise<void> {
  await tx.deleteFrom('category_pins').where('category_id', '=', id).execute()
  await sql`
    insert into category_pins (category_id, product_id, position)
    select ${id}, product_id, ordinality from unnest(${[...pins]}::bigint[]) with ordinality as t (product_id, ordinality)`.execute(
    tx,
  )
}
