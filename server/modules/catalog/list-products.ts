import type pg from 'pg'
import type { Sort } from '../../../contract/catalog.ts'
import { type Reading, understandKeyword } from '../search/index.ts'
import { type Conditions, filterListing, type ListFilter } from './filter-listing.ts'
import { findsSome, matched } from './match-keyword.ts'

export interface ListQuery {
  filter: ListFilter
  sort?: Sort
  limit: number
  /** 1-based; `skip` wins (AMB-27). */
  page?: number
  skip?: number
}

export interface ListAnswer {
  /** The whole body, `{"success":true,"data":[tiles]}`: tiles are stored as text and only concatenated. */
  body: string
  /** Set if nothing matched as typed and the response is for another spelling. */
  correctedKeyword: string | null
}

/** Each order ends with the id, so that pages neither repeat nor lose a product with the same value. */
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

/** Ranking reads every match, so only the best-selling ones are ranked; the rest are ordered by sales. */
const RANKED_MAX = 500

/**
 * How many of the best-selling rows the walk reads, and for how many tiles it pays off. Two common words may never
 * occur together, which makes the walk useless: it is tried only for the few tiles of suggestions, where phrases are
 * typed.
 */
const walks = { word: { rows: 2_000, tilesMax: 50 }, phrase: { rows: 600, tilesMax: 10 } }

/** Tiles that match the filter, in order (LIST-35, SEARCH-01). Best-selling first unless asked otherwise. */
export async function listProducts({ pool }: { pool: pg.Pool }, query: ListQuery): Promise<ListAnswer> {
  const { result, reading } = await withKeyword(pool, query.filter, async conditions => {
    const walk = walkStatement(conditions, query)
    if (walk) {
      const { rows } = await pool.query<{ body: string; is_whole: boolean }>(walk)
      if (rows[0]?.is_whole) return rows[0].body
    }
    const { rows } = await pool.query<{ body: string | null }>(listStatement(conditions, query))
    return rows[0]?.body ?? null
  })
  return {
    body: envelope(result ?? '', reading && messageOf(reading)),
    correctedKeyword: reading?.correctedKeyword ?? null,
  }
}

/**
 * Runs a query with each reading of the keyword until one finds something. A reading that would find something
 * without the other filters is the right one, even if the filters leave nothing.
 */
export async function withKeyword<Result>(
  pool: pg.Pool,
  filter: ListFilter,
  read: (conditions: Conditions, reading: Reading | null) => Promise<Result | null>,
): Promise<{ result: Result | null; reading: Reading | null }> {
  if (!filter.keyword) return { result: await read(await filterListing(pool, filter), null), reading: null }
  const isLiteral = filter.is_literal === true
  for (const reading of await understandKeyword(pool, filter.keyword, { isLiteral })) {
    const result = await read(await filterListing(pool, filter, reading), reading)
    if (result !== null || (await findsSome(pool, reading))) return { result, reading }
  }
  return { result: null, reading: null }
}

const pageOf = ({ limit, page = 1, skip = (page - 1) * limit }: ListQuery) => ({ limit, skip })

/**
 * For the first pages of common words: walks down the best-selling products until enough match, instead of matching
 * all (the 60,000 products that begin with "ma" took 650 ms, the ten best-selling 3 ms). `is_whole` if the last one
 * of the page sells better than the next match, so that no product with equal sales could rank before it; otherwise
 * all must be matched.
 */
function walkStatement(conditions: Conditions, query: ListQuery): pg.QueryConfig | null {
  const { ranking } = conditions
  const { limit, skip } = pageOf(query)
  const until = skip + limit
  const isBySales = (query.sort ?? '-total_orders') === '-total_orders'
  const { rows, tilesMax } = ranking?.groups.length === 1 ? walks.word : walks.phrase
  if (!ranking?.isCommon || !isBySales || until > tilesMax) return null
  const values = [...conditions.values, limit, skip]
  const page = `limit $${values.length - 1}::bigint offset $${values.length}::bigint`
  const rank = rankOf(ranking, tsquery => `$${values.push(tsquery)}::tsquery`)
  const { column } = ranking
  const bySales = 'order by total_orders desc, product_id'
  const text = `with best as materialized (
      select product_id, total_orders, ${column} from (
        select product_id, total_orders, ${column} from product_listing ${bySales} limit ${rows}
      ) walk where ${column} @@ ${ranking.tsquery} ${bySales} limit ${until + 1}
    ), placed as (
      select product_id, row_number() over (order by total_orders desc, ${rank} desc, product_id) as place from best
      order by place ${page})
    select string_agg(tile, ',' order by place) as body, (
      select count(*) = ${until + 1} and (array_agg(total_orders order by total_orders))[1] < (array_agg(total_orders order by total_orders))[2]
      from best) as is_whole
    from placed join product_listing using (product_id)`
  return { text, values }
}

function listStatement(conditions: Conditions, query: ListQuery): pg.QueryConfig {
  const sort = query.sort ?? '-total_orders'
  const { limit, skip } = pageOf(query)
  const values = [...conditions.values, limit, skip]
  const page = `limit $${values.length - 1}::bigint offset $${values.length}::bigint`
  const { ranking } = conditions
  if (!ranking) {
    const tiles = `select tile from product_listing where ${conditions.text} order by ${orders[sort]} ${page}`
    const text = `select string_agg(tile, ',') as body from (${tiles}) page`
    return conditions.isPlain ? { name: nameOf(text), text, values } : { text, values }
  }
  const put = (tsquery: string) => `$${values.push(tsquery)}::tsquery`
  const isRanked = sort === 'relevance' || sort === '-total_orders'
  const places = isRanked
    ? rankedPlaces({
        column: ranking.column,
        rank: ranking.isLoose ? looseRank(ranking, put) : rankOf(ranking, put),
        isByOrdersFirst: sort === '-total_orders' && !ranking.isLoose,
        until: skip + limit,
      })
    : `select product_id, row_number() over (order by ${orders[sort]}) as place from matched`
  const columns = orders[sort].replaceAll(' desc', '')
  const text = `with ${matched(conditions.text, columns)}, placed as (select product_id, place from (${places}) p order by place ${page})
    select string_agg(tile, ',' order by place) as body from placed join product_listing using (product_id)`
  return { text, values }
}

type Ranking = NonNullable<Conditions['ranking']>
type Put = (tsquery: string) => string

/** Name before brand before category; words as typed before synonyms; short names before long ones. */
function rankOf({ column, tsquery, literal }: Ranking, put: Put): string {
  const by = (query: string) => `ts_rank('{0.1, 0.3, 0.6, 1}', ${column}, ${query}, 1)`
  return `${by(tsquery)} + ${by(put(literal))}`
}

/** By how many of the words match; the first of two counts more, because it names the thing ("lipstik merah"). */
function looseRank(ranking: Ranking, put: Put): string {
  const { column, groups } = ranking
  const met = groups.map(
    (group, at) => `(${column} @@ ${put(group)})::integer * ${(2 - at / groups.length).toFixed(2)}`,
  )
  return `${met.join(' + ')} + ${rankOf(ranking, put)}`
}

/** The places of the matches: the best-selling ones by rank, then the rest by sales. */
function rankedPlaces(of: { column: string; rank: string; isByOrdersFirst: boolean; until: number }): string {
  const { column, rank, isByOrdersFirst, until } = of
  const bySales = 'select product_id, total_orders from matched order by total_orders desc, product_id'
  let best = `${bySales} limit ${RANKED_MAX}`
  // If sales decide, the rank only settles ties, so only the matches of the page need one.
  if (isByOrdersFirst && until < RANKED_MAX)
    best = `select * from (${best}) best order by total_orders desc fetch first ${until} rows with ties`
  const order = isByOrdersFirst ? `total_orders desc, ${rank} desc` : `${rank} desc, total_orders desc`
  const ranked = `select product_id, row_number() over (order by ${order}, product_id) as place
    from (select best.*, l.${column} from (${best}) best join product_listing l using (product_id)) texts`
  if (until <= RANKED_MAX) return ranked
  return `${ranked} union all
    select product_id, ${RANKED_MAX} + row_number() over (order by total_orders desc, product_id) as place
    from (${bySales} offset ${RANKED_MAX} limit ${until - RANKED_MAX}) rest`
}

/** There are few plain statements: each is planned once per connection. */
const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `list-products-${names.size}`
    names.set(text, name)
  }
  return name
}

/** The message to a shopper whose keyword was not taken as typed. */
function messageOf({ correctedKeyword, isLoose }: Reading): string | null {
  if (correctedKeyword !== null) return `Menampilkan hasil untuk ${correctedKeyword}`
  return isLoose ? 'Belum ada yang cocok dengan semua kata. Ini yang paling mendekati.' : null
}

function envelope(tiles: string, message: string | null): string {
  const messageField = message === null ? '' : `,"message":${JSON.stringify(message)}`
  return `{"success":true,"data":[${tiles}]${messageField}}`
}
