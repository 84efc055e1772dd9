import type { QueryClient } from '@tanstack/react-query'
import type { Cart, CartLineInput } from '../../../contract/cart.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { readGuestBag } from '../../session/guest-bag.ts'
import { openPanel } from '../../session/open-panel.ts'
import { handleExpiredSession } from '../../session/session.ts'
import { meQuery } from '../../session/use-me.ts'
import { showToast } from '../../ui/toast.tsx'
import { track } from '../tracking/track.ts'
import { refreshBagPage } from './bag-page-queries.ts'
import { changeGuestBag, withLine } from './change-guest-bag.ts'
import { showMemberCart } from './member-bag.ts'

/**
 * Adds the item and opens the mini cart to show it (CART-34, CART-47). The bag page shows the item itself, after
 * refreshing its data (CART-36); a free gift leaves the mini cart unchanged (CART-35).
 */
export const putInBag = (queries: QueryClient, line: CartLineInput): Promise<boolean> =>
  addLine(queries, line, async cart => {
    const warning = cart?.warnings[0]
    const message = warning ?? (line.free_product ? 'Hadiah dipilih.' : 'Produk masuk ke tas.')
    const isOnBagPage = window.location.pathname === '/order'
    if (isOnBagPage || line.free_product) {
      showToast(warning ? 'info' : 'success', message)
      if (isOnBagPage) await refreshBagPage(queries)
    } else openPanel('drawer', { added: line.combination_id, message })
  })

/** Adds the item and opens the bag page; guests log in first. */
export const buyNow = (
  queries: QueryClient,
  line: CartLineInput,
  goToBagPage: () => Promise<void>,
): Promise<boolean> =>
  addLine(queries, line, async () => {
    if (queries.getQueryData(meQuery.queryKey)) await goToBagPage()
    else openPanel('login', { reason: 'checkout', nextPath: '/order' })
  })

/** Shows a refusal with the server's message (CART-43); returns true if the server accepted the item. */
async function addLine(
  queries: QueryClient,
  line: CartLineInput,
  then: (cart: Cart | null) => void | Promise<void>,
): Promise<boolean> {
  try {
    const cart = await addToBag(queries, line)
    track('add_to_cart', { cart, line })
    await then(cart)
    return true
  } catch (error) {
    showToast('error', refusalMessage(error))
    return false
  }
}

/**
 * Adds the item to the member's bag; if the session has expired unnoticed, to the guest bag, so that it is not lost.
 */
async function addToBag(queries: QueryClient, line: CartLineInput): Promise<Cart | null> {
  if (await queries.ensureQueryData(meQuery)) {
    try {
      const cart = await api.post<Cart>('/api/user/me/carts', { ...line, action: 'add' })
      // CART-35: a free gift leaves the mini cart and its count as they were.
      if (!line.free_product) showMemberCart(queries, cart)
      return cart
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.status === 401)) throw error
      handleExpiredSession(queries)
    }
  }
  return changeGuestBag(queries, withLine(readGuestBag(), line), line)
}
