import { sql } from 'kysely'
import type { Tile } from '../../../contract/catalog.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { isOpenAt } from '../../db/is-open.ts'
import type { SpecialPrice } from './special-price-rules.ts'

/** The table of special prices, and how many pieces members have bought at them. */

/** A special price with the tile of its product and the usual price of the combination. */
interface OfferedPrice extends SpecialPrice {
  tile: Tile
  listPriceRupiah: number
  usualPriceRupiah: number
}

const namesOf = (table: 'brands' | 'categories' | 'products', ids: string) => sql`
  (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name), '[]')
   from ${sql.table(table)} n where n.id = any(${sql.ref(ids)}))`

const rule = (memberId: string | null) => sql`
  s.id, s.combination_id as "combinationId", c.product_id as "productId", s.price_rupiah as "priceRupiah",
  s.min_purchase_rupiah as "minPurchaseRupiah", s.min_quantity as "minQuantity",
  ${namesOf('brands', 's.brand_ids')} as brands, ${namesOf('categories', 's.category_ids')} as categories,
  ${namesOf('products', 's.product_ids')} as products, s.quota_per_member as "quotaPerMember",
  (select coalesce(sum(l.quantity), 0)::integer from order_lines l join orders o on o.id = l.order_id
   where l.details ->> 'special' = s.id and o.member_id = ${memberId}
     and o.state not in ('Cancelled', 'Payment Failure', 'Refunded')) as "usedPieces"`

/** Finds the special prices with these ids that apply now; others are left out. */
export async function findSpecialPrices(
  db: Db,
  ids: string[],
  { memberId, now }: { memberId: string | null; now: Date },
): Promise<Map<string, SpecialPrice>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SpecialPrice>`
    select ${rule(memberId)} from special_prices s join combinations c on c.id = s.combination_id
    where s.id = any(${ids}) and ${isOpenAt('s', now)}`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * Refuses to retry an ended order with SPECIAL_PRICE_ENDED if the member's other orders have used the quota since.
 */
export async function requireSpecialPriceQuota(db: Db, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select s.id from orders o
    join order_lines l on l.order_id = o.id
    join special_prices s on s.id = l.details ->> 'special'
    where o.id = ${orderId}
    group by s.id, o.id
    having sum(l.quantity) + (
      select coalesce(sum(other.quantity), 0) from order_lines other join orders p on p.id = other.order_id
      where other.details ->> 'special' = s.id and p.member_id = o.member_id and p.id <> o.id
        and p.state not in ('Cancelled', 'Payment Failure', 'Refunded')) > s.quota_per_member`.execute(db)
  if (rows.length > 0)
    throw new Refusal('SPECIAL_PRICE_ENDED', { details: { special_prices: rows.map(row => row.id) } })
}

/**
 * Lists the special prices that apply now to available products, or to one product, each with the product's tile. One that
 * is no lower than the usual price, as during a flash sale, is left out.
 */
export async function listSpecialPrices(
  db: Db,
  { memberId, now, productId = null }: { memberId: string | null; now: Date; productId?: string | null },
): Promise<OfferedPrice[]> {
  const { rows } = await sql<Omit<OfferedPrice, 'tile'> & { tile: string }>`
    select ${rule(memberId)}, c.price_rupiah as "listPriceRupiah", c.price_after_discount_rupiah as "usualPriceRupiah", l.tile
    from special_prices s
    join combinations c on c.id = s.combination_id
    join combination_availability a on a.combination_id = c.id and a.is_sellable
    join product_listing l on l.product_id = c.product_id
    where ${isOpenAt('s', now)} and s.price_rupiah < c.price_after_discount_rupiah
      and (${productId}::bigint is null or c.product_id = ${productId}::bigint)
    order by s.position, s.id limit 40`.execute(db)
  return rows.map(row => ({ ...row, tile: JSON.parse(row.tile) as Tile }))
}

/** Finds the categories of products, including parent categories. */
export async function findCategoryIds(db: Db, productIds: number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; categoryIds: number[] }>`
    select product_id as id, array_to_json(category_ids) as "categoryIds" from product_shelves
    where product_id = any(${productIds})`.execute(db)
  return new Map(rows.map(row => [row.id, row.categoryIds]))
}
