import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { findScopeIds, type ScopeSlugs } from '../../../staff-actions/find-scope-ids.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockSpecialPrice } from './lock-special-price.ts'
import { requireGoods } from './require-goods.ts'

export interface SpecialPriceDraft extends ScopeSlugs {
  /** Null for a new one, which the database names. */
  id: string | null
  sku: string
  priceRupiah: number
  minPurchaseRupiah: number
  minQuantity: number
  quotaPerMember: number | null
  /** By default now, or as before. */
  startsAt?: Date | null
  endsAt: Date | null
  /** Null: the last, or as before. */
  position: number | null
  /** The second person. */
  approvedBy?: string
}

/**
 * Adds a special price, or replaces the one with the same id. Returns its id. With `seen`, the version that the person
 * saw, a special price that staff have stopped stays stopped; without it whatever is there is replaced and runs. Refuses
 * with NOT_FOUND if the combination, a brand, a category or a product is not in the catalogue: ignoring an unknown slug
 * would drop the condition, and every shopper would get the price; with CHANGED_MEANWHILE; and with INVALID_INPUT for a
 * gift card.
 */
export const setSpecialPrice = (
  db: Db,
  actor: Actor,
  draft: SpecialPriceDraft,
  seen?: { version: number },
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    if (seen && draft.id !== null) await lockSpecialPrice(tx, { id: draft.id, ...seen })
    await requireGoods(tx, draft)
    const scope = await findScopeIds(tx, draft)
    const { rows } = await sql<{ id: string }>`
      insert into special_prices as s (id, combination_id, price_rupiah, min_purchase_rupiah, min_quantity, brand_ids,
        category_ids, product_ids, quota_per_member, starts_at, ends_at, position)
      select coalesce(${draft.id}::text, new_id()), c.id, ${draft.priceRupiah}, ${draft.minPurchaseRupiah}, ${draft.minQuantity},
        ${scope.brand_ids}::bigint[], ${scope.category_ids}::bigint[], ${scope.product_ids}::bigint[],
        ${draft.quotaPerMember}::integer, coalesce(${draft.startsAt ?? null}::timestamptz, now()), ${draft.endsAt}::timestamptz,
        coalesce(${draft.position}::integer, (select coalesce(max(position), 0) + 1 from special_prices))
      from combinations c where c.sku = ${draft.sku}
      on conflict (id) do update set combination_id = excluded.combination_id, price_rupiah = excluded.price_rupiah,
        min_purchase_rupiah = excluded.min_purchase_rupiah, min_quantity = excluded.min_quantity,
        brand_ids = excluded.brand_ids, category_ids = excluded.category_ids, product_ids = excluded.product_ids,
        quota_per_member = excluded.quota_per_member,
        starts_at = coalesce(${draft.startsAt ?? null}::timestamptz, s.starts_at), ends_at = excluded.ends_at,
        position = coalesce(${draft.position}::integer, s.position),
        is_active = s.is_active or ${seen === undefined}, version = s.version + 1
      returning id`.execute(tx)
    const [saved] = rows
    if (!saved) throw noSuch({ kind: 'combination', id: draft.sku })
    const { id: _, ...detail } = draft
    await recordStaffAction(tx, actor, 'special-prices.set', { kind: 'special price', id: saved.id }, detail)
    return saved
  })
