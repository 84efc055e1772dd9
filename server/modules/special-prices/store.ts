import { sql } from 'kysely'
import type { Tile } from '../../../contract/catalog.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { isOpenAt } from '../../db/is-open.ts'
import type { SpecialPrice } from './special-price-rules.ts'

/** The table of special prices, and what members have bought at them. */

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

/** The special prices with these ids that apply now; others are left out. */
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
 * For an ended order that is retried: refuses with SPECIAL_PRICE_ENDED if the member's other orders have used the
 * quota meanwhile.
 */
export async function specialPricesMayBeUsedAgain(db: Db, orderId: string): Promise<void> {
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
 * The special prices that apply now, of all products or of one, each with the tile of its product; only available
 * products.
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
    where ${isOpenAt('s', now)} and (${productId}::bigint is null or c.product_id = ${productId}::bigint)
    order by s.position, s.id limit 40`.execute(db)
  return rows.map(row => ({ ...row, tile: JSON.parse(row.tile) as Tile }))
}

/** The categories of products, including their parents. */
export async function findShelves(db: Db, productIds: number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; shelves: number[] }>`
    select product_id as id, array_to_json(category_ids) as shelves from product_listing
    where product_id = any(${productIds})`.execute(db)
  return new Map(rows.map(row => [row.id, row.shelves]))
}

/**
 * For staff: creates or replaces it. Null if the combination is unknown; throws for a brand, category or product that
 * is not in the catalogue, because without that condition everybody would get the price.
 */
export async function setSpecialPrice(db: Db, draft: SpecialPriceDraft): Promise<string | null> {
  for (const table of ['brands', 'categories', 'products'] as const) {
    const found = await db
      .selectFrom(table)
      .select('slug')
      .where('slug', 'in', ['', ...draft[table]])
      .execute()
    const missing = draft[table].find(slug => !found.some(row => row.slug === slug))
    if (missing !== undefined) throw new Error(`There is no ${missing} among the ${table}.`)
  }
  const { rows } = await sql<{ id: string }>`
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
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** For staff: ends it. False if there is none. */
export async function stopSpecialPrice(db: Db, id: string): Promise<boolean> {
  const stopped = await db
    .updateTable('special_prices')
    .set({ is_active: false })
    .where('id', '=', id)
    .executeTakeFirst()
  return stopped.numUpdatedRows === 1n
}

/** For staff: all of them. */
export async function listAllSpecialPrices(db: Db) {
  const { rows } = await sql<{ id: string; sku: string; name: string; price: number; is_active: boolean }>`
    select s.id, c.sku, p.name, s.price_rupiah as price, s.is_active
    from special_prices s join combinations c on c.id = s.combination_id join products p on p.id = c.product_id
    order by s.position, s.id`.execute(db)
  return rows
}
