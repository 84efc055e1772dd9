import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { BrandMerge } from '../../../../contract/staff/brands.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { deleteUnusedFiles, noteUnusedFiles } from '../../media/index.ts'
import { replaceInPointRules } from '../../point-rules/index.ts'
import { replaceInOwnRows } from '../../recommendations/index.ts'
import { replaceInSpecialPrices } from '../../special-prices/index.ts'
import { replaceInVouchers } from '../../vouchers/index.ts'
import { findProductsOfBrand } from '../brand-store.ts'
import { lockCatalog } from '../save-products.ts'
import { showChanges } from '../show-changes.ts'
import { leadTo, readTerms, requireTerm } from '../term-store.ts'
import type { PictureStoring } from './store-sent-picture.ts'

/**
 * Merges a brand into another: its products are of the other one, vouchers and special prices for it are for the other one,
 * and its address leads there. What the other brand's page says stays. Refuses with NOT_FOUND, CHANGED_MEANWHILE, and with
 * INVALID_INPUT into itself.
 */
export async function mergeBrands(
  shop: PictureStoring,
  actor: Actor,
  { id, into: targetId, version }: BrandMerge & { id: string },
): Promise<void> {
  await inTransaction(shop.db, async tx => {
    await lockCatalog(tx)
    const brands = await readTerms(tx, 'brands')
    const source = await requireTerm(tx, 'brands', brands, { id, version })
    const target = await requireTerm(tx, 'brands', brands, { id: targetId })
    if (source.id === target.id)
      throw new Refusal('INVALID_INPUT', { field: 'into', message: 'Pilih merek yang lain.' })
    const products = await findProductsOfBrand(tx, source.id)
    await sql`
      update products set brand_id = ${target.id}, updated_at = now() where brand_id = ${source.id}`.execute(
      tx,
    )
    await leadTo(tx, 'brands', source, target.id)
    await replaceInOwnRows(tx, 'brand_id', source.id, target.id)
    const gone = await tx
      .deleteFrom('brands')
      .where('id', '=', source.id)
      .returning(['logo', 'picture'])
      .executeTakeFirstOrThrow()
    // After the deletion, which waits for whoever is saving one for this brand.
    await replaceInVouchers(tx, 'brand_ids', source.id, target.id)
    await replaceInSpecialPrices(tx, 'brand_ids', source.id, target.id)
    await replaceInPointRules(tx, 'brand_ids', source.id, target.id)
    const files = [gone.logo, gone.picture].flatMap(picture =>
      picture === null ? [] : [{ mediaHash: (picture as { media_hash: string }).media_hash }],
    )
    await noteUnusedFiles(tx, files, shop.now())
    await showChanges(tx, products)
    await recordStaffAction(
      tx,
      actor,
      'brands.merge',
      { kind: 'brand', id: targetId },
      { from: source.name, to: target.name, count: products.length },
    )
  })
  await deleteUnusedFiles(shop)
}
