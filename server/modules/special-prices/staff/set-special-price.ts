import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

export interface SpecialPriceDraft {
  id: string
  sku: string
  priceRupiah: number
  minPurchaseRupiah: number
  minQuantity: number
  /** Slugs. */
  brands: string[]
  categories: string[]
  products: string[]
  quotaPerMember: number | null
  endsAt: Date | null
  position: number
}

/**
 * Adds a special price, or replaces the one with the same id. Refuses with NOT_FOUND if the combination, a brand, a
 * category or a product is not in the catalogue: ignoring an unknown slug would drop the condition, and every shopper
 * would get the price.
 */
export const setSpecialPrice = (db: Db, actor: Actor, draft: SpecialPriceDraft): Promise<void> =>
  inTransaction(db, async tx => {
    for (const [kind, table] of [
      ['brand', 'brands'],
      ['category', 'categories'],
      ['product', 'products'],
    ] as const) {
      const rows = await tx
        .selectFrom(table)
        .select('slug')
        .where('slug', 'in', ['', ...draft[table]])
        .forKeyShare()
        .execute()
      const missing = draft[table].find(slug => !rows.some(row => row.slug === slug))
      if (missing !== undefined) throw noSuch({ kind, id: missing })
    }
    const { rows } = await sql`
      insert into special_prices (id, combination_id, price_rupiah, min_purchase_rupiah, min_quantity, brand_ids,
        category_ids, product_ids, quota_per_member, ends_at, position)
      select ${draft.id}, c.id, ${draft.priceRupiah}, ${draft.minPurchaseRupiah}, ${draft.minQuantity},
        array(select id from brands where slug = any(${draft.brands})),
        array(select id from categories where slug = any(${draft.categories})),
        array(select id from products where slug = any(${draft.products})),
        ${draft.quotaPerMember}::integer, ${draft.endsAt}::timestamptz, ${draft.position}
      from combinations c where c.sku = ${draft.sku}
      on conflict (id) do update set combination_id = excluded.combination_id, price_rupiah = excluded.price_rupiah,
        min_purchase_rupiah = excluded.min_purchase_rupiah, min_quantity = excluded.min_quantity,
        brand_ids = excluded.brand_ids, category_ids = excluded.category_ids, product_ids = excluded.product_ids,
        quota_per_member = excluded.quota_per_member, ends_at = excluded.ends_at, position = excluded.position,
        is_active = true
      returning id`.execute(tx)
    if (rows.length === 0) throw noSuch({ kind: 'combination', id: draft.sku })
    const { id, ...detail } = draft
    await recordStaffAction(tx, actor, 'special-prices.set', { kind: 'special price', id }, detail)
  })
