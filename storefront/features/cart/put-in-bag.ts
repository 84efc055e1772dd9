import type { QueryClient } from '@tanstack/react-query'
import type { Cart, CartLineInput } from '../../../contract/cart.ts'
import { refusalWords } from '../../api/refusal-words.ts'
import { showToast } from '../../ui/toast.tsx'
import { meQuery } from '../account/use-me.ts'
import { track } from '../tracking/track.ts'
import { addToBag } from './bag-calls.ts'
import { openCart } from './open-cart.ts'

/** Adds, and opens the bag beside what was added. */
export const putInBag = (queries: QueryClient, line: CartLineInput): Promise<void> =>
  added(queries, line, cart => {
    const warning = cart?.warnings[0]
    openCart('drawer', { added: line.combination_id, said: warning ?? 'Produk masuk ke tas.' })
  })

/** Adds, and goes on to the bag page; guests log in on the way. */
export const buyNow = (
  queries: QueryClient,
  line: CartLineInput,
  goToBagPage: () => Promise<void>,
): Promise<void> =>
  added(queries, line, async () => {
    if (queries.getQueryData(meQuery.queryKey)) await goToBagPage()
    else openCart('login', { reason: 'checkout', nextPath: '/order' })
  })

/** A refusal is shown with the shop's own sentence (CART-43). */
async function added(
  queries: QueryClient,
  line: CartLineInput,
  then: (cart: Cart | null) => void | Promise<void>,
): Promise<void> {
  try {
    const cart = await addToBag(queries, line)
    track('add_to_cart', { cart, line })
    await then(cart)
  } catch (error) {
    showToast('error', refusalWords(error))
  }
}
