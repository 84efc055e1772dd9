import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart, CartLine } from '../../../contract/cart.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { readGuestBag, useGuestBag } from '../../session/guest-bag.ts'
import { useMe } from '../../session/use-me.ts'
import { showToast } from '../../ui/toast.tsx'
import { track } from '../tracking/track.ts'
import { changeGuestBag, checkGuestBag, guestCartKey } from './change-guest-bag.ts'
import { inBagQueue, memberCartQuery, showMemberCart } from './member-bag.ts'

/** The member's bag (CART-03). The fetched bag stays visible while an expired session is renewed. */
export function useMemberCart() {
  const { member } = useMe()
  return useQuery({ ...memberCartQuery, enabled: member !== null })
}

/** The bag of the member or the guest, for the drawer. `cart` is null if it is empty and undefined while it loads. */
export function useCart() {
  const { member, isKnown } = useMe()
  const entries = useGuestBag()
  const isGuest = isKnown && member === null
  const memberCart = useMemberCart()
  const guestCart = useQuery({
    queryKey: guestCartKey(entries),
    queryFn: () => (entries.length === 0 ? null : checkGuestBag(entries)),
    enabled: isGuest,
    placeholderData: keepPreviousData,
  })
  const query = isGuest ? guestCart : memberCart
  return { cart: query.data, error: query.error, isGuest, retry: query.refetch }
}

/** Changes a line's quantity or removes it; a refusal changes nothing and shows its reason (CART-04). */
export function useChangeLine() {
  const queries = useQueryClient()
  const { member } = useMe()
  const change = useMutation({
    ...inBagQueue,
    mutationFn: async ({ line, quantity }: { line: CartLine; quantity: number }) => {
      const { id, combination_id } = line
      if (member) {
        const action = quantity === 0 ? 'delete' : 'update'
        const change = { id, combination_id, quantity, line_id: line._id, action }
        const cart = await api.post<Cart>('/api/user/me/carts', change)
        showMemberCart(queries, cart)
        return cart
      }
      // The id of a guest's line is its position in the cookie.
      const entries = readGuestBag()
        .map((entry, index) => (String(index) === line._id ? { ...entry, q: quantity } : entry))
        .filter(entry => entry.q > 0)
      return changeGuestBag(queries, entries)
    },
    onSuccess: (cart, { line, quantity }) => {
      const more = quantity - line.quantity
      if (more > 0) track('add_to_cart', { cart, line: { ...line, quantity: more } })
      else track('remove_from_cart', { line, quantity: -more })
      const warning = cart?.warnings[0]
      if (warning) showToast('info', warning)
    },
    onError: error => showToast('error', refusalMessage(error)),
  })
  return {
    setQuantity: (line: CartLine, quantity: number) => change.mutate({ line, quantity }),
    remove: (line: CartLine) => change.mutate({ line, quantity: 0 }),
    /** The line being changed. */
    busyLine: change.isPending ? change.variables.line._id : null,
  }
}
