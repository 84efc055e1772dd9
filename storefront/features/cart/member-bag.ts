import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Cart } from '../../../contract/cart.ts'
import { api } from '../../api/client.ts'
import { cartCountKey } from '../../session/use-cart-count.ts'

/** The member's bag, which is stored on the server (AMB-24). */

export const cartKey = ['mine', 'cart']

/** CART-13 */
export const memberCartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: () => api.get<Cart>('/api/user/me/carts', { query: { timestamp: Date.now() } }),
  staleTime: 0,
})

/** Changes to the member's bag run one after the other, so that the last one pressed wins. */
export const inBagQueue = { scope: { id: 'bag' } }

/** Shows a bag as the server returned it. */
export function showMemberCart(queries: QueryClient, cart: Cart): void {
  // An older request still in flight would overwrite this newer bag.
  void queries.cancelQueries({ queryKey: cartKey })
  queries.setQueryData(cartKey, cart)
  void queries.invalidateQueries({ queryKey: cartCountKey })
}
