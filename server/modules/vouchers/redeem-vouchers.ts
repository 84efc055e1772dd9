import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { isOpenAt } from '../../db/is-open.ts'
import type { VoucherUse } from '../pricing/index.ts'

/**
 * Uses vouchers for an order, all or none, in the transaction that places it: a row for each use, and a conditional
 * update of the quota, so that if two buyers want the last use, the second is refused with VOUCHER_USED_UP. The
 * member's own uses were counted when the bag was priced; the account has been locked since before that, so that no
 * other order of this member is placed or retried at the same time.
 */
export async function redeemVouchers(
  db: Db,
  order: { orderId: string; memberId: string; uses: VoucherUse[]; now: Date },
): Promise<void> {
  const { orderId, memberId, uses, now } = order
  if (uses.length === 0) return
  const ids = uses.map(use => use.voucherId)
  // Vouchers without a quota are only locked against staff: many buyers use them at the same time.
  if (ids.length > 1)
    await sql`select 1 from vouchers where id = any(${ids}) and quota is not null order by id for update`.execute(
      db,
    )
  const { rows } = await sql<{ voucher_id: string }>`
    with wanted as (
      select * from unnest((select ${ids}::text[]), (select ${uses.map(use => use.discountRupiah)}::bigint[]),
        (select ${uses.map(use => use.shippingDiscountRupiah)}::bigint[])) as w (voucher_id, discount, shipping_discount)
    ), counted as (
      update vouchers v set used_count = v.used_count + 1 from wanted w
      where v.id = w.voucher_id and v.quota is not null and v.used_count < v.quota and ${isOpenAt('v', now)}
      returning v.id
    ), unlimited as (
      select v.id from vouchers v join wanted w on w.voucher_id = v.id
      where v.quota is null and ${isOpenAt('v', now)} for share of v
    ), allowed as (
      select id from counted
      union all
      select id from unlimited
    )
    insert into voucher_uses (voucher_id, order_id, member_id, discount_rupiah, shipping_discount_rupiah)
    select w.voucher_id, ${orderId}, ${memberId}, w.discount, w.shipping_discount
    from wanted w join allowed on allowed.id = w.voucher_id
    returning voucher_id`.execute(db)
  if (rows.length < uses.length) {
    const usedIds = new Set(rows.map(row => row.voucher_id))
    throw new Refusal('VOUCHER_USED_UP', { details: { voucher_ids: ids.filter(id => !usedIds.has(id)) } })
  }
}

/** Gives back an order's uses when it is cancelled, expires or is returned; a second call does nothing. */
export async function releaseVouchers(db: Db, orderId: string): Promise<void> {
  await sql`
    with released as (
      update voucher_uses set released_at = now(), retaken_at = null
      where order_id = ${orderId} and (released_at is null or retaken_at is not null)
      returning voucher_id
    ), held as (
      select v.id from vouchers v where v.id in (select voucher_id from released) and v.quota is not null
      order by v.id for update
    )
    update vouchers v set used_count = v.used_count - 1 from held where v.id = held.id`.execute(db)
}

/**
 * Uses an order's vouchers again if the order is paid after the uses were given back. The buyer has paid the promised
 * price, so this may exceed the quota.
 */
export async function retakeVouchers(db: Db, orderId: string): Promise<void> {
  await sql`
    with retaken as (
      update voucher_uses set retaken_at = now()
      where order_id = ${orderId} and released_at is not null and retaken_at is null
      returning voucher_id
    ), held as (
      select v.id from vouchers v where v.id in (select voucher_id from retaken) and v.quota is not null
      order by v.id for update
    )
    update vouchers v set used_count = v.used_count + 1 from held where v.id = held.id`.execute(db)
}

/**
 * Uses an order's vouchers again if the payment of an unpaid order is retried. Refuses if they have been used since: by
 * others (VOUCHER_USED_UP), or by the member's own next order (VOUCHER_USED). The account must be locked.
 */
export async function redeemVouchersAgain(db: Db, orderId: string): Promise<void> {
  const { rows } = await sql<{ voucher_id: string; is_left: boolean; is_left_to_member: boolean }>`
    select u.voucher_id, v.quota is null or v.used_count < v.quota as is_left,
      v.uses_per_member > (
        select count(*) from voucher_uses other where other.voucher_id = v.id and other.member_id = u.member_id
          and (other.released_at is null or other.retaken_at is not null)) as is_left_to_member
    from voucher_uses u join vouchers v on v.id = u.voucher_id
    where u.order_id = ${orderId} and u.released_at is not null and u.retaken_at is null
    order by v.id for update of v`.execute(db)
  const usedUpIds = rows.filter(row => !row.is_left).map(row => row.voucher_id)
  if (usedUpIds.length > 0) throw new Refusal('VOUCHER_USED_UP', { details: { voucher_ids: usedUpIds } })
  const usedIds = rows.filter(row => !row.is_left_to_member).map(row => row.voucher_id)
  if (usedIds.length > 0) throw new Refusal('VOUCHER_USED', { details: { voucher_ids: usedIds } })
  await sql`
    update voucher_uses set released_at = null
    where order_id = ${orderId} and released_at is not null and retaken_at is null`.execute(db)
  await sql`
    update vouchers set used_count = used_count + 1
    where quota is not null and id = any(${rows.map(row => row.voucher_id)}::text[])`.execute(db)
}

/** Deletes an order's released uses of these vouchers, because its buyer pays for it without their gifts (GIFT-01). */
export async function deleteReleasedUses(db: Db, orderId: string, voucherIds: string[]): Promise<void> {
  await sql`
    delete from voucher_uses where order_id = ${orderId} and voucher_id = any(${voucherIds}::text[])
      and released_at is not null and retaken_at is null`.execute(db)
}
