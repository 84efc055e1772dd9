import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import { slugOf } from '../../../contract/slug.ts'
import type { newProductBody } from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { findBrand, flagsOf, lockCatalog, saveProducts } from '../catalog-writing/index.ts'
import { freeSlug } from './free-slug.ts'

/**
 * Makes a product that buyers do not see yet, with one variant. Returns its id. Refuses with INVALID_INPUT for a brand
 * or category that does not exist.
 */
export const createProduct = (
  db: Db,
  actor: Actor,
  { name, brand, category, price_rupiah: priceRupiah }: z.infer<typeof newProductBody>,
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const owner = await findBrand(tx, brand)
    if (!owner) throw new Refusal('INVALID_INPUT', { field: 'brand', message: 'Brand ini tidak ada.' })
    const slug = await freeSlug(tx, slugOf(`${name}`))
    const { refused } = await saveProducts(tx, [
      {
        slug,
        name,
        brand: owner,
        categories: [{ slug: category }],
        flags: flagsOf.draft,
        combinations: [{ sku: skuOf(owner.name, name), priceRupiah, stockOnHand: 0 }],
      },
    ])
    const [refusal] = refused
    if (refusal) {
      const field = refusal.field === 'categories' ? 'category' : refusal.field
      throw new Refusal('INVALID_INPUT', { field, details: { reason: refusal.reason } })
    }
    const { id } = onlyRow(
      await sql<{ id: number }>`select id from products where slug = ${slug}`.execute(tx),
    )
    await recordStaffAction(
      tx,
      actor,
      'products.create',
      { kind: 'product', id: String(id) },
      { name, brand },
    )
    return { id: String(id) }
  })

/** "nonabi", "Tinted Sun Fluid" → "NON-TSF-3F9A"; the end makes it unique. Staff may change it. */
function skuOf(brand: string, name: string): string {
  const letters = (text: string) => slugOf(text).toUpperCase()
  const initials = letters(name)
    .split('-')
    .map(word => word[0])
    .join('')
    .slice(0, 4)
  return [
    letters(brand).replaceAll('-', '').slice(0, 3),
    initials,
    randomBytes(2).toString('hex').toUpperCase(),
  ]
    .filter(Boolean)
    .join('-')
}
