import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CartLineInput } from '../../../contract/cart.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { showToast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'

/** A page is quicker there without them; soon after it came alive they are (`shop-panels.tsx`). */
const acts = () => import('./put-in-bag.ts')

/** The act itself could not be loaded. */
function showLoadError(error: unknown): false {
  showToast('error', refusalMessage(error))
  return false
}

/**
 * Puts a piece in the bag, whoever one is. `add` shows what was added (CART-47); `buy` goes on to the bag page, by
 * way of the login for guests (AUTH-17, AUTH-18).
 */
export function useAddToBag() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const adding = useAct<boolean>()
  const buying = useAct<boolean>()
  return {
    /** True when the shop has taken it. */
    add: (line: CartLineInput): Promise<boolean> =>
      adding.run(() =>
        acts()
          .then(({ putInBag }) => putInBag(queries, line))
          .catch(showLoadError),
      ),
    buy: (line: CartLineInput): Promise<boolean> =>
      buying.run(() =>
        acts()
          .then(({ buyNow }) => buyNow(queries, line, () => navigate({ to: '/order' })))
          .catch(showLoadError),
      ),
    isAdding: adding.isBusy,
    isBuying: buying.isBusy,
  }
}
