import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Facet, ProductFilter, Sort, Tile } from '../../../contract/catalog.ts'
import { CATEGORY_LIST_CAP, PAGE_SIZE_DEFAULT } from '../../../contract/constants.ts'
import { api } from '../../api/client.ts'
import { filterOf, type ListingSearch } from './listing-search.ts'

/** What one listing page is about, before the shopper narrows it. */
export interface ListingSource {
  base: ProductFilter
  /** The call that lists: most use the first. */
  list?: '/api/v3/products' | '/api/v3/search' | '/api/v3/best-seller'
  defaultSort?: Sort
  /** The call gives all there is at once, in its own order: no pages, no sorting. */
  isWhole?: boolean
}

const defaultSort: Sort = '-total_orders'
export const sortOf = (source: ListingSource, search: ListingSearch) =>
  search.sort ?? source.defaultSort ?? defaultSort

/** The tiles of one page, how many there are in all, and what the shop says of it (another spelling was searched). */
export function listingPageQuery(source: ListingSource, search: ListingSearch) {
  const filter = filterOf(source.base, search)
  const sort = sortOf(source, search)
  const { page = 1, limit = PAGE_SIZE_DEFAULT } = search
  const list = source.list ?? '/api/v3/products'
  return queryOptions({
    queryKey: ['listing', list, filter, sort, page, limit],
    queryFn: async ({ signal }) => {
      const query = { filter: JSON.stringify(filter) }
      if (source.isWhole) {
        const tiles = await api.get<Tile[]>(list, { query, signal })
        return { tiles, count: tiles.length, message: undefined }
      }
      const countPath = list === '/api/v3/search' ? '/api/v3/search/count' : '/api/products/count'
      const [{ data: tiles, message }, count] = await Promise.all([
        api.getWithMessage<Tile[]>(list, { query: { ...query, sort, limit, page }, signal }),
        api.get<number>(countPath, { query, signal }),
      ])
      return { tiles, count, message }
    },
  })
}

/** Brands and categories that the narrowed result holds; each list ignores its own choice, so that others can be added. */
export function facetsQuery(source: ListingSource, search: ListingSearch) {
  const forBrands = filterOf(source.base, { ...search, brands: undefined })
  const forCategories = filterOf(source.base, { ...search, category: undefined })
  return queryOptions({
    queryKey: ['facets', forBrands, forCategories],
    queryFn: async ({ signal }) => {
      const [brands, categories] = await Promise.all([
        source.base.brands
          ? []
          : api.get<Facet[]>('/api/v3/brands/distinct/products', {
              query: { filter: JSON.stringify(forBrands) },
              signal,
            }),
        api.get<Facet[]>('/api/v3/categories/distinct/products', {
          query: { filter: JSON.stringify(forCategories), limit: CATEGORY_LIST_CAP },
          signal,
        }),
      ])
      return { brands, categories }
    },
  })
}

export const loadListing = (queries: QueryClient, source: ListingSource, search: ListingSearch) =>
  Promise.all([
    queries.ensureQueryData(listingPageQuery(source, search)),
    queries.ensureQueryData(facetsQuery(source, search)),
  ])
