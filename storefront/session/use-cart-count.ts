import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { useGuestBag } from './guest-bag.ts'
import { useMe } from './use-me.ts'

export const cartCountKey = ['mine', 'cart-count']

/**
 * Number of items in the bag, for the header: a guest's from the cookie, a member's from the server (CART-12). Null while
 * it is not known whose bag it is, or what is in it.
 */
export function useCartCount(): number | null {
  const { member, isKnown } = useMe()
  const guestCount = useGuestBag().reduce((sum, entry) => sum + entry.q, 0)
  const { data } = useQuery({
    queryKey: cartCountKey,
    queryFn: () => api.get<number>('/api/user/me/carts/count'),
    enabled: member !== null,
  })
  if (member !== null) return data ?? null
  return isKnown || guestCount > 0 ? guestCount : null
}
