import { sql } from 'kysely'
import type { EngineProduct } from '../../adapters/search-engine/search-engine-provider.ts'
import type { Db } from '../../db/database.ts'

/** Products per call to the engine: a few megabytes at most. */
export const BATCH = 500

/**
 * Rows of `product_listing` in the engine's format; the vectors of the table contain the words of the page, cleaned.
 */
const products = sql`
  select l.product_id as id, search_plain(l.name) as name, brand_search_text(b.name) as brand, l.search_text as words,
    coalesce((
      select string_agg(lexeme, ' ' order by positions[1], lexeme)
      from unnest(l.description_vector) where 'C' = any(weights)), '') as texts,
    l.brand_id as "brandId", l.category_ids as "categoryIds", l.tag_ids as "tagIds", coalesce(l.origin, '') as origin,
    l.price_rupiah as "priceRupiah", l.discount_percentage as "discountPercentage",
    l.average_rating::float8 as "averageRating", l.total_orders as "totalOrders",
    floor(extract(epoch from l.arrived_at) * 1000)::bigint as "arrivedAt",
    floor(extract(epoch from l.updated_at) * 1000)::bigint as "updatedAt",
    l.flags || array_remove(array[
      case when l.is_discounted then 'is_discounted' end, case when l.is_flashsale then 'is_flashsale' end,
      case when l.just_arrived then 'just_arrived' end, case when l.is_pre_order then 'is_pre_order' end], null) as flags
  from product_listing l join brands b on b.id = l.brand_id`

/** Reads those of these products that are listed. */
export const readProducts = (db: Db, productIds: number[]): Promise<EngineProduct[]> =>
  rowsOf(db, sql`${products} where l.product_id = any(${productIds}::bigint[])`)

/** Reads all listed products in batches, by ascending id; each batch is as current as its read. */
export async function* readAllProducts(db: Db): AsyncIterable<EngineProduct[]> {
  let last = 0
  while (true) {
    const batch = await rowsOf(
      db,
      sql`${products} where l.product_id > ${last} order by l.product_id limit ${BATCH}`,
    )
    if (batch.length === 0) return
    yield batch
    last = batch.at(-1)?.id ?? last
  }
}

/** Reads the rows as JSON, so that ids in arrays are numbers. */
async function rowsOf(db: Db, text: ReturnType<typeof sql>): Promise<EngineProduct[]> {
  const { rows } = await sql<{ products: EngineProduct[] }>`
    select coalesce(json_agg(p), '[]') as products from (${text}) p`.execute(db)
  return rows[0]?.products ?? []
}
