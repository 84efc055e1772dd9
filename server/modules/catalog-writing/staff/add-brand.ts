import type { BrandToAdd } from '../../../../contract/staff/brands.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { addCountry } from '../brand-store.ts'
import { lockCatalog } from '../save-products.ts'
import { showChanges } from '../show-changes.ts'
import { freeSlug, readTerms, requireFreeName, takeSlug } from '../term-store.ts'

/** Adds a brand without products. Returns its id. Refuses with INVALID_INPUT for a name that another brand has. */
export const addBrand = (db: Db, actor: Actor, { name, country }: BrandToAdd): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const brands = await readTerms(tx, 'brands')
    requireFreeName('brands', brands, name)
    const slug = freeSlug(brands, name)
    await takeSlug(tx, 'brands', slug)
    await addCountry(tx, country)
    const row = await tx
      .insertInto('brands')
      .values({ slug, name, country })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = String(row.id)
    await showChanges(tx, [])
    await recordStaffAction(tx, actor, 'brands.add', { kind: 'brand', id }, { name, country })
    return { id }
  })
