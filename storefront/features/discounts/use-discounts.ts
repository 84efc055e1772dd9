import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Cart, isEgift } from '../../../contract/cart.ts'
import type { PointsBalance, Voucher } from '../../../contract/vouchers.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { useMe } from '../../session/use-me.ts'
import { inBagQueue, showMemberCart } from '../cart/member-bag.ts'

/** API calls for vouchers, points and gift cards. The amounts shown always come from the server. */

const vouchersKey = (cart: Cart): QueryKey => ['mine', 'vouchers', cart._id, cart.total_amount]

/** The vouchers visible to the member, each with its status for this bag; fetched again when the bag changes. */
export const useVouchers = (cart: Cart) =>
  useQuery({
    queryKey: [...vouchersKey(cart), cart.products.map(line => `${line.combination_id}:${line.quantity}`)],
    queryFn: () => api.get<Voucher[]>('/api/vouchers'),
    staleTime: 0,
  })

/** POINT-04; fetched again when the total changes, for example after something is added (POINT-08). */
export function usePointsBalance(cart: Cart) {
  const { member } = useMe()
  const paidByCard = cart.gift_card?.amount ?? 0
  const egifts = cart.products.filter(line => line.is_available && isEgift(line))
  // Points can pay for anything but e-gifts, and are applied before the gift card.
  const total =
    cart.total_price_after_shipping +
    cart.point_value +
    paidByCard -
    egifts.reduce((sum, line) => sum + line.subtotal, 0)
  return useQuery({
    queryKey: ['mine', 'points', total],
    queryFn: () => api.get<PointsBalance>('/api/points', { query: { is_new_ui: true, total_amount: total } }),
    enabled: member !== null,
    staleTime: 0,
    placeholderData: before => before,
  })
}

/** VOUCH-02, VOUCH-03, CART-56 */
export function useVoucherActions(cart: Cart) {
  const apply = useDiscountAction((code: string) =>
    api.post<Cart>('/api/carts/voucher', { voucher_code: code }),
  )
  const cancel = useDiscountAction(() =>
    api.delete<Cart>('/api/carts/voucher', { body: { voucher_id: cart.voucher_id, _id: cart._id } }),
  )
  return { apply, cancel }
}

/** POINT-02, POINT-03, CART-56 */
export function usePointsActions(cart: Cart) {
  const apply = useDiscountAction((points: number) => api.post<Cart>('/api/carts/points', { points }))
  const cancel = useDiscountAction(() =>
    api.delete<Cart>('/api/carts/points', {
      body: { points: cart.point_applied, _id: cart._id },
    }),
  )
  return { apply, cancel }
}

/** Applies a gift card by its code, or removes the applied one. */
export function useGiftCardActions() {
  const apply = useDiscountAction((code: string) => api.post<Cart>('/api/carts/gift-card', { code }))
  const cancel = useDiscountAction(() => api.delete<Cart>('/api/carts/gift-card'))
  return { apply, cancel }
}
export type GiftCardActions = ReturnType<typeof useGiftCardActions>

function useDiscountAction<Input = void>(call: (input: Input) => Promise<Cart>) {
  const queries = useQueryClient()
  return useMutation({
    ...inBagQueue,
    mutationFn: call,
    onSuccess: cart => showMemberCart(queries, cart),
  })
}

/** VOUCH-04: returns the server's message, or a fixed message for a server error. */
export const discountMessage = (error: unknown): string =>
  error instanceof ApiRefusal && error.status < 500 && error.message
    ? error.message
    : 'Terjadi kesalahan sistem.'

/** VOUCH-11, POINT-06 */
export const requiresVerification = (error: unknown) =>
  error instanceof ApiRefusal && error.code === 'ACCOUNT_NOT_VERIFIED'
