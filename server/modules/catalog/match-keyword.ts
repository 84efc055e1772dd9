import type pg from 'pg'
import { dependOnColumns, dependOnWords } from '../listing/index.ts'
import { type KeywordQuery, queryFor, readKeyword, type Widened } from '../search/index.ts'

const WORD_COUNT = 'length(search_vector) as word_count'

/** A page of results: texts are searched too if names find fewer. */
const TEXTS_BELOW = 24
/** If fewer are found, products that lack a word are added. */
const WIDENED_BELOW = 8
/** How many products that lack a word are added at most: further ones would fit less and less. */
const WIDENED_MAX = 48
/** How many of the best-selling products that lack a word are weighed. */
const WEIGHED_MAX = 300

/** Which columns of the matches are read, in addition to product_id. */
export interface HitsSelection {
  columns?: string[]
  /**
   * True if the matches are to be sorted: adds total_orders, price_rupiah, word_count and fit. Counts are faster
   * without them.
   */
  isRanked?: boolean
  /** What the last common table expression is called, which has the matches. */
  name?: string
}

/**
 * Builds the SQL over `product_listing` that finds the products that match a keyword, in one statement.
 *
 * - `named`: every word is in the name, brand or category. Fit 6 as typed, 5 by synonyms, 4 if a word matches only as a prefix, 3 by
 *   another spelling that is more common, or if the words of a phrase stand apart.
 * - `paged`, if `named` finds less than a page: every word is somewhere on the product's page. Fit 2 if names and labels
 *   (tags, shades, sizes) have them all, 1 if they have what the product is and texts have the rest.
 * - `widened`, if both find few: not every word matches. Fit below 1, by the weight of the matching words.
 *
 * PostgreSQL skips a part whose condition on the earlier parts is false. Whether parts are needed does not depend on
 * filters: a shopper who ticks a brand must not get other products instead.
 *
 * `hits` has the selected columns of each match that meets `filter`.
 */
export function hitsOf(
  query: KeywordQuery,
  filter: string,
  put: (value: unknown) => string,
  { columns = [], isRanked = true, name = 'hits' }: HitsSelection = {},
): string {
  const sortable = ['total_orders', 'price_rupiah', 'word_count', 'fit']
  const taken = ['product_id', ...columns]
  const vector = (text: string) => `${put(text)}::tsquery`
  const named = vector(query.named.whole)
  const page = vector(query.paged.whole)
  const labelled =
    query.paged.namesCategory || isRanked ? `description_vector @@ ${vector(query.paged.labelled)}` : ''
  const mention = query.paged.namesCategory
    ? ` and (${areFewer(WIDENED_BELOW, ['named'])} or ${labelled})`
    : ''
  const found = (fitOf: () => string) =>
    [
      ...taken,
      ...(isRanked ? ['total_orders', 'price_rupiah', WORD_COUNT, `${fitOf()}::float8 as fit`] : []),
      `(${filter}) as fits`,
    ].join(', ')
  const fitOfNamed = () =>
    fitBy('search_vector', query.named.whole, 3, vector, [
      [6, query.named.literal],
      [5, query.named.synonyms],
      [4, query.named.prefixes],
    ])
  const parts = [
    `named as materialized (
      select ${found(fitOfNamed)}
      from product_listing where search_vector @@ ${named})`,
    `paged as materialized (
      select ${found(() => `(case when ${labelled} then 2 else 1 end)`)}
      from product_listing
      where ${areFewer(TEXTS_BELOW, ['named'])} and description_vector @@ ${page} and not search_vector @@ ${named}${mention})`,
  ]
  if (query.widened) parts.push(...widenedParts(query.widened, { columns, filter }, put))
  const sources = query.widened ? ['named', 'paged', 'widened'] : ['named', 'paged']
  const listed = [...taken, ...(isRanked ? sortable : [])].join(', ')
  const hits = sources.map(part => `select ${listed} from ${part} where fits`).join(' union all ')
  return `${parts.join(', ')}, ${name} as (${hits})`
}

/**
 * Builds `widened`: the best-selling products that have the kept words and another word; if those are few, also
 * products that have no other word.
 */
function widenedParts(
  { isOnlyForNothing, kept, isNamed, others, groups, weights }: Widened,
  { columns, filter }: { columns: string[]; filter: string },
  put: (value: unknown) => string,
): string[] {
  const taken = ['product_id', 'total_orders', 'price_rupiah', ...columns].join(', ')
  const isFew = areFewer(isOnlyForNothing ? 1 : WIDENED_BELOW, ['named', 'paged'])
  const hasKept = `${isNamed ? 'search_vector' : 'description_vector'} @@ ${put(kept)}::tsquery`
  const bestSelling = (name: string, condition: string, found: string[]) => `${name} as materialized (
    select ${taken}, ${WORD_COUNT}, description_vector, (${filter}) as fits from product_listing
    where ${isFew} and ${condition} and ${hasKept}
      and product_id not in (${idsIn(found)})
    order by total_orders desc, product_id limit ${WEIGHED_MAX})`
  const fit = `(select coalesce(sum(weight), 0) from unnest(${put(groups)}::text[]::tsquery[], ${put(weights)}::float8[]) as said (words, weight)
    where description_vector @@ words) * 0.99`
  const widened = (weighed: string) => `widened as materialized (
      select ${taken}, word_count, ${fit} as fit, fits from ${weighed}
      order by fit desc, total_orders desc, product_id limit ${WIDENED_MAX})`
  if (others === null) return [bestSelling('far', 'true', ['named', 'paged']), widened('far')]
  return [
    bestSelling('near', `description_vector @@ ${put(others)}::tsquery`, ['named', 'paged']),
    bestSelling('far', areFewer(WIDENED_MAX, ['near']), ['named', 'paged', 'near']),
    widened('(select * from near union all select * from far) weighed'),
  ]
}

const idsIn = (parts: string[]) => parts.map(part => `select product_id from ${part}`).join(' union all ')
/** Builds the condition that the parts found fewer than `count`; PostgreSQL counts no further than it must. */
const areFewer = (count: number, parts: string[]) => `not exists (${idsIn(parts)} offset ${count - 1})`

/** Builds the fit of the first query that matches; a query equal to `whole` matches all that is left. */
function fitBy(
  column: string,
  whole: string,
  last: number,
  vector: (text: string) => string,
  steps: [fit: number, query: string][],
): string {
  const cases: string[] = []
  for (const [place, [fit, query]] of steps.entries()) {
    if (query === whole) return cases.length === 0 ? String(fit) : `case ${cases.join(' ')} else ${fit} end`
    if (query !== steps[place - 1]?.[1]) cases.push(`when ${column} @@ ${vector(query)} then ${fit}`)
  }
  return `case ${cases.join(' ')} else ${last} end`
}

/** Finds the ids of the products that have every word of the keyword. */
export async function findMatching(pool: pg.Pool, keyword: string): Promise<string[]> {
  dependOnWords()
  const reading = await readKeyword(pool, keyword)
  const query = reading && queryFor(reading)
  if (!query) return []
  const values: unknown[] = []
  const hits = hitsOf({ ...query, widened: null }, 'true', value => `$${values.push(value)}`, {
    isRanked: false,
  })
  const text = `with ${hits} select product_id as id from hits`
  dependOnColumns(text)
  const { rows } = await pool.query<{ id: string }>(text, values)
  return rows.map(row => row.id)
}
