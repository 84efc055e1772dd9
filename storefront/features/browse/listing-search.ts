import type { ProductFilter, Sort } from '../../../contract/catalog.ts'
import {
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
  PRICE_FILTER_MAX_RUPIAH,
  SHOP_PAGE_SIZE,
} from '../../../contract/constants.ts'
import { type FilterFlag, filterFlags } from '../../../contract/shown-flags.ts'

/** The search parameters of a listing. Anything else is dropped (LIST-01 to LIST-12). */
export interface ListingSearch extends Partial<Record<FilterFlag, true>> {
  q?: string
  /** Search for `q` exactly as typed, without corrections. */
  literal?: true
  sort?: Sort
  page?: number
  limit?: number
  brands?: string[]
  category?: string[]
  prices?: [number, number]
  rating?: number[]
  is_sale?: true
  products?: 'all_product' | 'pre_order'
  origins?: string[]
  tags?: string[]
}

/** True if a search leaves out products, so that fewer filters may find more. */
export const isFiltered = ({
  q: _q,
  literal: _literal,
  sort: _sort,
  page: _page,
  limit: _limit,
  ...filters
}: ListingSearch) => Object.keys(filters).length > 0

export const sortNames: Partial<Record<Sort, string>> = {
  '-total_orders': 'Terlaris',
  '-arrived_at': 'Terbaru',
  price: 'Harga terendah',
  '-price': 'Harga tertinggi',
  '-average_rating': 'Rating tertinggi',
  '-discount_percentage': 'Diskon terbesar',
  name: 'Nama A–Z',
}
const moreSorts: Sort[] = ['-updated_at', 'relevance', 'position']
export const isSort = (value: unknown): value is Sort =>
  typeof value === 'string' && (value in sortNames || moreSorts.includes(value as Sort))

const QUERY_MAX_CHARS = 200
const PAGE_MAX = 10_000
const VALUES_MAX = 50
/** AMB-28: the slider's lowest step, and the value sent for its top step. */
export const PRICE_LOWEST_RUPIAH = 1000
export const PRICE_NO_MAXIMUM_RUPIAH = 99_999_999

export function readListingSearch(
  raw: Record<string, unknown>,
  pageSize: number = PAGE_SIZE_DEFAULT,
): ListingSearch {
  const search: ListingSearch = {}
  const q = typeof raw.q === 'string' ? raw.q.trim().slice(0, QUERY_MAX_CHARS) : ''
  if (q) search.q = q
  if (q && (raw.literal === true || raw.literal === 'true')) search.literal = true
  if (isSort(raw.sort)) search.sort = raw.sort
  const limit = wholeNumber(raw.limit, PAGE_SIZE_MAX)
  if (limit && limit !== pageSize) search.limit = limit
  const page = pageOf(raw, limit ?? pageSize)
  if (page && page > 1) search.page = page
  for (const name of ['brands', 'category', 'origins', 'tags'] as const) {
    const values = list(raw[name])
    if (values.length > 0) search[name] = values
  }
  const prices = pricesOf(raw)
  if (prices) search.prices = prices
  const rating = list(raw.rating)
    .map(Number)
    .filter(value => value >= 0 && value <= 5)
    .slice(0, 5)
  if (rating.length > 0) search.rating = rating
  for (const flag of ['is_sale', ...filterFlags] as const)
    if (raw[flag] === true || raw[flag] === 'true') search[flag] = true
  if (raw.products === 'all_product') search.products = 'all_product'
  // The specification uses a dash, our own links an underscore.
  if (raw.products === 'pre-order' || raw.products === 'pre_order') search.products = 'pre_order'
  return search
}

/** Reads the parameters of the shop's own list, which always has pages of twelve (LIST-30). */
export const readShopSearch = (raw: Record<string, unknown>): ListingSearch =>
  readListingSearch({ ...raw, limit: undefined }, SHOP_PAGE_SIZE)

/**
 * LIST-04, AMB-27: `page` counts from 1; `skip` overrides it and is turned into a page, so that links use one form
 * only.
 */
function pageOf(raw: Record<string, unknown>, limit: number) {
  const skip = wholeNumber(raw.skip, PAGE_MAX * limit, 0)
  return skip === undefined ? wholeNumber(raw.page, PAGE_MAX) : Math.floor(skip / limit) + 1
}

/**
 * `prices=10000,50000`, or the two fields of the form as submitted without JavaScript. Price ranges that
 * LIST-13 says not to send have no effect, so they are dropped from the URL too.
 */
function pricesOf(raw: Record<string, unknown>): [number, number] | undefined {
  const [min, max] = list(raw.prices).map(Number)
  if (isAmount(min) && isAmount(max)) return isPriceFilterSent([min, max]) ? [min, max] : undefined
  const low = Number(raw.price_min)
  const high = Number(raw.price_max)
  return isAmount(low) && isAmount(high) ? pricesFromSlider(low, high) : undefined
}

/** Converts the slider's two values to a price range; undefined if they exclude nothing. */
export function pricesFromSlider(low: number, high: number): [number, number] | undefined {
  const hasNoMinimum = low <= PRICE_LOWEST_RUPIAH
  const hasNoMaximum = high >= PRICE_FILTER_MAX_RUPIAH
  if (hasNoMinimum && hasNoMaximum) return undefined
  const prices: [number, number] = [
    hasNoMinimum ? PRICE_LOWEST_RUPIAH : low,
    hasNoMaximum ? PRICE_NO_MAXIMUM_RUPIAH : high,
  ]
  return isPriceFilterSent(prices) ? prices : undefined
}

/** LIST-13: sent only when min is not 0, max is not 1,000,000, and min is below max. */
const isPriceFilterSent = ([min, max]: [number, number]) =>
  min !== 0 && max !== PRICE_FILTER_MAX_RUPIAH && min < max

/** Builds the contract's filter: what the page itself shows, narrowed by the search parameters. */
export function filterOf(base: ProductFilter, search: ListingSearch): ProductFilter {
  const filter: ProductFilter = { ...base }
  if (search.literal && base.keyword) filter.is_literal = true
  if (search.brands && !base.brands) filter.brands = search.brands
  if (search.category) filter.categories = search.category
  if (search.tags) filter.tags = search.tags
  if (search.origins) filter.origins = search.origins
  if (search.prices) filter.prices = search.prices
  if (search.rating) filter.rating = search.rating
  for (const flag of ['is_sale', ...filterFlags] as const) if (search[flag]) filter[flag] = true
  if (search.products) filter.products = search.products
  return filter
}

const isAmount = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= PRICE_NO_MAXIMUM_RUPIAH

function wholeNumber(value: unknown, max: number, min = 1): number | undefined {
  const number = value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined
}

function list(value: unknown): string[] {
  const values = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : []
  return [
    ...new Set(values.map(value => value.trim()).filter(value => value !== '' && value.length <= 80)),
  ].slice(0, VALUES_MAX)
}
