import type pg from 'pg'
import { dependOnWords } from '../listing/index.ts'
import {
  type ArrangedResults,
  type KeywordQuery,
  queryFor,
  type Reading,
  readArrangedResults,
  readKeyword,
} from '../search/index.ts'
import { filterListing, type ListFilter } from './filter-listing.ts'
import type { ListQuery } from './list-query.ts'
import { type HitsSelection, hitsOf } from './match-keyword.ts'
import { statementName } from './statement-name.ts'
import { joinTiles } from './tile-texts.ts'

/** A search as SQL; values may be added while a statement is composed around it. */
export interface Search {
  reading: Reading
  query: KeywordQuery | null
  /** What staff decided about the results; null for most keywords. */
  arranged: ArrangedResults | null
  /** SQL conditions of the other filters and of what the keyword says about prices. */
  filter: string
  isFiltered: boolean
  values: unknown[]
  put: (value: unknown) => string
}

/** Reads a filter with a keyword into a search; null if the shop recognises nothing in the keyword. */
export async function readSearch(pool: pg.Pool, filter: ListFilter): Promise<Search | null> {
  const reading = await readKeywordOf(pool, filter)
  if (!reading) return null
  const query = queryFor(reading, { isLiteral: filter.is_literal === true })
  const arranged = await readArrangedOf(pool, filter, reading)
  if (!query && reading.parts.length === 0 && !arranged?.pinned.length) return null
  const { text, values } = await filterListing(pool, filter)
  const put = (value: unknown) => `$${values.push(value)}`
  const { prices } = reading.conditions
  const whole = prices ? `${text} and price_rupiah between ${put(prices[0])} and ${put(prices[1])}` : text
  return { reading, query, arranged, filter: whole, isFiltered: whole !== 'true', values, put }
}

/** Interprets the keyword of a filter. */
export const readKeywordOf = (
  pool: pg.Pool,
  { keyword = '', is_literal }: ListFilter,
): Promise<Reading | null> => {
  dependOnWords()
  return readKeyword(pool, keyword, { isLiteral: is_literal === true })
}

/**
 * Reads what staff decided about a keyword, as typed or as it was corrected. Who asks for the words exactly as typed
 * gets nothing pinned that may not have them.
 */
export async function readArrangedOf(
  pool: pg.Pool,
  { keyword = '', is_literal }: ListFilter,
  reading: Reading | null,
): Promise<ArrangedResults | null> {
  const arranged = await readArrangedResults(pool, [keyword, reading?.correctedKeyword ?? ''])
  return arranged && is_literal ? { ...arranged, pinned: [], leadsTo: null } : arranged
}

/** A pinned product fits better than any other: this much, and the more the earlier its place. */
export const PINNED_FIT = 100

/** Builds the common table expression `hits` and those before it; see match-keyword.ts. */
export function hits(search: Search, selection: HitsSelection = {}): string {
  const { arranged } = search
  if (!arranged || arranged.pinned.length + arranged.hidden.length === 0)
    return found(search, selection, 'hits')
  const { filter, put } = search
  const columns = ['product_id', ...(selection.columns ?? [])]
  const sortable = ['total_orders', 'price_rupiah', 'word_count', 'fit']
  const taken = (sorted: string[]) => [...columns, ...(selection.isRanked === false ? [] : sorted)].join(', ')
  const pinned = put(arranged.pinned)
  const fit = `(${PINNED_FIT} + cardinality(${pinned}::bigint[]) - place)::float8`
  return `${found(search, selection, 'found')}, hits as (
    select ${taken(sortable)} from found where product_id <> all(${put([...arranged.pinned, ...arranged.hidden])}::bigint[])
    union all
    select ${taken(['total_orders', 'price_rupiah', '0', fit])}
    from unnest(${pinned}::bigint[]) with ordinality as pin (product_id, place) join product_listing using (product_id)
    where ${filter})`
}

/** What the words find, whatever staff decided about it. */
function found({ query, reading, filter, put }: Search, selection: HitsSelection, name: string): string {
  if (query) return hitsOf(query, filter, put, { ...selection, name })
  const taken = ['product_id', 'total_orders', 'price_rupiah', ...(selection.columns ?? [])].join(', ')
  // Without a word or condition that the shop knows, only what is pinned is found.
  const condition = reading.parts.length === 0 ? 'false' : filter
  return `${name} as (select ${taken}, 0 as word_count, 5::float8 as fit from product_listing where ${condition})`
}

/** "murah" means the cheaper part of what was found. */
const CHEAP_SHARE = 0.4

/**
 * How many of the best-selling rows the walk reads, and for how many tiles it pays off. If two common words do not
 * occur together in any of these rows, the walk was useless: so for phrases it is tried only for the few tiles of the
 * suggestions.
 */
const walks = { word: { rows: 2_000, tilesMax: 50 }, phrase: { rows: 600, tilesMax: 10 } }

interface Page {
  limit: number
  skip: number
}

/**
 * For the first pages of common words: walks down the best-selling products until enough match, instead of matching
 * all (the 60,000 products that begin with "ma" took 650 ms, the ten best-selling 3 ms). Null if it would not pay off.
 */
export function walkStatement(search: Search, { limit, skip }: Page): pg.QueryConfig | null {
  const { query, reading, isFiltered, arranged } = search
  const until = skip + limit
  const { rows, tilesMax } = reading.terms.length === 1 ? walks.word : walks.phrase
  if (!query?.isCommon || arranged || isFiltered || reading.conditions.cheapness || until > tilesMax)
    return null
  const text = `with best as (
      select product_id, total_orders, tile from (
        select product_id, total_orders, tile, search_vector from product_listing
        order by total_orders desc, product_id limit ${rows}
      ) walk where search_vector @@ $1::tsquery order by total_orders desc, product_id limit $2
    ), page as (select * from best order by total_orders desc, product_id offset $3)
    select (select ${joinTiles('total_orders desc, product_id')} from page) as tiles,
      (select count(*) from best) = $2::integer as is_whole`
  return { name: `walk-${rows}`, text, values: [query.named.literal, until, skip] }
}

/**
 * Builds the statement of one page, best fit first. With another sort, fit has one effect: products that lack a word
 * come last.
 */
export function pageStatement(search: Search, query: ListQuery & Page, column: string): pg.QueryConfig {
  const { values, put } = search
  const isByFit = query.sort === undefined || query.sort === '-total_orders' || query.sort === 'relevance'
  const order = isByFit ? orderByFit(search, query) : `fit >= 1 desc, ${column}`
  const withListing = 'join product_listing using (product_id, total_orders, price_rupiah)'
  const text = `with ${hits(search)},
    cheap as (select percentile_disc(${CHEAP_SHARE}) within group (order by price_rupiah) as price_max_rupiah from hits),
    page as (select hits.* from hits ${isByFit ? '' : withListing}
      order by ${order} limit ${put(query.limit)} offset ${put(query.skip)})
    select ${joinTiles(order)} as tiles,
      ${search.query?.widened ? `exists (select from widened where fits)` : 'false'} as is_widened, max(fit) >= 1 as is_met
    from page ${withListing}`
  return search.isFiltered ? { text, values } : { name: statementName(text), text, values }
}

function orderByFit({ reading }: Search, { sort }: ListQuery): string {
  const { cheapness } = reading.conditions
  if (cheapness === 'cheapest') return 'fit >= 1 desc, price_rupiah, total_orders desc, product_id'
  const isByWords = sort === 'relevance'
  return [
    ...(isByWords ? ['floor(fit) desc', 'word_count'] : ['fit desc']),
    ...(cheapness ? ['price_rupiah <= (select price_max_rupiah from cheap) desc'] : []),
    'total_orders desc',
    ...(isByWords ? [] : ['word_count']),
    'product_id',
  ].join(', ')
}
