import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.ts'
import { findAccount } from '../members/index.ts'

/** What staff do with vouchers; nothing here changes orders that already use them. */

export interface VoucherDraft
  extends Omit<
    Insertable<DB['vouchers']>,
    'issued_from' | 'product_ids' | 'brand_ids' | 'category_ids' | 'gift_combination_id' | 'used_count'
  > {
  productIds: string[]
  brandSlugs: string[]
  categorySlugs: string[]
  giftSku: string | null
}

/** Adds a voucher, or replaces the one with the same code; its uses stay. Throws on a name that is not in the catalogue. */
export async function saveVoucher(db: Db, draft: VoucherDraft): Promise<void> {
  const { productIds, brandSlugs, categorySlugs, giftSku, ...fields } = draft
  const row = {
    ...fields,
    product_ids: productIds.map(Number),
    brand_ids: await idsOf(db, 'brands', brandSlugs),
    category_ids: await idsOf(db, 'categories', categorySlugs),
    gift_combination_id: giftSku === null ? null : await combinationOf(db, giftSku),
  }
  const { code: _, ...changes } = row
  await db
    .insertInto('vouchers')
    .values(row)
    .onConflict(conflict => conflict.column('code').doUpdateSet(changes))
    .execute()
}

async function idsOf(db: Db, table: 'brands' | 'categories', slugs: string[]): Promise<number[]> {
  const found = slugs.length
    ? await db.selectFrom(table).select(['id', 'slug']).where('slug', 'in', slugs).execute()
    : []
  const missing = slugs.find(slug => !found.some(row => row.slug === slug))
  if (missing !== undefined) throw new Error(`There is no ${missing} among the ${table}.`)
  return found.map(row => row.id)
}

async function combinationOf(db: Db, sku: string): Promise<number> {
  const row = await db.selectFrom('combinations').select('id').where('sku', '=', sku).executeTakeFirst()
  if (!row) throw new Error(`There is no combination ${sku}.`)
  return row.id
}

/**
 * The vouchers that staff created, without the copies issued to members. `uses` counts the uses not given back;
 * `used_count` is maintained for vouchers with a quota only.
 */
export const listAllVouchers = (db: Db) =>
  db
    .selectFrom('vouchers')
    .select(['code', 'name', 'voucher_type', 'discount_type', 'quota', 'is_active', 'ends_at'])
    .select(
      sql<number>`(select count(*) from voucher_uses u
        where u.voucher_id = vouchers.id and (u.released_at is null or u.retaken_at is not null))`.as('uses'),
    )
    .where('issued_from', 'is', null)
    .orderBy('code')
    .execute()

/** False if no voucher has that code. */
export async function switchVoucher(db: Db, code: string, isActive: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('vouchers')
    .set({ is_active: isActive })
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Lets a member, found by e-mail or user name, use a voucher for listed members. False if either does not exist. */
export async function giveVoucher(db: Db, who: string, code: string): Promise<boolean> {
  const memberId = (await findAccount(db, who))?.id
  if (memberId === undefined) return false
  const { rows } = await sql`
    insert into voucher_members (voucher_id, member_id)
    select v.id, ${memberId} from vouchers v
    where v.code = upper(${code}) and v.audience = 'listed'
    on conflict (voucher_id, member_id) do update set member_id = excluded.member_id returning 1`.execute(db)
  return rows.length > 0
}

/** The uses of a voucher, the latest first. */
export const listUses = (db: Db, code: string) =>
  db
    .selectFrom('voucher_uses as u')
    .innerJoin('vouchers as v', 'v.id', 'u.voucher_id')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .select([
      'o.reference_code',
      'u.used_at',
      'u.discount_rupiah',
      'u.shipping_discount_rupiah',
      'u.released_at',
      'u.retaken_at',
    ])
    .where('v.code', '=', code.toUpperCase())
    .orderBy('u.used_at', 'desc')
    .limit(200)
    .execute()
