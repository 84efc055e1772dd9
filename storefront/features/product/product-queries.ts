import { queryOptions } from '@tanstack/react-query'
import type { Product, Tile } from '../../../contract/catalog.ts'
import {
  ALSO_BOUGHT_LIMIT,
  OTHER_PRODUCTS_LIMIT,
  RECENTLY_VIEWED_LIMIT,
  SAME_BRAND_LIMIT,
  SIMILAR_LIMIT,
  TRENDING_LIMIT,
} from '../../../contract/constants.ts'
import { api } from '../../api/client.ts'

/** PDP-01: the id identifies the product; the slug is only for people. */
export const productQuery = (id: string, slug: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) =>
      api.get<Product>(`/api/products_v2/${id}-${encodeURIComponent(slug)}`, { signal }),
  })

/** PDP-07 */
export const sameBrandQuery = (productId: string) =>
  queryOptions({
    queryKey: ['same-brand', productId],
    queryFn: () =>
      api.get<Tile[]>(`/api/products/same-brand/${productId}`, { query: { limit: SAME_BRAND_LIMIT } }),
  })

/** PDP-05 */
export const trendingQuery = queryOptions({
  queryKey: ['trending'],
  queryFn: () => api.get<Tile[]>('/api/products/trending', { query: { limit: TRENDING_LIMIT } }),
})

/** PDP-04 */
export const randomQuery = (productId: string) =>
  queryOptions({
    queryKey: ['random', productId],
    queryFn: () => api.get<Tile[]>('/api/products/random', { query: { limit: OTHER_PRODUCTS_LIMIT } }),
  })

/** PDP-06: for this member or browser, without the current product. */
export const recentlyViewedQuery = (productId: string) =>
  queryOptions({
    queryKey: ['mine', 'viewed', productId],
    queryFn: () =>
      api.get<Tile[]>('/api/v3/product-views', {
        query: { limit: RECENTLY_VIEWED_LIMIT, except: productId },
      }),
  })

/** PDP-09 */
export const alsoBoughtQuery = (productId: string) =>
  queryOptions({
    queryKey: ['also-bought', productId],
    queryFn: () =>
      api.get<Tile[]>(`/api/people-also-buy/${productId}`, { query: { limit: ALSO_BOUGHT_LIMIT } }),
  })

/** PDP-11 */
export const similarQuery = (productId: string) =>
  queryOptions({
    queryKey: ['similar', productId],
    queryFn: () =>
      api.get<Tile[]>('/api/product/similar', {
        query: { id_product: productId, applicable_for: 'carasun', limit: SIMILAR_LIMIT },
      }),
  })
