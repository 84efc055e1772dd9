import type { BrandChange } from '../../../../contract/staff/brands.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { differencesIn } from '../../../staff-actions/differences-in.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { addCountry, findProductsOfBrand } from '../brand-store.ts'
import { lockCatalog } from '../save-products.ts'
import { showChanges } from '../show-changes.ts'
import { leadTo, readTerms, requireFreeName, requireFreeSlug, requireTerm, takeSlug } from '../term-store.ts'

/**
 * Changes what a brand's page says, its name and its address; the former address leads to the new one. Refuses with
 * NOT_FOUND, CHANGED_MEANWHILE, and with INVALID_INPUT for a name or an address that another brand has.
 */
export const changeBrand = (
  db: Db,
  actor: Actor,
  { id, version, ...change }: BrandChange & { id: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const brands = await readTerms(tx, 'brands')
    const { id: brandId, slug } = await requireTerm(tx, 'brands', brands, { id, version })
    const others = brands.filter(other => other.id !== brandId)
    requireFreeName('brands', others, change.name)
    requireFreeSlug('brands', others, change.slug)
    const before = await tx
      .selectFrom('brands')
      .select(['name', 'slug', 'country', 'story', 'is_featured', 'accent_color', 'ground_color'])
      .where('id', '=', brandId)
      .executeTakeFirstOrThrow()
    const after = {
      ...change,
      accent_color: change.accent_color.toLowerCase() || null,
      ground_color: change.ground_color.toLowerCase() || null,
    }
    const { story, ...differences } = differencesIn(before, after)
    if (!story && Object.keys(differences).length === 0) return
    await addCountry(tx, after.country)
    await tx
      .updateTable('brands')
      .set({ ...after, version: version + 1 })
      .where('id', '=', brandId)
      .execute()
    if (after.slug !== slug) {
      await takeSlug(tx, 'brands', after.slug)
      await leadTo(tx, 'brands', { slug }, brandId)
    }
    const isOnTiles = 'name' in differences || 'slug' in differences || 'country' in differences
    await showChanges(tx, isOnTiles ? await findProductsOfBrand(tx, brandId) : [])
    await recordStaffAction(
      tx,
      actor,
      'brands.change',
      { kind: 'brand', id },
      { name: after.name, ...differences, ...(story ? { changed: ['story'] } : {}) },
    )
  })
