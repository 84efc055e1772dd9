import { z } from 'zod'
import type { Sort } from '../../../contract/catalog.ts'
import {
  type EngineFilter,
  type EngineFound,
  type EngineSearch,
  SearchEngineUnavailable,
} from './search-engine-provider.ts'
import { readAs } from './typesense-client.ts'

/** A search in Typesense's terms, and what it found. */

/** The first three sort by relevance, then best-selling first; the others ignore relevance. */
const sorts: Record<Sort, string> = {
  relevance: '_text_match:desc,totalOrders:desc',
  position: '_text_match:desc,totalOrders:desc',
  '-total_orders': '_text_match:desc,totalOrders:desc',
  '-arrived_at': 'arrivedAt:desc',
  price: 'priceRupiah:asc',
  '-price': 'priceRupiah:desc',
  '-average_rating': 'averageRating:desc',
  '-discount_percentage': 'discountPercentage:desc',
  '-updated_at': 'updatedAt:desc',
  name: 'name:asc',
}
/**
 * If fewer products than this have every word, products that lack a word are included too. A sort that ignores
 * relevance would mix them with the others, so it includes them only if no product has every word.
 */
const WIDENED_BELOW = { byRelevance: 8, sorted: 1 }

/** https://typesense.org/docs/30.0/api/search.html#search-parameters */
export function searchParameters(search: EngineSearch): Record<string, unknown> {
  const isByRelevance = sorts[search.sort].startsWith('_text_match')
  const widenedBelow = isByRelevance ? WIDENED_BELOW.byRelevance : WIDENED_BELOW.sorted
  return {
    q: search.words,
    query_by: 'name,brand,words,texts',
    query_by_weights: '8,6,4,1',
    prefix: search.isLastPrefix && !search.isLiteral,
    num_typos: search.isLiteral ? 0 : 2,
    drop_tokens_threshold: search.isLiteral ? 0 : widenedBelow,
    enable_synonyms: !search.isLiteral,
    filter_by: filterBy(search.filter),
    sort_by: sorts[search.sort],
    limit: search.limit,
    offset: search.skip,
    include_fields: 'id',
    highlight_fields: 'none',
    ...(search.facets.length > 0 && {
      facet_by: search.facets.join(','),
      max_facet_values: search.facetLimit,
    }),
  }
}

const foundShape = z.object({
  found: z.int(),
  hits: z.array(
    z.object({
      document: z.object({ id: z.string().regex(/^\d+$/) }),
      text_match_info: z.object({ num_tokens_dropped: z.int().default(0) }).optional(),
    }),
  ),
  facet_counts: z.array(
    z.object({
      field_name: z.string(),
      counts: z.array(z.object({ value: z.string(), count: z.int() })),
    }),
  ),
})
const foundOrError = z.object({ results: z.tuple([z.union([foundShape, z.object({ error: z.string() })])]) })
/** Reads the response to the only search of a "multi search". */
export function readFound(body: unknown, { skip }: EngineSearch): EngineFound {
  const [result] = readAs(foundOrError, body).results
  if ('error' in result) throw new SearchEngineUnavailable(result.error)
  const dropped = result.hits.map(hit => hit.text_match_info?.num_tokens_dropped ?? 0)
  return {
    productIds: result.hits.map(hit => Number(hit.document.id)),
    total: result.found,
    facets: Object.fromEntries(result.facet_counts.map(facet => [facet.field_name, facet.counts])),
    isWidened: dropped.some(count => count > 0),
    isMet: skip > 0 || dropped.includes(0),
  }
}

/** https://typesense.org/docs/30.0/api/search.html#filter-parameters */
export function filterBy({
  productIds,
  brandIds,
  categoryIds,
  tagIds,
  origins,
  prices,
  ratings,
  flags,
}: EngineFilter): string {
  const oneOf = (field: string, values: (string | number)[] | undefined) =>
    values === undefined ? [] : [`${field}:=[${values.map(literal).join(',')}]`]
  const within = (field: string, ranges: [number, number][]) =>
    `${field}:[${ranges.map(([from, to]) => `${from}..${to}`).join(',')}]`
  return [
    ...oneOf('id', productIds),
    ...oneOf('brandId', brandIds),
    ...oneOf('categoryIds', categoryIds),
    ...oneOf('tagIds', tagIds),
    ...oneOf('origin', origins),
    ...prices.map(range => within('priceRupiah', [range])),
    ...(ratings.length === 0 ? [] : [within('averageRating', ratings)]),
    ...flags.flatMap(flag => oneOf('flags', [flag])),
  ].join(' && ')
}

/** Quotes a text with backticks, between which the filter language's special characters have no meaning. */
const literal = (value: string | number) =>
  typeof value === 'number' ? String(value) : `\`${value.replaceAll('`', '')}\``
