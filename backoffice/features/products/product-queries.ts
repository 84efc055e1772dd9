import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type {
  MergeSummary,
  ProductChoices,
  ProductCounts,
  StaffProduct,
  StaffProductRow,
  StaffProductsQuery,
  VariantPrices,
} from '../../../contract/staff/products.ts'
import { call } from '../../api/call.ts'
import { sortingOf } from '../../ui/data-table/list-search.ts'
import type { ProductSearch } from './product-search.ts'

/** The columns that sort, as the server names them. */
const sortKeys: Record<string, string> = {
  produk: 'name',
  harga: 'price',
  stok: 'stock',
  nilai: 'rating',
  terjual: 'sold',
  diubah: 'updated',
}

function sortOf(urut: string | undefined): StaffProductsQuery['sort'] | undefined {
  const sorting = sortingOf(urut)
  const key = sorting && sortKeys[sorting.id]
  return key ? (`${sorting.isDescending ? '-' : ''}${key}` as StaffProductsQuery['sort']) : undefined
}

/** Converts the address's parameters into the server's filter. */
export const productFilterOf = ({ cari, bagian, merek, kategori, kurang, urut }: ProductSearch) => ({
  search: cari,
  tab: bagian,
  brand: merek,
  category: kategori,
  fault: kurang,
  sort: sortOf(urut),
})

export const productsQuery = (search: ProductSearch) => {
  const query = { ...productFilterOf(search), after: search.sesudah }
  return queryOptions({
    // With the orders: what they take changes the stock of a product.
    queryKey: ['orders', 'products', query],
    queryFn: ({ signal }) => call<ListPage<StaffProductRow>>('GET', '/products', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const productCountsQuery = queryOptions({
  queryKey: ['orders', 'products', 'counts'],
  queryFn: ({ signal }) => call<ProductCounts>('GET', '/products/counts', { signal }),
})

export const productChoicesQuery = queryOptions({
  queryKey: ['products', 'choices'],
  queryFn: ({ signal }) => call<ProductChoices>('GET', '/products/choices', { signal }),
  staleTime: 60_000,
})

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'products', 'one', id],
    queryFn: ({ signal }) => call<StaffProduct>('GET', `/products/${encodeURIComponent(id)}`, { signal }),
  })

export const pricesQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'products', 'prices', id],
    queryFn: ({ signal }) =>
      call<VariantPrices[]>('GET', `/products/${encodeURIComponent(id)}/prices`, { signal }),
  })

/** How many products a search in a dialog offers. */
export const PRODUCTS_FOUND = 8

/** Finds a product by part of its name, brand or SKU. */
export const foundProductsQuery = (q: string) =>
  queryOptions({
    queryKey: ['orders', 'products', 'found', q],
    queryFn: ({ signal }) =>
      call<ListPage<StaffProductRow>>('GET', '/products', {
        query: { search: q, sort: 'name', limit: PRODUCTS_FOUND },
        signal,
      }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })

/** What merging a product into another would do; never an old answer, because its versions are sent back. */
export const mergeQuery = (id: string, into: string) =>
  queryOptions({
    queryKey: ['orders', 'products', 'merge', id, into],
    queryFn: ({ signal }) =>
      call<MergeSummary>('GET', `/products/${encodeURIComponent(id)}/merge`, { query: { into }, signal }),
    gcTime: 0,
  })
