import { useIsFetching, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '../../../contract/cart.ts'
import type { ShippingMethods } from '../../../contract/delivery.ts'
import type { OfferedPaymentMethod } from '../../../contract/orders.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { useMe } from '../../session/use-me.ts'
import { showToast } from '../../ui/toast.tsx'
import { cartKey, inBagQueue, memberCartQuery, showMemberCart } from '../cart/member-bag.ts'

/** API calls for delivery and payment. Amounts are always shown as the server returned them. */

const allShippingsKey = ['mine', 'shippings']
const shippingsKey = ({
  address_id,
  total_amount_after_discount,
  applied_voucher_free_shipping,
  voucher_id,
}: Cart) => [
  ...allShippingsKey,
  address_id,
  total_amount_after_discount,
  applied_voucher_free_shipping,
  voucher_id,
]

/** Fetches the methods again when the address, the discounted total (SHIP-01, SHIP-14) or free delivery changes. */
export function useShippings(cart: Cart) {
  const { member } = useMe()
  const { address_id, total_amount_after_discount } = cart
  return useQuery({
    queryKey: shippingsKey(cart),
    queryFn: () =>
      api.get<ShippingMethods>('/api/user/me/shippings', {
        query: { filter: JSON.stringify({ address_id, total_amount_after_discount }) },
      }),
    enabled: member !== null && address_id !== null,
    staleTime: 0,
  })
}

const chooseAddressKey = ['choose-address']

/** ADDR-28 */
export function useChooseAddress(cartId: string) {
  const queries = useQueryClient()
  return useMutation({
    ...inBagQueue,
    mutationKey: chooseAddressKey,
    mutationFn: (addressId: string) => api.put<Cart>(`/api/carts/${cartId}/address/${addressId}`),
    onSuccess: cart => showMemberCart(queries, cart),
    onError: error => showToast('error', refusalMessage(error)),
  })
}

/** True while the methods shown still belong to another address. */
export const useIsAddressChanging = () => useIsMutating({ mutationKey: chooseAddressKey }) > 0

const chooseShippingKey = ['choose-shipping']

/** True while a delivery method is being stored, or the methods are fetched for a bag that has none yet. */
export function useIsDeliveryPending({ shipping_type }: Cart): boolean {
  const isFetching = useIsFetching({ queryKey: allShippingsKey }) > 0
  const isChoosing = useIsMutating({ mutationKey: chooseShippingKey }) > 0
  return isChoosing || (isFetching && shipping_type === null)
}

/** SHIP-02; this changes the bag's total, so the bag is fetched again. */
export function useChooseShipping() {
  const queries = useQueryClient()
  return useMutation({
    ...inBagQueue,
    mutationKey: chooseShippingKey,
    mutationFn: async (shipping_type: string) => {
      // Earlier calls change the bag, so read it only when this one's turn comes.
      const cart = await queries.ensureQueryData(memberCartQuery)
      const { _id: cart_id, address_id, total_amount_after_discount } = cart
      const methods = await api.post<ShippingMethods>('/api/user/me/shippings', {
        address_id,
        shipping_type,
        cart_id,
        total_amount_after_discount,
      })
      queries.setQueryData(shippingsKey(cart), methods)
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: cartKey }),
    onError: error => showToast('error', refusalMessage(error)),
  })
}

/** PAY-01 */
export const usePaymentMethods = () =>
  useQuery({
    queryKey: ['payment-methods'],
    queryFn: () => api.get<OfferedPaymentMethod[]>('/api/payment-methods'),
  })
