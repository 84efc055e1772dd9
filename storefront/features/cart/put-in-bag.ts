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
 * Adds, and shows what was added (CART-34, CART-47): the mini cart opens beside it. On the bag page itself the page is
 * what shows it, refreshed (CART-36); a free gift leaves the mini cart as it was (CART-35).
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

/** Adds, and goes on to the bag page; guests log in on the way. */
export const buyNow = (
  queries: QueryClient,
  line: CartLineInput,
  goToBagPage: () => Promise<void>,
): Promise<boolean> =>
  added(queries, line, async () => {
    if (queries.getQueryData(meQuery.queryKey)) await goToBagPage()
    else openPanel('login', { reason: 'checkout', nextPath: '/order' })
  })

/** A refusal is shown with the shop's own sentence (CART-43); answers whether the shop has taken it. */
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
