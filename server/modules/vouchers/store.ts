import { sql } from 'kysely'
import type { RuleName, Voucher } from '../../../contract/vouchers.ts'
import type { Db } from '../../db/database.ts'
import { isOpenAt } from '../../db/is-open.ts'
import type { VoucherFacts } from '../pricing/index.ts'

/** Reads the table of vouchers: what each gives, and who may use it for what. */

export interface VoucherFilter {
  discountType?: Voucher['discount_type'] | undefined
  voucherType?: Voucher['voucher_type'] | undefined
  /** Only vouchers that apply to this product. */
  productId?: string | undefined
}

interface VoucherQuery {
  /** Null for a guest. */
  memberId: string | null
  /** The combinations in the bag. */
  combinationIds: number[]
}

/** Finds the automatic vouchers in force, and the chosen one, in one query. */
export async function findVouchersOfBag(
  db: Db,
  { memberId, combinationIds, chosenId, now }: VoucherQuery & { chosenId: string | null; now: Date },
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
  { memberId, combinationIds }: VoucherQuery,
): Promise<VoucherFacts | null> {
  const { rows } = await sql<VoucherFacts>`
    select ${factsOf(memberId, combinationIds)} from vouchers v where v.code = ${code}`.execute(db)
  return rows[0] ?? null
}

interface ListedVoucher {
  facts: VoucherFacts
  view: Voucher
}

/**
 * Lists the vouchers that a shopper may see and use: those that are in force, listed and meant for them. Vouchers with
 * a header come first, then those that end soonest.
 */
export async function listVouchers(
  db: Db,
  { discountType, voucherType, productId }: VoucherFilter,
  { memberId, combinationIds, now }: VoucherQuery & { now: Date },
): Promise<ListedVoucher[]> {
  const { rows } = await sql<VoucherFacts & ShownColumns>`
    select * from (
      select ${factsOf(memberId, combinationIds)}, v.description, v.header, v.audience,
        ${namesOf('products', sql`v.product_ids`)} as products, ${namesOf('brands', sql`v.brand_ids`)} as brands,
        ${namesOf('categories', sql`v.category_ids`)} as categories
      from vouchers v
      where v.is_listed and ${isInForce(now)} and v.id in (
          select id from vouchers where audience <> 'listed'
          union all select voucher_id from voucher_members where member_id = ${memberId})
        and (${discountType ?? null}::text is null or v.discount_type = ${discountType ?? null})
        and (${voucherType ?? null}::text is null or v.voucher_type = ${voucherType ?? null})
        and (${productId ?? null}::bigint is null or ${isForEverything} or exists (
          select from products p where p.id = ${productId ?? null}::bigint and ${isNamed}))
      order by v.header = '', v.ends_at nulls last, v.min_amount_rupiah, v.id limit ${LISTED_MAX}
    ) listed
    where "isForMember" and coalesce("usesLeft" > 0, true)`.execute(db)
  return rows.map(row => ({ facts: row, view: showVoucher(row) }))
}

const LISTED_MAX = 100

const namesOf = (table: 'products' | 'brands' | 'categories', ids: ReturnType<typeof sql>) => sql`
  (select coalesce(json_agg(json_build_object('id', n.id::text, 'name', n.name) order by n.name), '[]')
   from ${sql.table(table)} n where n.id = any(${ids}))`

interface ShownColumns {
  description: string
  header: string
  audience: 'everybody' | 'newcomers' | 'listed'
  products: RuleName[]
  brands: RuleName[]
  categories: RuleName[]
}

const showVoucher = (row: VoucherFacts & ShownColumns): Voucher => ({
  _id: row.id,
  code: row.code,
  name: row.name,
  available_quota: row.availableQuota,
  voucher_type: row.isAutomatic ? 'automatic' : 'manual',
  discount_type: row.discountType,
  type:
    row.discountType === 'free_shipping'
      ? 'shipping'
      : row.discountType === 'free_product'
        ? 'gift'
        : 'discount',
  rules: {
    products: row.products,
    brands: row.brands,
    categories: row.categories,
    order: { min_amount: row.minAmountRupiah },
    users: { is_for_newcomers: row.audience === 'newcomers', is_for_chosen: row.audience === 'listed' },
  },
  discount_info: {
    amount: row.discountRupiah,
    percentage: row.discountPercent,
    max_amount: row.maxDiscountRupiah,
    shipping_fee_discount: row.shippingFeeDiscountRupiah,
    free_product: row.gift && { name: row.gift.name, quantity: row.gift.quantity },
  },
  voucher_info: { header: row.header, description: row.description },
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt?.toISOString() ?? null,
  standing: null,
})

const isInForce = (now: Date) => sql`
  ${isOpenAt('v', now)} and (v.quota is null or v.used_count < v.quota)`

/** SQL: whether the voucher applies to a combination `c` of a product `p`. */
export const isNamed = sql`
  (p.id = any(v.product_ids) or p.brand_id = any(v.brand_ids)
    or (v.category_ids <> '{}'
      and v.category_ids && (select category_ids from product_shelves where product_id = p.id)))`

export const isForEverything = sql`(v.product_ids = '{}' and v.brand_ids = '{}' and v.category_ids = '{}')`

/** SQL: the facts of a voucher `v` for a shopper and the combinations in the bag. */
export const factsOf = (memberId: string | null, combinationIds: number[]) => sql`
  v.id, v.code, v.name, v.voucher_type = 'automatic' as "isAutomatic", v.discount_type as "discountType",
  v.discount_rupiah as "discountRupiah", v.discount_percent as "discountPercent",
  v.max_discount_rupiah as "maxDiscountRupiah", v.shipping_fee_discount_rupiah as "shippingFeeDiscountRupiah",
  v.min_amount_rupiah as "minAmountRupiah", v.is_active as "isActive", v.starts_at as "startsAt", v.ends_at as "endsAt",
  case when v.quota is not null then greatest(v.quota - v.used_count, 0) end as "availableQuota",
  case when v.gift_combination_id is not null then (
    select json_build_object('combinationId', c.id, 'quantity', v.gift_quantity, 'name', p.name,
      'available', case when p.is_active_in_sociolla then shelf.pieces else 0 end)
    from combinations c join products p on p.id = c.product_id
    join combination_shelf shelf on shelf.combination_id = c.id
    where c.id = v.gift_combination_id) end as gift,
  case when not ${isForEverything} then (
    select coalesce(json_agg(c.id), '[]')
    from combinations c join products p on p.id = c.product_id
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
