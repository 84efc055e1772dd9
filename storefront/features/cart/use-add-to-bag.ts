import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CartLineInput } from '../../../contract/cart.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { showToast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'

type PutInBag = typeof import('./put-in-bag.ts')

/**
 * Runs an action whose code is loaded separately for a faster first page; `shop-panels.tsx` preloads it soon after
 * hydration. Informs the shopper that adding failed if the code did not load.
 */
const withPutInBag = (action: (code: PutInBag) => Promise<boolean>): Promise<boolean> =>
  import('./put-in-bag.ts').then(action).catch((error: unknown) => {
    showToast('error', refusalMessage(error))
    return false
  })

/**
 * Adds an item to the bag, for guests and members alike. `add` then shows what was added (CART-47); `buy` then opens
 * the bag page, asking guests to log in first (AUTH-17, AUTH-18).
 */
export function useAddToBag() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const adding = useAction<boolean>()
  const buying = useAction<boolean>()
  return {
    /** Resolves to true if the server accepted the item. */
    add: (line: CartLineInput): Promise<boolean> =>
      adding.run(() => withPutInBag(({ putInBag }) => putInBag(queries, line))),
    buy: (line: CartLineInput): Promise<boolean> =>
      buying.run(() => withPutInBag(({ buyNow }) => buyNow(queries, line, () => navigate({ to: '/order' })))),
    isAdding: adding.isBusy,
    isBuying: buying.isBusy,
  }
}
