import type { Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { DB } from '../../../db/tables.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

export interface VoucherDraft
  extends Omit<
    Insertable<DB['vouchers']>,
    | 'id'
    | 'created_at'
    | 'issued_from'
    | 'product_ids'
    | 'brand_ids'
    | 'category_ids'
    | 'gift_combination_id'
    | 'used_count'
  > {
  productIds: string[]
  brandSlugs: string[]
  categorySlugs: string[]
  giftSku: string | null
}

/**
 * Adds a voucher, or replaces the one with the same code; its uses and the orders that have it stay as they are.
 * Refuses with NOT_FOUND if a brand, category or gift is not in the catalogue.
 */
export const saveVoucher = (db: Db, actor: Actor, draft: VoucherDraft): Promise<void> =>
  inTransaction(db, async tx => {
    const { productIds, brandSlugs, categorySlugs, giftSku, ...fields } = draft
    const row = {
      ...fields,
      product_ids: productIds.map(Number),
      brand_ids: await idsOf(tx, 'brands', brandSlugs),
      category_ids: await idsOf(tx, 'categories', categorySlugs),
      gift_combination_id: giftSku === null ? null : await combinationOf(tx, giftSku),
    }
    const { code, ...changes } = row
    await tx
      .insertInto('vouchers')
      .values(row)
      .onConflict(conflict => conflict.column('code').doUpdateSet(changes))
      .execute()
    await recordStaffAction(tx, actor, 'vouchers.save', { kind: 'voucher', id: code }, { ...draft })
  })

async function idsOf(db: Db, table: 'brands' | 'categories', slugs: string[]): Promise<number[]> {
  const rows = slugs.length
    ? await db.selectFrom(table).select(['id', 'slug']).where('slug', 'in', slugs).execute()
    : []
  const missing = slugs.find(slug => !rows.some(row => row.slug === slug))
  if (missing !== undefined) throw noSuch({ kind: table === 'brands' ? 'brand' : 'category', id: missing })
  return rows.map(row => row.id)
}

async function combinationOf(db: Db, sku: string): Promise<number> {
  const row = await db.selectFrom('combinations').select('id').where('sku', '=', sku).executeTakeFirst()
  if (!row) throw noSuch({ kind: 'combination', id: sku })
  return row.id
}
