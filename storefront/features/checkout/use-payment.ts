import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BankPromotion } from '../../../contract/bank-promotions.ts'
import type { Cart } from '../../../contract/cart.ts'
import type { OrderPayment, SavedCard } from '../../../contract/orders.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { useMe } from '../../session/use-me.ts'
import { showToast } from '../../ui/toast.tsx'
import { inBagQueue, showMemberCart } from '../cart/member-bag.ts'
import { track } from '../tracking/track.ts'

/** API calls for the payment page, apart from placing the order. */

const promotionsKey = (totalRupiah: number) => ['mine', 'bank-promotions', totalRupiah]
const cardsKey = ['mine', 'cards']

/** Fetches the promotions again when the total changes, because the missing amount changes with it. */
export function useBankPromotions(cart: Cart) {
  return useQuery({
    queryKey: promotionsKey(cart.total_price_after_shipping),
    queryFn: () => api.get<BankPromotion[]>('/api/user/me/bank-promotions'),
    placeholderData: before => before,
    staleTime: 0,
  })
}

/** PAY-14, PAY-35: one at a time; null removes it. The event is sent once the promotion is applied (PAY-17). */
export function useChooseBankPromotion() {
  const queries = useQueryClient()
  return useMutation({
    ...inBagQueue,
    mutationFn: (promotion: BankPromotion | null) =>
      api.put<Cart>('/api/user/me/bank-promotions', {
        id_bank_promotion: promotion?.id_bank_promotion ?? null,
      }),
    onSuccess: (cart, promotion) => {
      showMemberCart(queries, cart)
      if (promotion) track('apply_bank_promotion', { promotion })
    },
    onError: error => showToast('error', refusalMessage(error)),
  })
}

/** PAY-02: the member's latest payments, which show how they paid last. */
export function usePayments() {
  const { member } = useMe()
  return useQuery({
    queryKey: ['mine', 'payments'],
    queryFn: () =>
      api.get<(Pick<OrderPayment, 'status'> & { method_code: string })[]>('/api/payments', {
        query: { limit: 20 },
      }),
    enabled: member !== null,
  })
}

/** PAY-23 */
export function useSavedCards() {
  const { member } = useMe()
  return useQuery({
    queryKey: cardsKey,
    queryFn: () => api.get<SavedCard[]>('/api/midtrans-tokens'),
    enabled: member !== null,
  })
}

const TRY_AGAIN = 'Silakan coba lagi dalam beberapa saat.'

/** PAY-24, PAY-27 */
export function useRemoveCard(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (card: SavedCard) =>
      api.delete<null>(`/api/midtrans-tokens/${encodeURIComponent(card.saved_token_id)}`),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: cardsKey })
      showToast('success', 'Kartu dihapus.')
      onDone()
    },
    onError: error => {
      const isServerError = error instanceof ApiRefusal && error.status >= 500
      showToast('error', isServerError ? TRY_AGAIN : refusalMessage(error))
      onDone()
    },
  })
}
