import type { Sort } from '../../../contract/catalog.ts'

/**
 * A search engine outside the shop's database, for a catalogue that has outgrown it. It finds ids and counts; what
 * shoppers see of a product always comes from PostgreSQL. Any call may throw `SearchEngineUnavailable`.
 */
export interface SearchEngine {
  name: 'typesense'
  find(search: EngineSearch): Promise<EngineFound>
  /** Replaces whole products. Resolves once they can be found. */
  save(products: EngineProduct[]): Promise<void>
  /** Ignores ids that are not in the index. */
  remove(productIds: number[]): Promise<void>
  /** Replaces all synonyms. */
  saveSynonyms(synonyms: EngineSynonym[]): Promise<void>
  /**
   * Fills a new index and then switches searches to it. Until then, or if filling fails, the current index is searched.
   */
  rebuild(products: AsyncIterable<EngineProduct[]>): Promise<void>
  isHealthy(): Promise<boolean>
}

/** The most products that one search returns. */
export const FOUND_MAX = 250

export interface EngineSearch {
  /** The words that a product must have, as the shop reads them: no small talk, no prices, spelling corrected. */
  words: string
  /** The last word may be the prefix of a longer one. */
  isLastPrefix: boolean
  /** True to search for exactly these words: no synonyms, no corrections, no results that lack a word. */
  isLiteral: boolean
  filter: EngineFilter
  sort: Sort
  /** At most `FOUND_MAX`; 0 for counts only. */
  limit: number
  skip: number
  facets: EngineFacet[]
  facetLimit: number
}

/** A product must meet every condition. It meets a list of ids or names by having any one of them. */
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
  /** True if any of these products lacks a word. */
  isWidened: boolean
  /** True if some product has every word; always true after the first page. */
  isMet: boolean
}

/** A product as the engine stores it. Texts are normalised as they are for search (`search_plain`). */
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

/** A search for `word` also finds the others. */
export interface EngineSynonym {
  word: string
  others: string[]
}

/** No usable response: a timeout, an error, or an undocumented response. The message says which. */
export class SearchEngineUnavailable extends Error {}
