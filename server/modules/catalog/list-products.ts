import type pg from 'pg'
import type { Sort } from '../../../contract/catalog.ts'
import type { KeywordCondition } from '../../../contract/search.ts'
import { onlyRow } from '../../db/only-row.ts'
import { dependOnColumns } from '../listing/index.ts'
import type { Reading } from '../search/index.ts'
import { chooseAskedOptions } from './choose-asked-options.ts'
import { type Conditions, filterListing, type ListFilter } from './filter-listing.ts'
import { findIds } from './known-ids.ts'
import { type CategoryOrder, readCategoryOrder } from './list-categories.ts'
import type { ListQuery } from './list-query.ts'
import { type SearchShop, searchOutside } from './search-outside.ts'
import { pageStatement, readArrangedOf, readKeywordOf, readSearch, walkStatement } from './search-products.ts'
import { statementName } from './statement-name.ts'
import { joinTiles, splitTiles } from './tile-texts.ts'

export interface ListResponse {
  /** The whole body, `{"success":true,"data":[tiles]}`: tiles are stored as text and only concatenated. See contract/search.ts. */
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
  position: 'total_orders desc, product_id',
}

/** Lists the tiles that match the filter (LIST-35, SEARCH-01), best-selling first unless `sort` names another order. */
export async function listProducts(shop: SearchShop, query: ListQuery): Promise<ListResponse> {
  const { pool } = shop
  if (query.filter.keyword) return listSearched(shop, query)
  const statement = listStatement(
    await filterListing(pool, query.filter),
    query,
    await pinnedOrderOf(shop, query),
  )
  dependOnColumns(statement.text)
  const { rows } = await pool.query<{ body: string | null }>(statement)
  return { body: envelope(rows[0]?.body ?? ''), correctedKeyword: null }
}

async function listSearched(shop: SearchShop, query: ListQuery): Promise<ListResponse> {
  const { pool } = shop
  const search = await readSearch(pool, query.filter)
  if (!search) return withoutTiles(pool, query.filter)
  const { reading } = search
  const leadsTo = search.arranged?.leadsTo ?? null
  const page = pageOf(query)
  // An outside engine knows nothing of what staff decided.
  const found = search.arranged
    ? null
    : await searchOutside(shop, query.filter, reading, { sort: query.sort, ...page })
  // The engine did not search the other spellings in `terms`, so the response must not name them.
  if (found)
    return responseOf(
      pool,
      await tilesOf(pool, found.productIds),
      { ...reading, terms: [] },
      { ...found, leadsTo },
    )
  const isBySales = (query.sort ?? '-total_orders') === '-total_orders'
  const walk = isBySales ? walkStatement(search, page) : null
  if (walk) {
    dependOnColumns(walk.text)
    const { rows } = await pool.query<{ tiles: string | null; is_whole: boolean }>(walk)
    if (rows[0]?.is_whole)
      return responseOf(pool, rows[0].tiles, reading, { isWidened: false, isMet: true, leadsTo })
  }
  const statement = pageStatement(search, { ...query, ...page }, orders[query.sort ?? '-total_orders'])
  dependOnColumns(statement.text)
  const listed = onlyRow(
    await pool.query<{ tiles: string | null; is_widened: boolean; is_met: boolean }>(statement),
  )
  return responseOf(pool, listed.tiles, reading, {
    isWidened: listed.is_widened,
    isMet: listed.is_met,
    leadsTo,
  })
}

/**
 * Reads the current tiles of products that an outside engine found, in its order; products no longer listed are left
 * out.
 */
async function tilesOf(pool: pg.Pool, productIds: number[]): Promise<string | null> {
  const { rows } = await pool.query<{ tiles: string | null }>({
    name: 'tiles-of',
    text: `select ${joinTiles('place')} as tiles
      from unnest($1::bigint[]) with ordinality as found (product_id, place) join product_listing using (product_id)`,
    values: [productIds],
  })
  return rows[0]?.tiles ?? null
}

/** An empty list, for a keyword that asks for nothing that the shop has; it may name a brand that is not sold here. */
async function withoutTiles(pool: pg.Pool, filter: ListFilter): Promise<ListResponse> {
  const reading = await readKeywordOf(pool, filter)
  const arranged = await readArrangedOf(pool, filter, reading)
  return {
    body: envelope('', { brand: reading?.missingBrands[0], leadsTo: arranged?.leadsTo ?? null }),
    correctedKeyword: null,
  }
}

async function responseOf(
  pool: pg.Pool,
  joinedTiles: string | null,
  reading: Reading,
  found: { isWidened: boolean; isMet: boolean; leadsTo: string | null },
): Promise<ListResponse> {
  const tiles = await chooseAskedOptions(pool, splitTiles(joinedTiles), reading)
  return {
    body: envelope(tiles.join(','), {
      message: messageOf(reading, found),
      understood: reading.parts,
      brand: reading.missingBrands[0],
      leadsTo: found.leadsTo,
    }),
    correctedKeyword: reading.correctedKeyword,
  }
}

const pageOf = ({ limit, page = 1, skip = (page - 1) * limit }: ListQuery) => ({ limit, skip })

/** Reads the order of the one category that is listed as staff arranged it (CAT-01); null for any other order. */
async function pinnedOrderOf(shop: SearchShop, { filter, sort }: ListQuery): Promise<CategoryOrder | null> {
  if (sort !== 'position' || filter.categories?.length !== 1) return null
  const [id = 0] = await findIds(shop.pool, 'categories', filter.categories)
  return readCategoryOrder(shop, id)
}

/**
 * Builds the statement of a page. Pages after the first are found by their ids: PostgreSQL skips earlier products in an
 * index, without reading their tiles.
 */
function listStatement(
  conditions: Conditions,
  query: ListQuery,
  pinned: CategoryOrder | null,
): pg.QueryConfig {
  const { limit, skip } = pageOf(query)
  const values: unknown[] = [...conditions.values, limit, skip]
  const order = orders[pinned?.sort ?? query.sort ?? '-total_orders']
  const page = `limit $${values.length - 1}::bigint offset $${values.length}::bigint`
  const pins = pinned?.pins.length
    ? `array_position($${values.push(pinned.pins)}::bigint[], product_id), `
    : ''
  const rowsOf = (column: string) =>
    `select ${column} from product_listing where ${conditions.text} order by ${pins}${order} ${page}`
  const text =
    skip === 0
      ? `select string_agg(tile, ',') as body from (${rowsOf('tile')}) page`
      : `select string_agg(tile, ',' order by place) as body
         from (select product_id, row_number() over () as place from (${rowsOf('product_id')}) ids) page
         join product_listing using (product_id)`
  return conditions.isPlain ? { name: statementName(text), text, values } : { text, values }
}

/** Returns what the shopper should know about how the keyword was read; null if nothing. */
function messageOf(
  { correctedKeyword, missingBrands, terms }: Reading,
  { isWidened, isMet }: { isWidened: boolean; isMet: boolean },
): string | null {
  const [brand] = missingBrands
  if (brand !== undefined) return `Brand “${brand}” belum ada di Carasun. Ini yang paling mendekati.`
  if (correctedKeyword !== null) return `Menampilkan hasil untuk ${correctedKeyword}`
  if (isWidened)
    return isMet
      ? 'Sedikit yang cocok dengan semua kata. Setelahnya yang paling mendekati.'
      : 'Belum ada yang cocok dengan semua kata. Ini yang paling mendekati.'
  const near = terms.flatMap(term => term.nearWords.slice(0, 1))
  return near.length > 0 ? `Termasuk hasil untuk ${near.join(' ')}` : null
}

interface EnvelopeExtras {
  message?: string | null
  understood?: KeywordCondition[]
  /** A brand that the shop does not sell. */
  brand?: string | undefined
  /** The page that staff let the keyword lead to. */
  leadsTo?: string | null
}

function envelope(
  tiles: string,
  { message = null, understood = [], brand, leadsTo = null }: EnvelopeExtras = {},
): string {
  const more = [
    message === null ? '' : `,"message":${JSON.stringify(message)}`,
    understood.length === 0 ? '' : `,"understood":${JSON.stringify(understood)}`,
    brand === undefined ? '' : `,"unknown_brand":${JSON.stringify(brand)}`,
    leadsTo === null ? '' : `,"leads_to":${JSON.stringify(leadsTo)}`,
  ]
  return `{"success":true,"data":[${tiles}]${more.join('')}}`
}
