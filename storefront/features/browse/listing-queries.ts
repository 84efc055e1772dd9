import {
  CancelledError,
  hashKey,
  type QueryClient,
  queryOptions,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { CategoryNode, Facet, FacetName, ProductFilter, Sort, Tile } from '../../../contract/catalog.ts'
import { CATEGORY_LIST_CAP, PAGE_SIZE_DEFAULT } from '../../../contract/constants.ts'
import type { SuccessBody } from '../../../contract/envelope.ts'
import { categoryTreeQuery, findCategoryPath } from '../../api/catalog.ts'
import { api } from '../../api/client.ts'
import { filterOf, type ListingSearch } from './listing-search.ts'

/** The products of a listing page before the shopper filters them. */
export interface ListingSource {
  base: ProductFilter
  /** The endpoint of the list; most pages use the first. */
  list?: '/api/v3/products' | '/api/products' | '/api/v3/search' | '/api/v3/best-seller'
  /** Slug of the promotion whose products these are; promotions have their own endpoints. */
  promo?: string
  defaultSort?: Sort
  pageSize?: number
  /** The endpoint returns everything at once in its own order: no pages, no sorting. */
  isWhole?: boolean
  /** One request at a time, the count before the list (LIST-26, LIST-27, LIST-31). */
  isCountedFirst?: boolean
}

const defaultSort: Sort = '-total_orders'
export const sortOf = (source: ListingSource, search: ListingSearch) =>
  search.sort ?? source.defaultSort ?? defaultSort

export const pageOf = (source: ListingSource, search: ListingSearch) => ({
  page: search.page ?? 1,
  limit: search.limit ?? source.pageSize ?? PAGE_SIZE_DEFAULT,
})

interface Calls {
  list: string
  count: string
  facet: (name: FacetName) => string
  query: Record<string, string>
}

function callsOf({ list = '/api/v3/products', promo }: ListingSource): Calls {
  if (promo !== undefined)
    return {
      list: '/api/v3/promo/products',
      count: '/api/v3/promo/products/count',
      facet: name => `/api/v3/promo/${name}/distinct/products`,
      query: { slug: promo },
    }
  return {
    list,
    count: list === '/api/v3/search' ? '/api/v3/search/count' : '/api/products/count',
    facet: name => `/api/v3/${name}/distinct/products`,
    query: {},
  }
}

/**
 * The tiles of one page, the total count, the number skipped, and the server's message about the keyword (such as a
 * corrected spelling).
 */
export function listingPageQuery(source: ListingSource, search: ListingSearch) {
  const filter = filterOf(source.base, search)
  const sort = sortOf(source, search)
  const { page, limit } = pageOf(source, search)
  const calls = callsOf(source)
  return queryOptions({
    queryKey: ['listing', calls.list, calls.query, filter, sort, page, limit],
    queryFn: async ({ signal }) => {
      const query = { ...calls.query, filter: JSON.stringify(filter) }
      if (source.isWhole) {
        const body = await api.getWithMessage<Tile[]>(calls.list, { query, signal })
        return { body, count: body.data.length, skip: 0 }
      }
      const readCount = () => api.get<number>(calls.count, { query, signal })
      const readTiles = (skip: number) =>
        api.getWithMessage<Tile[]>(calls.list, { query: { ...query, sort, limit, skip }, signal })
      const before = (page - 1) * limit
      if (source.isCountedFirst) {
        const count = await readCount()
        const skip = count > limit ? before : 0
        return { body: await readTiles(skip), count, skip }
      }
      const [body, count] = await Promise.all([readTiles(before), readCount()])
      return { body, count, skip: before }
    },
  })
}

/**
 * Brands and categories in the filtered result; each list ignores its own filter, so that more values can be chosen.
 */
export const facetsQuery = (source: ListingSource, search: ListingSearch) =>
  queryOptions({
    queryKey: ['facets', ...facetKey(source, search)],
    queryFn: async ({ signal }) => {
      const [brands, categories] = await Promise.all([
        source.base.brands ? [] : readFacet(source, search, 'brands', signal),
        readFacet(source, search, 'categories', signal),
      ])
      return { brands, categories }
    },
  })

/** Tags and countries of origin, which are further down the form and load when they are near the screen. */
export const moreFacetsQuery = (source: ListingSource, search: ListingSearch) =>
  queryOptions({
    queryKey: ['more-facets', ...facetKey(source, search)],
    queryFn: async ({ signal }) => {
      const [tags, origins] = await Promise.all([
        source.base.tags ? [] : readFacet(source, search, 'tags', signal),
        readFacet(source, search, 'origins', signal),
      ])
      return { tags, origins }
    },
  })

const facetKey = (source: ListingSource, search: ListingSearch) => [
  callsOf(source).query,
  filterOf(source.base, search),
]

const searchFields = { brands: 'brands', categories: 'category', tags: 'tags', origins: 'origins' } as const

function readFacet(source: ListingSource, search: ListingSearch, name: FacetName, signal: AbortSignal) {
  const calls = callsOf(source)
  const filter = filterOf(source.base, { ...search, [searchFields[name]]: undefined })
  return api.get<Facet[]>(calls.facet(name), {
    query: {
      ...calls.query,
      filter: JSON.stringify(filter),
      limit: CATEGORY_LIST_CAP,
      ...(name === 'tags' ? { place: 'filter' } : {}),
    },
    signal,
  })
}

/**
 * Loads everything that the listing shows at first. A list that fails to load in the browser is logged and shown as
 * empty (LIST-34). `isPreload`: the shopper is only pointing at the link, so requests in flight are not cancelled for
 * it.
 */
export async function loadListing(
  queries: QueryClient,
  source: ListingSource,
  search: ListingSearch,
  { isPreload = false } = {},
): Promise<void> {
  const wantedPage = listingPageQuery(source, search)
  if (source.isCountedFirst && !isPreload)
    await queries.cancelQueries({
      queryKey: wantedPage.queryKey.slice(0, 2),
      predicate: ({ queryHash }) => queryHash !== hashKey(wantedPage.queryKey),
    })
  await Promise.all([
    queries.ensureQueryData(wantedPage).catch(logFailure),
    queries.ensureQueryData(facetsQuery(source, search)).catch(logFailure),
  ])
}

/** On the server, fails the whole page instead: an empty list must be neither cached nor indexed. */
function logFailure(error: unknown) {
  if (import.meta.env.SSR) throw error
  if (!(error instanceof CancelledError)) console.error('A list of products could not be read.', error)
}

const empty: { body: Omit<SuccessBody<Tile[]>, 'success'>; count: number; skip: number } = {
  body: { data: [] },
  count: 0,
  skip: 0,
}
const noFacets = { brands: [], categories: [] }

/** The data that `loadListing` loaded; empty where that failed (NET-06, LIST-28). */
export function useListing(source: ListingSource, search: ListingSearch) {
  const page = useQuery({ ...listingPageQuery(source, search), retryOnMount: false })
  const facets = useQuery({ ...facetsQuery(source, search), retryOnMount: false })
  const { data: tree } = useSuspenseQuery(categoryTreeQuery)
  const { brands, categories } = facets.data ?? noFacets
  const { body, count, skip } = page.data ?? empty
  return {
    ...body,
    tiles: body.data,
    count,
    skip,
    facets: { brands, categories: categories.filter(isBelow(tree, source.base.categories)) },
    isFailed: page.isError,
    isPending: page.isPending,
    reload: () => void Promise.all([page.refetch(), facets.refetch()]),
  }
}

/** On a category's list, only its subcategories are offered as filters: any other category is a different list. */
function isBelow(tree: CategoryNode[], base: string[] | undefined): (facet: Facet) => boolean {
  if (!base) return () => true
  const below = new Set(
    base.flatMap(category => idsBelow(findCategoryPath(tree, category).at(-1)?.children ?? [])),
  )
  return ({ id }) => below.has(id)
}

const idsBelow = (nodes: CategoryNode[]): string[] =>
  nodes.flatMap(node => [node.id, ...idsBelow(node.children)])
