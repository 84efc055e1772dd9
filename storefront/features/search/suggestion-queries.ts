import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Brand, Tile } from '../../../contract/catalog.ts'
import {
  POPULAR_BRANDS_LIMIT,
  POPULAR_PRODUCTS,
  RECENT_SEARCHES,
  SUGGEST_BRANDS,
  SUGGEST_PRODUCTS,
  SUGGEST_TAGS_SKIP,
  SUGGEST_WORDS,
  TAG_SEARCH_LIMIT,
} from '../../../contract/constants.ts'
import type { RecentSearch, SearchClick } from '../../../contract/search.ts'
import { api } from '../../api/client.ts'
import { platform } from '../../api/visitor.ts'

export interface SuggestedTag {
  id: string
  slug: string
  name: string
}

/** The shop's suggestions for typed words. */
export interface Suggestions {
  brands: Brand[]
  products: Tile[]
  message: string | undefined
  tags: SuggestedTag[]
  /** Completions of the last word, most likely first. */
  endings: string[]
}

const filterOf = (keyword: string) => JSON.stringify({ keyword })

/**
 * Brands, products and tags for the typed words (SEARCH-03, SEARCH-12, SEARCH-16), and completions of the last word.
 * A newer request cancels the older one.
 */
export const suggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['suggestions', typed.toLowerCase()],
    queryFn: async ({ signal }): Promise<Suggestions> => {
      const filter = filterOf(typed)
      const [brands, products, tags, endings] = await Promise.all([
        api.get<Brand[]>('/api/v3/brand/search', { query: { filter, limit: SUGGEST_BRANDS }, signal }),
        api.getWithMessage<Tile[]>('/api/v3/search', { query: { filter, limit: SUGGEST_PRODUCTS }, signal }),
        api.get<SuggestedTag[]>('/api/tags', {
          query: {
            filter: JSON.stringify({ keyword: typed, place: 'search' }),
            limit: TAG_SEARCH_LIMIT,
            skip: SUGGEST_TAGS_SKIP,
          },
          signal,
        }),
        api.get<string[]>('/api/v3/search/words', {
          query: { keyword: typed, limit: SUGGEST_WORDS },
          signal,
        }),
      ])
      return { brands, products: products.data, message: products.message, tags, endings }
    },
    // The previous suggestions stay until the next ones arrive, so that nothing jumps between two letters.
    placeholderData: keepPreviousData,
  })

/** Before anything is typed (SEARCH-04, SEARCH-05). */
export const popularQuery = queryOptions({
  queryKey: ['popular'],
  queryFn: async () => {
    const [brands, products] = await Promise.all([
      api.get<Brand[]>('/api/v3/brands', {
        query: { is_featured: true, sort: '-total_reviews', limit: POPULAR_BRANDS_LIMIT },
      }),
      api.get<Tile[]>('/api/product/ppr', { query: { limit: POPULAR_PRODUCTS } }),
    ])
    return { brands, products }
  },
})

/** The last searches of the member or this browser (SEARCH-06). */
export const recentSearchesQuery = queryOptions({
  queryKey: ['recent-searches'],
  queryFn: () =>
    api.get<RecentSearch[]>('/api/search-history-keywords', {
      query: { limit: RECENT_SEARCHES, source_from: platform() },
    }),
  staleTime: 0,
})

/** SEARCH-09 */
export const rememberSearch = (search: SearchClick) =>
  api.post<RecentSearch | null>('/api/search-history-clicks', search)

export const deleteSearch = (id: string) => api.delete<null>(`/api/search-history-keywords/${id}`)
export const deleteSearches = () => api.delete<null>('/api/search-history-keywords-clear')
