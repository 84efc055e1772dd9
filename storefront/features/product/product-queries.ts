import { queryOptions } from '@tanstack/react-query'
import type { Product, Tile } from '../../../contract/catalog.ts'
import { SAME_BRAND_LIMIT, TRENDING_LIMIT } from '../../../contract/constants.ts'
import { api } from '../../api/client.ts'

/** PDP-01: the id decides, the slug is for people. */
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
