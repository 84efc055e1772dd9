import type { Facet, FacetName, Sort } from '../../../contract/catalog.ts'
import { RATING_RANGE_WIDTH } from '../../../contract/constants.ts'
import { filterFlags } from '../../../contract/shown-flags.ts'
import {
  type EngineFacet,
  type EngineFilter,
  type EngineFound,
  type EngineSearch,
  FOUND_MAX,
  type SearchEngine,
  SearchEngineUnavailable,
} from '../../adapters/search-engine/search-engine-provider.ts'
import type { Shop } from '../../shop.ts'
import type { Understanding } from '../search/index.ts'
import type { ListFilter } from './filter-listing.ts'
import { findIds } from './known-ids.ts'

/** What searching needs of a shop; without an engine PostgreSQL searches. */
export type SearchShop = Pick<Shop, 'pool'> & Partial<Pick<Shop, 'searchEngine' | 'log'>>

interface Wish {
  sort?: Sort | undefined
  limit?: number
  skip?: number
  facets?: FacetName[]
  facetLimit?: number
}

/**
 * Asks the outside search engine. Null if PostgreSQL must search instead: there is no engine, it is away, or it cannot do
 * this: "murah" needs the prices of all that was found, a promotion is several filters at once.
 */
export async function searchOutside(
  { pool, searchEngine, log }: SearchShop,
  filter: ListFilter,
  { terms, conditions }: Understanding,
  { sort = '-total_orders', limit = 0, skip = 0, facets = [], facetLimit = 0 }: Wish,
): Promise<EngineFound | null> {
  const needed = terms.filter(term => term.isRequired)
  if (!searchEngine || filter.anyOf || conditions.cheapness || needed.length === 0 || limit > FOUND_MAX)
    return null
  return ask(searchEngine, log, {
    words: needed.map(term => term.read).join(' '),
    isLastBegun: (terms.at(-1)?.begun.length ?? 0) > 0,
    isLiteral: filter.is_literal === true,
    filter: await engineFilterOf(pool, filter, conditions),
    sort,
    limit,
    skip,
    facets: facets.map(facet => facetFields[facet]),
    facetLimit,
  })
}

const facetFields = {
  brands: 'brandId',
  categories: 'categoryIds',
  tags: 'tagIds',
  origins: 'origin',
} as const satisfies Record<FacetName, EngineFacet>

/** The engine's counts of a facet, as the catalogue's SQL reads them. */
export const countsOf = (found: EngineFound, facet: FacetName): Pick<Facet, 'id' | 'count'>[] =>
  (found.facets[facetFields[facet]] ?? []).map(({ value, count }) => ({ id: value, count }))

const STARS_MAX = 5

async function engineFilterOf(
  pool: Shop['pool'],
  filter: ListFilter,
  { prices }: Understanding['conditions'],
): Promise<EngineFilter> {
  const ids = (table: 'brands' | 'categories' | 'tags') =>
    filter[table]?.length ? findIds(pool, table, filter[table]) : undefined
  const [brandIds, categoryIds, tagIds] = await Promise.all([ids('brands'), ids('categories'), ids('tags')])
  const [firstRating, ...otherRatings] = filter.rating ?? []
  return {
    ...(filter.ids && { productIds: filter.ids }),
    ...(brandIds && { brandIds }),
    ...(categoryIds && { categoryIds }),
    ...(tagIds && { tagIds }),
    ...(filter.origins?.length && { origins: await originNames(pool, filter.origins) }),
    prices: [filter.prices, prices].filter(range => range != null),
    // One rating means "and more", several mean ranges (filter-listing.ts).
    ratings:
      firstRating === undefined
        ? []
        : otherRatings.length === 0
          ? [[firstRating, STARS_MAX]]
          : [firstRating, ...otherRatings].map(from => [from, from + RATING_RANGE_WIDTH]),
    flags: [
      ...filterFlags.filter(flag => filter[flag]),
      ...(filter.is_sale ? ['is_discounted'] : []),
      ...(filter.is_flashsale ? ['is_flashsale'] : []),
      ...(filter.just_arrived ? ['just_arrived'] : []),
      ...(filter.products === 'pre_order' ? ['is_pre_order'] : []),
    ],
  }
}

async function originNames(pool: Shop['pool'], origins: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from country_tags where $1 && array[lower(name), id::text]',
    [origins.map(origin => origin.toLowerCase())],
  )
  return rows.map(row => row.name)
}

/** Not asked again for so long after a failure; then its health is asked first, while PostgreSQL answers shoppers. */
const PAUSE_MS = 10_000

/** An engine that failed: when its health may be asked, and whether it was well then. */
interface Absence {
  askAt: number
  isWell: boolean
}
const absences = new WeakMap<SearchEngine, Absence>()

async function ask(
  engine: SearchEngine,
  log: SearchShop['log'],
  search: EngineSearch,
): Promise<EngineFound | null> {
  const absence = absences.get(engine)
  if (absence && !absence.isWell) {
    if (Date.now() >= absence.askAt) askHealth(engine, log, absence)
    return null
  }
  try {
    const found = await engine.find(search)
    if (absences.delete(engine)) log?.info({ engine: engine.name }, 'the search engine answers again')
    return found
  } catch (error) {
    if (!(error instanceof SearchEngineUnavailable)) throw error
    if (!absences.has(engine))
      log?.warn(
        { engine: engine.name, reason: error.message },
        'PostgreSQL searches, because the engine does not',
      )
    absences.set(engine, { askAt: Date.now() + PAUSE_MS, isWell: false })
    return null
  }
}

function askHealth(engine: SearchEngine, log: SearchShop['log'], absence: Absence): void {
  absence.askAt = Date.now() + PAUSE_MS
  engine.isHealthy().then(
    isWell => {
      absence.isWell = isWell
    },
    error => log?.error({ err: error }, 'the health of the search engine cannot be asked'),
  )
}
