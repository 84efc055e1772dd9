import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { VoucherFacts } from '../pricing/index.ts'

/** The tables of vouchers: what each gives, who may use it on what, and a row for each use. */

interface VoucherQuestion {
  /** Null: a guest. */
  memberId: string | null
  /** The combinations in the bag. */
  combinationIds: number[]
}

/** Those in force that nobody needs to type, and the one that was chosen, in one question to the database. */
export async function findVouchersOfBag(
  db: Db,
  { memberId, combinationIds, chosenId, now }: VoucherQuestion & { chosenId: string | null; now: Date },
): Promise<{ automatic: VoucherFacts[]; chosen: VoucherFacts | null }> {
  const { rows } = await sql<VoucherFacts>`
    select ${factsOf(memberId, combinationIds)} from vouchers v
    where v.id = ${chosenId} or (v.voucher_type = 'automatic' and ${isInForce(now)})
    order by v.id`.execute(db)
  return {
    automatic: rows.filter(voucher => voucher.isAutomatic),
    chosen: rows.find(voucher => voucher.id === chosenId) ?? null,
  }
}

export async function findVoucherByCode(
  db: Db,
  code: string,
  { memberId, combinationIds }: VoucherQuestion,
): Promise<VoucherFacts | null> {
  const { rows } = await sql<VoucherFacts>`
    select ${factsOf(memberId, combinationIds)} from vouchers v where v.code = ${code}`.execute(db)
  return rows[0] ?? null
}

const isInForce = (now: Date) => sql`
  v.is_active and v.starts_at <= ${now} and (v.ends_at is null or v.ends_at > ${now})
  and (v.quota is null or v.used_count < v.quota)`

/** Whether a combination `c` of a product `p` with the listing row `l` counts for the voucher. */
const isNamed = sql`
  (p.id = any(v.product_ids) or p.brand_id = any(v.brand_ids) or l.category_ids && v.category_ids)`

const isForEverything = sql`(v.product_ids = '{}' and v.brand_ids = '{}' and v.category_ids = '{}')`

const factsOf = (memberId: string | null, combinationIds: number[]) => sql`
  v.id, v.code, v.name, v.voucher_type = 'automatic' as "isAutomatic", v.discount_type as "discountType",
  v.discount_rupiah as "discountRupiah", v.discount_percent as "discountPercent",
  v.max_discount_rupiah as "maxDiscountRupiah", v.shipping_fee_discount_rupiah as "shippingFeeDiscountRupiah",
  v.min_amount_rupiah as "minAmountRupiah", v.is_active as "isActive", v.starts_at as "startsAt", v.ends_at as "endsAt",
  case when v.quota is not null then greatest(v.quota - v.used_count, 0) end as "availableQuota",
  case when v.gift_combination_id is not null then (
    select json_build_object('combinationId', c.id, 'quantity', v.gift_quantity, 'name', p.name,
      'available', case when p.is_active_in_sociolla then coalesce(s.on_hand - s.reserved, 0) else 0 end)
    from combinations c join products p on p.id = c.product_id left join stock s on s.combination_id = c.id
    where c.id = v.gift_combination_id) end as gift,
  case when not ${isForEverything} then (
    select coalesce(json_agg(c.id), '[]')
    from combinations c join products p on p.id = c.product_id left join product_listing l on l.product_id = p.id
    where c.id = any((select ${combinationIds}::bigint[])::bigint[]) and ${isNamed}) end as "eligibleCombinationIds",
  case when ${isForEverything} then '' else (
    select string_agg(name, ', ') from (
      select name from brands where id = any(v.brand_ids)
      union all select name from categories where id = any(v.category_ids)
      union all select name from products where id = any(v.product_ids) limit 4) named) end as "onlyFor",
  case when ${memberId}::text is not null then v.uses_per_member - (
    select count(*)::integer from voucher_uses u
    where u.voucher_id = v.id and u.member_id = ${memberId} and (u.released_at is null or u.retaken_at is not null))
  end as "usesLeft",
  case v.audience
    when 'everybody' then true
    when 'listed' then exists (select from voucher_members m where m.voucher_id = v.id and m.member_id = ${memberId})
    else ${memberId}::text is not null and not exists (
      select from orders o where o.member_id = ${memberId} and o.state not in ('Cancelled', 'Payment Failure'))
  end as "isForMember"`
