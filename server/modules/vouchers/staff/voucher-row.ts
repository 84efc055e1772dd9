import type { Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/tables.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'

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
    | 'version'
    | 'is_one_time_code'
  > {
  productIds: string[]
  brandSlugs: string[]
  categorySlugs: string[]
  giftSku: string | null
}

/** Returns the row of a draft. Refuses with NOT_FOUND if a product, brand, category or gift is not in the catalogue. */
export async function voucherRow(
  db: Db,
  { productIds, brandSlugs, categorySlugs, giftSku, ...fields }: VoucherDraft,
) {
  return {
    ...fields,
    product_ids: await requireProducts(db, productIds),
    brand_ids: await idsOf(db, 'brands', brandSlugs),
    category_ids: await idsOf(db, 'categories', categorySlugs),
    gift_combination_id: giftSku === null ? null : await combinationOf(db, giftSku),
  }
}

async function requireProducts(db: Db, ids: string[]): Promise<number[]> {
  const rows = ids.length
    ? await db.selectFrom('products').select('id').where('id', 'in', ids.map(Number)).execute()
    : []
  const missing = ids.find(id => !rows.some(row => row.id === Number(id)))
  if (missing !== undefined) throw noSuch({ kind: 'product', id: missing })
  return ids.map(Number)
}

async function idsOf(db: Db, table: 'brands' | 'categories', slugs: string[]): Promise<number[]> {
  const rows = slugs.length
    ? await db.selectFrom(table).select(['id', 'slug']).where('slug', 'in', slugs).forKeyShare().execute()
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
