import { z } from 'zod'
import type { Sort } from '../../../contract/catalog.ts'
import { fetchBounded, NoResponse } from '../fetch-bounded.ts'
import {
  type EngineFilter,
  type EngineFound,
  type EngineProduct,
  type EngineSearch,
  type EngineSynonym,
  type SearchEngine,
  SearchEngineUnavailable,
} from './search-engine-provider.ts'

interface Settings {
  /** `http://localhost:8108`, without a trailing slash. */
  baseUrl: string
  key: string
  /** The alias that is searched; the collections behind it are named after it. */
  collection: string
  /** For searches, because a shopper is waiting for the result. */
  findTimeoutMs: number
  /** For saving, and everything else. */
  saveTimeoutMs: number
}

/** 100 facet values and 250 ids are under 20 kB; the response to an import has a line for each product. */
const RESPONSE_MAX_BYTES = 1024 * 1024

/** A removal lists its products in the URL's query string, which may have at most 4,000 characters. */
const REMOVED_AT_ONCE = 150

/** https://typesense.org/docs/30.0/api/collections.html#with-pre-defined-schema */
const fields = [
  { name: 'name', type: 'string', sort: true },
  { name: 'brand', type: 'string' },
  { name: 'words', type: 'string' },
  { name: 'texts', type: 'string' },
  { name: 'brandId', type: 'int64', facet: true },
  { name: 'categoryIds', type: 'int64[]', facet: true },
  { name: 'tagIds', type: 'int64[]', facet: true },
  { name: 'origin', type: 'string', facet: true },
  { name: 'priceRupiah', type: 'int64' },
  { name: 'discountPercentage', type: 'int32' },
  { name: 'averageRating', type: 'float' },
  { name: 'totalOrders', type: 'int32' },
  { name: 'arrivedAt', type: 'int64' },
  { name: 'updatedAt', type: 'int64' },
  { name: 'flags', type: 'string[]' },
] satisfies { name: keyof EngineProduct; type: string; facet?: true; sort?: true }[]

/** The first two sort by relevance, then best-selling first; the others ignore relevance. */
const sorts: Record<Sort, string> = {
  relevance: '_text_match:desc,totalOrders:desc',
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
const errorShape = z.object({ message: z.string() })
const savedShape = z.object({ success: z.boolean(), error: z.string().optional() })
const namesShape = z.array(z.object({ name: z.string() }))

/**
 * Typesense 30. https://typesense.org/docs/30.0/api/ (collections, documents, search, federated multi search, synonyms,
 * collection alias).
 */
export function createTypesense({
  baseUrl,
  key,
  collection,
  findTimeoutMs,
  saveTimeoutMs,
}: Settings): SearchEngine {
  const synonymSet = `${collection}_synonyms`

  return { name: 'typesense', find, save, remove, saveSynonyms, rebuild, isHealthy }

  async function find(search: EngineSearch): Promise<EngineFound> {
    const isByRelevance = sorts[search.sort].startsWith('_text_match')
    const widenedBelow = isByRelevance ? WIDENED_BELOW.byRelevance : WIDENED_BELOW.sorted
    const query = {
      collection,
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
    // Even a single search is sent as a "multi search", because a long filter does not fit into a URL.
    const body = await call('POST', '/multi_search', {
      json: { searches: [query] },
      timeoutMs: findTimeoutMs,
    })
    const [result] = readAs(foundOrError, body).results
    if ('error' in result) throw new SearchEngineUnavailable(result.error)
    const dropped = result.hits.map(hit => hit.text_match_info?.num_tokens_dropped ?? 0)
    return {
      productIds: result.hits.map(hit => Number(hit.document.id)),
      total: result.found,
      facets: Object.fromEntries(result.facet_counts.map(facet => [facet.field_name, facet.counts])),
      isWidened: dropped.some(count => count > 0),
      isMet: search.skip > 0 || dropped.includes(0),
    }
  }

  async function save(products: EngineProduct[]): Promise<void> {
    await importInto(collection, products)
  }

  async function importInto(name: string, products: EngineProduct[]): Promise<void> {
    if (products.length === 0) return
    const lines = products.map(product => JSON.stringify({ ...product, id: String(product.id) }))
    const text = await callText('POST', `/collections/${name}/documents/import?action=upsert`, {
      body: lines.join('\n'),
      contentType: 'text/plain',
      timeoutMs: saveTimeoutMs,
    })
    const saved = text.split('\n').map(line => readAs(savedShape, parse(line)))
    const refused = saved.find(line => !line.success)
    if (refused) throw new SearchEngineUnavailable(`a product is refused: ${refused.error}`)
    if (saved.length !== products.length)
      throw new SearchEngineUnavailable(`${products.length} products sent, ${saved.length} confirmed`)
  }

  async function remove(productIds: number[]): Promise<void> {
    for (let start = 0; start < productIds.length; start += REMOVED_AT_ONCE) {
      const ids = productIds.slice(start, start + REMOVED_AT_ONCE)
      const filter = encodeURIComponent(
        filterBy({ productIds: ids.map(String), prices: [], ratings: [], flags: [] }),
      )
      await call('DELETE', `/collections/${collection}/documents?filter_by=${filter}`)
    }
  }

  async function saveSynonyms(synonyms: EngineSynonym[]): Promise<void> {
    const items = synonyms.map(({ word, others }) => ({
      id: word.replaceAll(' ', '-'),
      root: word,
      synonyms: others,
    }))
    await call('PUT', `/synonym_sets/${synonymSet}`, { json: { items } })
  }

  async function rebuild(products: AsyncIterable<EngineProduct[]>): Promise<void> {
    const name = `${collection}_${Date.now()}`
    await call('POST', '/collections', {
      json: { name, fields, default_sorting_field: 'totalOrders', synonym_sets: [synonymSet] },
    })
    for await (const batch of products) await importInto(name, batch)
    await call('PUT', `/aliases/${collection}`, { json: { collection_name: name } })
    const all = readAs(namesShape, await call('GET', '/collections?exclude_fields=fields'))
    const indexName = RegExp(String.raw`^${collection}_\d+$`)
    for (const old of all)
      if (indexName.test(old.name) && old.name !== name) await call('DELETE', `/collections/${old.name}`)
  }

  async function isHealthy(): Promise<boolean> {
    try {
      return readAs(z.object({ ok: z.boolean() }), await call('GET', '/health', { timeoutMs: findTimeoutMs }))
        .ok
    } catch (error) {
      if (error instanceof SearchEngineUnavailable) return false
      throw error
    }
  }

  async function call(
    method: string,
    path: string,
    { json, timeoutMs = saveTimeoutMs }: { json?: unknown; timeoutMs?: number } = {},
  ): Promise<unknown> {
    const body = json === undefined ? {} : { body: JSON.stringify(json), contentType: 'application/json' }
    return parse(await callText(method, path, { ...body, timeoutMs }))
  }

  async function callText(
    method: string,
    path: string,
    { body, contentType, timeoutMs }: { body?: string; contentType?: string; timeoutMs: number },
  ): Promise<string> {
    try {
      const { status, text } = await fetchBounded(`${baseUrl}${path}`, {
        method,
        headers: { 'x-typesense-api-key': key, ...(contentType && { 'content-type': contentType }) },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(timeoutMs),
        maxBytes: RESPONSE_MAX_BYTES,
      })
      if (status >= 200 && status < 300) return text
      const { data } = errorShape.safeParse(parse(text, {}))
      throw new SearchEngineUnavailable(`HTTP ${status}: ${data?.message ?? 'no message'}`)
    } catch (error) {
      if (error instanceof NoResponse) throw new SearchEngineUnavailable(error.message, { cause: error })
      throw error
    }
  }
}

/** https://typesense.org/docs/30.0/api/search.html#filter-parameters */
function filterBy({
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

function parse(text: string, otherwise?: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (otherwise !== undefined) return otherwise
    throw new SearchEngineUnavailable('a response that is not JSON')
  }
}

function readAs<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new SearchEngineUnavailable(`not as documented: ${issue?.path.join('.')} ${issue?.message}`)
}
