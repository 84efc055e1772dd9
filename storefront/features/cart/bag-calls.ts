import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Cart, CartLineInput, GuestCartEntry } from '../../../contract/cart.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { readGuestBag } from '../../session/guest-bag.ts'
import { forgetMember } from '../../session/session.ts'
import { cartCountKey } from '../../session/use-cart-count.ts'
import { meQuery } from '../../session/use-me.ts'
import { asLineInput, fitsCookie, withLine, writeGuestBag } from './change-guest-bag.ts'

/** The bag's calls: a member's bag is stored on the server, a guest's is only checked and priced there (AMB-24). */

export const cartKey = ['mine', 'cart']
export const guestCartKey = (entries: GuestCartEntry[]) => ['guest-cart', entries]

/** CART-13 */
export const memberCartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: () => api.get<Cart>('/api/user/me/carts', { query: { timestamp: Date.now() } }),
  staleTime: 0,
})

/** Changes to the member's bag run one after the other, so that the last one pressed wins. */
export const inBagsTurn = { scope: { id: 'bag' } }

/**
 * CART-15: returns the lines enriched and priced; stores nothing. The line in `added` comes last, must be buyable, and
 * names the place where it was added (PDP-20).
 */
export const checkGuestBag = (entries: GuestCartEntry[], added?: CartLineInput) =>
  api.post<Cart>(
    '/api/carts',
    {
      product: entries.map((entry, index) => ({
        ...(added && index === entries.length - 1 ? whereAdded(added) : {}),
        ...asLineInput(entry),
      })),
      verb: added ? 'add' : undefined,
    },
    { isBackground: added === undefined },
  )

const whereAdded = ({
  is_pre_order,
  from_product_detail,
  reference,
  detail,
  info,
  free_product,
}: CartLineInput) => ({ is_pre_order, from_product_detail, reference, detail, info, free_product })

/** CART-14 */
export async function changeMemberCart(
  queries: QueryClient,
  line: CartLineInput & { action: 'add' | 'update' | 'delete'; line_id?: string },
): Promise<Cart> {
  const cart = await api.post<Cart>('/api/user/me/carts', line)
  // CART-35: a free gift leaves the mini cart and its count as they were.
  if (!line.free_product) showMemberCart(queries, cart)
  return cart
}

export function showMemberCart(queries: QueryClient, cart: Cart): void {
  // An older request still in flight would overwrite this newer bag.
  void queries.cancelQueries({ queryKey: cartKey })
  queries.setQueryData(cartKey, cart)
  void queries.invalidateQueries({ queryKey: cartCountKey })
}

/** The cookie changes only after the server has accepted the line; if stock is short, it keeps the quantity in stock. */
export async function changeGuestBag(
  queries: QueryClient,
  entries: GuestCartEntry[],
  added?: CartLineInput,
): Promise<Cart | null> {
  if (added && !fitsCookie(entries))
    throw new ApiRefusal({
      status: 0,
      code: 'GUEST_BAG_FULL',
      message: 'Tas tamu sudah penuh. Masuk dulu supaya tasmu tersimpan, lalu tambah lagi.',
    })
  const cart = entries.length === 0 ? null : await checkGuestBag(entries, added)
  const kept = entries.flatMap((entry, index) => {
    const line = cart?.products.find(one => one._id === String(index))
    return line ? [{ ...entry, q: line.quantity }] : []
  })
  writeGuestBag(kept)
  // Lines are identified by their position in the cookie, and positions shift when a line is dropped.
  if (kept.length === entries.length) queries.setQueryData(guestCartKey(kept), cart)
  return cart
}

/** The member's session may have expired unnoticed; the item then goes into the guest bag so that it is not lost. */
export async function addToBag(queries: QueryClient, line: CartLineInput): Promise<Cart | null> {
  const me = await queries.ensureQueryData(meQuery)
  if (me) {
    try {
      return await changeMemberCart(queries, { ...line, action: 'add' })
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.status === 401)) throw error
      forgetMember(queries)
    }
  }
  return changeGuestBag(queries, withLine(readGuestBag(), line), line)
}
