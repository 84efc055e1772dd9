import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { findVoucherId } from '../issue-voucher.ts'

/**
 * Lists the vouchers that staff created, without the copies issued to members. `uses` counts the uses that were not
 * given back, because `used_count` is maintained only for vouchers with a quota.
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

/** Lists the latest 200 uses of a voucher, latest first. Refuses with NOT_FOUND. */
export async function listUses(db: Db, code: string) {
  const voucher = { kind: 'voucher', id: code.toUpperCase() }
  if ((await findVoucherId(db, voucher.id)) === null) throw noSuch(voucher)
  return db
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
    .where('v.code', '=', voucher.id)
    .orderBy('u.used_at', 'desc')
    .limit(200)
    .execute()
}
