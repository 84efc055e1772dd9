import type pg from 'pg'
import type { ProductFilter, Sort } from '../../../contract/catalog.ts'
import type { Shop } from '../../shop.ts'
import { type Reading, understandKeyword } from '../search/index.ts'
import { type Conditions, filterListing } from './filter-listing.ts'

export interface ListQuery {
  filter: ProductFilter
  sort?: Sort
  limit: number
  /** 1-based; `skip` wins (AMB-27). */
  page?: number
  skip?: number
}

export interface ListAnswer {
  /** The whole body, `{"success":true,"data":[tiles]}`: tiles are kept as text and only put together. */
  body: string
  /** Set when nothing matched as typed and the answer is for another spelling. */
  correctedKeyword: string | null
}

/** Each order ends in the id, so that pages neither repeat nor lose a product with the same value. */
const orders: Record<Sort, string> = {
  '-total_orders': 'total_orders desc, product_id',
  '-arrived_at': 'arrived_at desc, product_id',
  price: 'price_rupiah, product_id',
  '-price': 'price_rupiah desc, product_id desc',
  '-average_rating': 'average_rating desc, product_id',
  '-discount_percentage': 'discount_percentage desc, product_id',
  '-updated_at': 'updated_at desc, product_id',
  name: 'name, product_id',
  relevance: 'total_orders desc, product_id',
}

/** Ranking reads every match: the best-selling ones are ranked, the rest follows as it sells. */
const RANKED_MAX = 500

/** Tiles that meet the filter, in order (LIST-35, SEARCH-01). Best-selling first unless asked otherwise. */
export async function listProducts(shop: Shop, query: ListQuery): Promise<ListAnswer> {
  const { pool } = shop
  const { result, reading } = await withKeyword(pool, query.filter, async conditions => {
    const statement = listStatement(conditions, query)
    const { rows } = await pool.query<{ body: string | null }>(statement)
    return rows[0]?.body ?? null
  })
  return {
    body: envelope(result ?? '', reading?.correctedKeyword ?? null),
    correctedKeyword: reading?.correctedKeyword ?? null,
  }
}

/** How many products meet the filter (LIST-32, SEARCH-02). */
export async function countProducts(shop: Shop, filter: ProductFilter): Promise<number> {
  const { result } = await withKeyword(shop.pool, filter, async conditions => {
    const { rows } = await shop.pool.query<{ count: number }>(
      `select count(*) as count from product_listing where ${conditions.text}`,
      conditions.values,
    )
    return rows[0]?.count || null
  })
  return result ?? 0
}

/**
 * Runs a read with the readings of the keyword in turn until one finds something. A reading that would find
 * something without the other filters is the right one: then nothing is the true answer.
 */
export async function withKeyword<Result>(
  pool: pg.Pool,
  filter: ProductFilter,
  read: (conditions: Conditions, reading: Reading | null) => Promise<Result | null>,
): Promise<{ result: Result | null; reading: Reading | null }> {
  if (!filter.keyword) return { result: await read(await filterListing(pool, filter), null), reading: null }
  for (const reading of await understandKeyword(pool, filter.keyword)) {
    const result = await read(await filterListing(pool, filter, reading), reading)
    if (result !== null || (await finds(pool, reading))) return { result, reading }
  }
  return { result: null, reading: null }
}

async function finds(pool: pg.Pool, reading: Reading): Promise<boolean> {
  const { rows } = await pool.query<{ is_found: boolean }>(
    `select exists (select from product_listing where ${reading.column} @@ $1::tsquery) as is_found`,
    [reading.tsquery],
  )
  return rows[0]?.is_found ?? false
}

function listStatement(conditions: Conditions, query: ListQuery): pg.QueryConfig {
  const sort = query.sort ?? '-total_orders'
  const values = [...conditions.values]
  const put = (value: number) => `$${values.push(value)}::bigint`
  const skip = query.skip ?? ((query.page ?? 1) - 1) * query.limit
  const { ranking } = conditions
  const isRanked = ranking !== null && (sort === 'relevance' || sort === '-total_orders')
  const tiles = isRanked
    ? rankedTiles({
        conditions,
        ranking,
        isByOrdersFirst: sort === '-total_orders' && !ranking.isLoose,
        until: skip + query.limit,
      })
    : `select tile from product_listing where ${conditions.text} order by ${orders[sort]}`
  const text = `select string_agg(tile, ',') as body from (${tiles} limit ${put(query.limit)} offset ${put(skip)}) page`
  return conditions.isPlain ? { name: nameOf(text), text, values } : { text, values }
}

function rankedTiles(of: {
  conditions: Conditions
  ranking: NonNullable<Conditions['ranking']>
  isByOrdersFirst: boolean
  until: number
}): string {
  const { column, tsquery, literal } = of.ranking
  const matches = `from product_listing where ${of.conditions.text} order by total_orders desc, product_id`
  const rank = `ts_rank('{0.1, 0.3, 0.6, 1}', ${column}, ${tsquery}, 1) + ts_rank('{0.1, 0.3, 0.6, 1}', ${column}, ${literal}, 1)`
  const byPlace = `row_number() over (order by ${of.isByOrdersFirst ? 'total_orders desc, ' : ''}${rank} desc, total_orders desc, product_id)`
  const best = `select product_id, ${byPlace} as place from (
    select product_id, total_orders, ${column} ${matches} limit ${RANKED_MAX}) best`
  const rest = `select product_id, ${RANKED_MAX} + row_number() over (order by total_orders desc, product_id) as place
    from (select product_id, total_orders ${matches} offset ${RANKED_MAX} limit ${Math.max(0, of.until - RANKED_MAX)}) rest`
  const places = of.until > RANKED_MAX ? `${best} union all ${rest}` : best
  return `select tile from (${places}) placed join product_listing using (product_id) order by place`
}

/** Plain statements come in few shapes: each is planned once a connection. */
const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `list-products-${names.size}`
    names.set(text, name)
  }
  return name
}

function envelope(tiles: string, correctedKeyword: string | null): string {
  const message = correctedKeyword
    ? `,"message":${JSON.stringify(`Menampilkan hasil untuk ${correctedKeyword}`)}`
    : ''
  return `{"success":true,"data":[${tiles}]${message}}`
}
