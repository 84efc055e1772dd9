import { z } from 'zod'
import {
  type EngineFound,
  type EngineProduct,
  type EngineSearch,
  type EngineSynonym,
  type SearchEngine,
  SearchEngineUnavailable,
} from './search-engine-provider.ts'
import { parse, readAs, typesenseClient } from './typesense-client.ts'
import { filterBy, readFound, searchParameters } from './typesense-search.ts'

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
  const { call, callText } = typesenseClient({ baseUrl, key, timeoutMs: saveTimeoutMs })

  return { name: 'typesense', find, save, remove, saveSynonyms, rebuild, isHealthy }

  async function find(search: EngineSearch): Promise<EngineFound> {
    // Even a single search is sent as a "multi search", because a long filter does not fit into a URL.
    const json = { searches: [{ collection, ...searchParameters(search) }] }
    return readFound(await call('POST', '/multi_search', { json, timeoutMs: findTimeoutMs }), search)
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
}
