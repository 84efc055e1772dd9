import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '../../../contract/members.ts'
import { storeSession } from '../../session/session.ts'
import type { Wish } from '../../session/wish.ts'
import { handOverGuestBag } from '../cart/hand-over.ts'
import { addPendingWish } from '../wishlist-mark/wish-at-login.ts'
import { latestWishesQuery } from '../wishlist-mark/wishlist-queries.ts'

/**
 * Runs after every kind of login: moves the guest's bag to the member's, and saves the product whose heart opened the
 * login.
 */
export async function completeLogin(queries: QueryClient, me: Me, wish?: Wish): Promise<void> {
  storeSession(queries, me)
  // WISH-17: prefetched for the phone's menu and the home page's rail.
  void queries.prefetchQuery(latestWishesQuery)
  await Promise.all([handOverGuestBag(queries), addPendingWish(queries, wish)])
}
