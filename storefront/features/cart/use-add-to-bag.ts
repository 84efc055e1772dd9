import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CartLineInput } from '../../../contract/cart.ts'
import { refusalWords } from '../../api/refusal-words.ts'
import { showToast } from '../../ui/toast.tsx'
import { meQuery } from '../account/use-me.ts'
import { track } from '../tracking/track.ts'
import { addToBag } from './bag-calls.ts'
import { openCart } from './open-cart.ts'

/**
 * Puts a piece in the bag, whoever one is. `add` shows what was added (CART-47); `buy` goes on to the bag page, by
 * way of the login for guests (AUTH-17, AUTH-18). A refusal is shown with the shop's own sentence (CART-43).
 */
export function useAddToBag() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const onError = (error: Error) => showToast('error', refusalWords(error))
  const adding = useMutation({
    mutationFn: (line: CartLineInput) => addToBag(queries, line),
    onSuccess: (cart, line) => {
      track('add_to_cart', { cart, line })
      const warning = cart?.warnings[0]
      openCart('drawer', { added: line.combination_id, said: warning ?? 'Produk masuk ke tas.' })
    },
    onError,
  })
  const buying = useMutation({
    mutationFn: (line: CartLineInput) => addToBag(queries, line),
    onSuccess: async (cart, line) => {
      track('add_to_cart', { cart, line })
      if (queries.getQueryData(meQuery.queryKey)) await navigate({ to: '/order' })
      else openCart('login', { reason: 'checkout', nextPath: '/order' })
    },
    onError,
  })

  return {
    add: (line: CartLineInput) => adding.mutate(line),
    buy: (line: CartLineInput) => buying.mutate(line),
    isAdding: adding.isPending,
    isBuying: buying.isPending,
  }
}
