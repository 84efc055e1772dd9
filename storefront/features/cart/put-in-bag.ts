import type { QueryClient } from '@tanstack/react-query'
import type { Cart, CartLineInput } from '../../../contract/cart.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { openPanel } from '../../session/open-panel.ts'
import { meQuery } from '../../session/use-me.ts'
import { showToast } from '../../ui/toast.tsx'
import { track } from '../tracking/track.ts'
import { addToBag } from './bag-calls.ts'
import { refreshBagPage } from './bag-page-queries.ts'

/**
 * Adds the item and opens the mini cart to show it (CART-34, CART-47). The bag page shows the item itself, by
 * refreshing (CART-36); a free gift leaves the mini cart unchanged (CART-35).
 */
export const putInBag = (queries: QueryClient, line: CartLineInput): Promise<boolean> =>
  added(queries, line, async cart => {
    const warning = cart?.warnings[0]
    const said = warning ?? (line.free_product ? 'Hadiah dipilih.' : 'Produk masuk ke tas.')
    const isOnBagPage = window.location.pathname === '/order'
    if (isOnBagPage || line.free_product) {
      showToast(warning ? 'info' : 'success', said)
      if (isOnBagPage) await refreshBagPage(queries)
    } else openPanel('drawer', { added: line.combination_id, said })
  })

/** Adds the item and opens the bag page; guests log in first. */
export const buyNow = (
  queries: QueryClient,
  line: CartLineInput,
  goToBagPage: () => Promise<void>,
): Promise<boolean> =>
  added(queries, line, async () => {
    if (queries.getQueryData(meQuery.queryKey)) await goToBagPage()
    else openPanel('login', { reason: 'checkout', nextPath: '/order' })
  })

/** Shows a refusal with the server's message (CART-43); returns true if the server accepted the item. */
async function added(
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
