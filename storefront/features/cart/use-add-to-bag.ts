import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CartLineInput } from '../../../contract/cart.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { showToast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'

/** Loaded separately for a faster first page; `shop-panels.tsx` preloads it soon after hydration. */
const loadPutInBag = () => import('./put-in-bag.ts')

/** Informs the shopper that adding failed because its code did not load. */
function showLoadError(error: unknown): false {
  showToast('error', refusalMessage(error))
  return false
}

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
      adding.run(() =>
        loadPutInBag()
          .then(({ putInBag }) => putInBag(queries, line))
          .catch(showLoadError),
      ),
    buy: (line: CartLineInput): Promise<boolean> =>
      buying.run(() =>
        loadPutInBag()
          .then(({ buyNow }) => buyNow(queries, line, () => navigate({ to: '/order' })))
          .catch(showLoadError),
      ),
    isAdding: adding.isBusy,
    isBuying: buying.isBusy,
  }
}
