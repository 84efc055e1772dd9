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
import { ANY_CHANGE, dependOn } from '../../http/cache-tags.ts'
import type { Shop } from '../../shop.ts'
import type { Reading } from '../search/index.ts'
import type { ListFilter } from './filter-listing.ts'
import { findIds } from './known-ids.ts'

/** The parts of the shop that a search needs; without an engine PostgreSQL searches. */
export type SearchShop = Pick<Shop, 'pool'> & Partial<Pick<Shop, 'searchEngine' | 'log'>>

interface SearchOptions {
  sort?: Sort | undefined
  limit?: number
  skip?: number
  facets?: FacetName[]
  facetLimit?: number
}

/**
 * Searches with the outside engine. Null if PostgreSQL must search instead: there is no engine, it is down, or it
 * cannot do this search ("murah" needs the prices of everything found; a promotion is several filters at once).
 */
export async function searchOutside(
  { pool, searchEngine, log }: SearchShop,
  filter: ListFilter,
  { terms, conditions }: Reading,
  { sort = '-total_orders', limit = 0, skip = 0, facets = [], facetLimit = 0 }: SearchOptions,
): Promise<EngineFound | null> {
  const needed = terms.filter(term => term.isRequired)
  if (!searchEngine || filter.anyOf || conditions.cheapness || needed.length === 0 || limit > FOUND_MAX)
    return null
  // The engine learns of a change only after it was announced.
  dependOn(ANY_CHANGE)
  return ask(searchEngine, log, {
    words: needed.map(term => term.read).join(' '),
    isLastPrefix: (terms.at(-1)?.queries.prefixes.length ?? 0) > 0,
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

/** Converts the engine's counts of a facet into what the catalogue's SQL reads. */
export const countsOf = (found: EngineFound, facet: FacetName): Pick<Facet, 'id' | 'count'>[] =>
  (found.facets[facetFields[facet]] ?? []).map(({ value, count }) => ({ id: value, count }))

const STARS_MAX = 5

async function engineFilterOf(
  pool: Shop['pool'],
  filter: ListFilter,
  { prices }: Reading['conditions'],
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
    // One rating is a minimum; several are ranges (filter-listing.ts).
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

/** How long a failed engine is left alone. Then its health is checked first, while PostgreSQL serves shoppers. */
const PAUSE_MS = 10_000

/** A failed engine: when its health may be checked next, and whether the last check found it healthy. */
interface Outage {
  checkAt: number
  isHealthy: boolean
}
const outages = new WeakMap<SearchEngine, Outage>()

async function ask(
  engine: SearchEngine,
  log: SearchShop['log'],
  search: EngineSearch,
): Promise<EngineFound | null> {
  const outage = outages.get(engine)
  if (outage && !outage.isHealthy) {
    if (Date.now() >= outage.checkAt) checkHealth(engine, log, outage)
    return null
  }
  try {
    const found = await engine.find(search)
    if (outages.delete(engine)) log?.info({ engine: engine.name }, 'the search engine responds again')
    return found
  } catch (error) {
    if (!(error instanceof SearchEngineUnavailable)) throw error
    if (!outages.has(engine))
      log?.warn(
        { engine: engine.name, reason: error.message },
        'searching in PostgreSQL: the engine is unavailable',
      )
    outages.set(engine, { checkAt: Date.now() + PAUSE_MS, isHealthy: false })
    return null
  }
}

function checkHealth(engine: SearchEngine, log: SearchShop['log'], outage: Outage): void {
  outage.checkAt = Date.now() + PAUSE_MS
  engine.isHealthy().then(
    isHealthy => {
      outage.isHealthy = isHealthy
    },
    error => log?.error({ err: error }, 'the health check of the search engine failed'),
  )
}
