import type { Sort } from '../../../contract/catalog.ts'

/**
 * A search engine outside the shop's database, for a catalogue that has outgrown it. It finds ids and counts; what shoppers
 * see of a product always comes from PostgreSQL. All calls throw `SearchEngineUnavailable`.
 */
export interface SearchEngine {
  name: 'typesense'
  find(search: EngineSearch): Promise<EngineFound>
  /** Replaces whole products. Returns when they can be found. */
  save(products: EngineProduct[]): Promise<void>
  /** Ids that it does not have are ignored. */
  remove(productIds: number[]): Promise<void>
  /** Replaces all synonyms. */
  saveSynonyms(synonyms: EngineSynonym[]): Promise<void>
  /** Fills a new index and then searches that; until then, or if it fails, the present one is searched. */
  rebuild(products: AsyncIterable<EngineProduct[]>): Promise<void>
  isHealthy(): Promise<boolean>
}

/** The most products that one search returns. */
export const FOUND_MAX = 250

export interface EngineSearch {
  /** What a product must have, as the shop read it: small talk, prices and misspellings are dealt with. */
  words: string
  /** The last word may be the beginning of a longer one. */
  isLastBegun: boolean
  /** The words as they are: without synonyms, corrections and results that lack a word. */
  isLiteral: boolean
  filter: EngineFilter
  sort: Sort
  /** At most `FOUND_MAX`; 0 for counts only. */
  limit: number
  skip: number
  facets: EngineFacet[]
  facetLimit: number
}

/** All of them must be met. A list of ids or names is met by any one of its entries. */
export interface EngineFilter {
  productIds?: string[]
  brandIds?: number[]
  categoryIds?: number[]
  tagIds?: number[]
  origins?: string[]
  /** Rupiah, bounds included; every range must be met. */
  prices: [from: number, to: number][]
  /** Stars, bounds included; one of the ranges must be met. */
  ratings: [from: number, to: number][]
  /** Every flag must be set; see `EngineProduct`. */
  flags: string[]
}

const engineFacets = ['brandId', 'categoryIds', 'tagIds', 'origin'] as const
export type EngineFacet = (typeof engineFacets)[number]

export interface EngineFound {
  productIds: number[]
  total: number
  /** Most products first; values are ids or names as text. */
  facets: Partial<Record<EngineFacet, { value: string; count: number }[]>>
  /** Some of these products, or all, lack a word. */
  isWidened: boolean
  isMet: boolean
}

/** What an engine knows of a product. Texts are in plain words, as search writes them (`search_plain`). */
export interface EngineProduct {
  id: number
  name: string
  brand: string
  /** Name, brand, categories and labels. */
  words: string
  /** The words of its description, benefits, use and ingredients, each once. */
  texts: string
  brandId: number
  categoryIds: number[]
  tagIds: number[]
  origin: string
  priceRupiah: number
  discountPercentage: number
  averageRating: number
  totalOrders: number
  /** Milliseconds since 1970. */
  arrivedAt: number
  updatedAt: number
  /** Names of product flags, and `is_discounted`, `is_flashsale`, `just_arrived`, `is_pre_order`. */
  flags: string[]
}

/** Who searches for `word` also finds the others. */
export interface EngineSynonym {
  word: string
  others: string[]
}

/** No usable response: a timeout, an error, or an undocumented response. The message says which. */
export class SearchEngineUnavailable extends Error {}
