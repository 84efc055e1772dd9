import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ExtraBag, SavedForLater } from '../../../contract/cart.ts'
import type { Tile } from '../../../contract/catalog.ts'
import { api } from '../../api/client.ts'
import { cartKey } from './member-bag.ts'

/** The queries of the bag page, besides the bag itself; all data are the member's own. */

export const savedLinesQuery = queryOptions({
  queryKey: ['mine', 'saved-for-later'],
  queryFn: () => api.get<SavedForLater>('/api/saved-for-later'),
})

/** CART-19, CART-21 */
export const extraBagsQuery = queryOptions({
  queryKey: ['mine', 'extra-bags'],
  queryFn: () => api.get<ExtraBag[]>('/api/extrabags'),
})

/** CART-18: tiles that show what the bag still needs for their special price. */
export const specialPricesQuery = queryOptions({
  queryKey: ['mine', 'special-prices'],
  queryFn: () => api.get<Tile[]>('/api/special-price-products'),
})

/** PDP-08: the special prices of one product. */
export const specialPricesOf = (productId: string) =>
  queryOptions({
    queryKey: [...specialPricesQuery.queryKey, productId],
    queryFn: () => api.get<Tile[]>('/api/special-price-products', { query: { product_id: productId } }),
    // The result depends on what is in the bag.
    staleTime: 0,
  })

/** CART-22 */
export const mayAlsoLikeQuery = (productIds: string[]) =>
  queryOptions({
    queryKey: ['may-also-like', ...productIds],
    queryFn: () => api.get<Tile[]>('/api/you-may-also-like', { query: { ids: productIds.join(',') } }),
  })

const pointsKey = ['mine', 'points']

/** CART-36, POINT-08: fetches the bag, points and special prices again, after something was added on the bag page. */
export async function refreshBagPage(queries: QueryClient): Promise<void> {
  await Promise.all(
    [cartKey, pointsKey, specialPricesQuery.queryKey].map(queryKey =>
      queries.invalidateQueries({ queryKey }),
    ),
  )
}
