import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Cart } from '../../../contract/cart.ts'
import type { PlacedOrder, PlaceOrderBody } from '../../../contract/orders.ts'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import { inputRefusals } from '../../../contract/refusals/input.ts'
import { tabStorage } from '../../../ui/browser-storage.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { newKey } from '../../api/new-key.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { cartCountKey } from '../../session/use-cart-count.ts'
import { showToast } from '../../ui/toast.tsx'
import { cartKey } from '../cart/member-bag.ts'
import { track } from '../tracking/track.ts'

/**
 * Places the order and opens the page that the server names (CHECKOUT-01..CHECKOUT-14). The same bag, method and total
 * keep one idempotency key for the whole visit, so that pressing again after a lost response, a new login or a reload
 * never creates a second order.
 */
export function usePlaceOrder() {
  const queries = useQueryClient()
  const navigate = useNavigate()

  const refetchBag = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: cartKey, refetchType: 'none' }),
      queries.invalidateQueries({ queryKey: cartCountKey }),
      queries.invalidateQueries({ queryKey: ['mine', 'orders'] }),
    ])

  return useMutation({
    mutationFn: (body: PlaceOrderBody) =>
      api.post<PlacedOrder>('/api/orders', body, { headers: { 'idempotency-key': keyOf(body) } }),
    retry: (failures, error) =>
      failures < 3 && error instanceof ApiRefusal && (error.status === 0 || error.code === 'IN_PROGRESS'),
    onSuccess: async ({ next, order_id }) => {
      track('place_order', { orderId: order_id })
      await refetchBag()
      if (next.kind === 'redirect') window.location.assign(next.url)
      else if (next.kind === 'form') sendForm(next)
      else if (next.kind === 'success')
        await navigate({ to: '/order/success/$orderId', params: { orderId: order_id } })
      else await navigate({ to: '/order/confirmation/$orderId', params: { orderId: order_id } })
    },
    onError: async (error, body) => {
      const code = error instanceof ApiRefusal ? error.code : ''
      const status = error instanceof ApiRefusal ? error.status : 500
      const details = error instanceof ApiRefusal ? error.details : undefined
      // The login dialog opens over the page, which keeps its state.
      if (status === 401) return
      // CHECKOUT-14: a 500 has a fixed message, even if a proxy in front of the shop sent it.
      showToast('error', status === 500 ? inputRefusals.UNEXPECTED.message : refusalMessage(error))
      const orderId = typeof details?.order_id === 'string' ? details.order_id : null
      const decidesAtOnce = findPaymentMethod(body.payment_method)?.decidesAtOnce === true
      if (orderId !== null) {
        // The order exists but its first payment failed: its page shows what to do next (CHECKOUT-12, CHECKOUT-25).
        await refetchBag()
        await navigate({
          to: '/order/failed/$orderId',
          params: { orderId },
          search: body.phone_no === undefined ? {} : { phone_no: body.phone_no },
        })
      } else if (code === 'PAYMENT_METHOD_UNKNOWN') {
        // Staff closed it while the page was open; the choice among the others stays on the page.
        await queries.invalidateQueries({ queryKey: ['payment-methods'] })
      } else if (code === 'OUT_OF_STOCK' || code === 'STOCK_CHANGED') {
        await queries.invalidateQueries({ queryKey: cartKey })
        await navigate({ to: details?.is_pre_order === true ? '/order/preorder/failed' : '/order' })
      } else if (decidesAtOnce && (status === 400 || status === 504)) {
        await navigate({ to: '/order/failed', search: { phone_no: body.phone_no } })
      } else if (status >= 500) {
        await navigate({ to: '/order/failed/sorry' })
      } else {
        // A changed price, a missing address: refresh the page.
        await queries.invalidateQueries({ queryKey: cartKey })
        // New prices are accepted on the bag page.
        const cart = queries.getQueryData<Cart>(cartKey)
        if (cart?.products.some(line => line.is_available && line.has_new_price))
          await navigate({ to: '/order' })
      }
    },
  })
}

/** Sends the browser to the provider's page, with the fields that the page requires (CHECKOUT-04, CHECKOUT-06). */
function sendForm({ url, fields }: { url: string; fields: Record<string, string> }) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

function keyOf(body: PlaceOrderBody): string {
  // A different phone number or card token makes it a new attempt; the bag can still be ordered only once.
  const { cart_id, payment_method, total_price, phone_no = '', card_token = '', id_bank_account = '' } = body
  const choice = [
    cart_id,
    payment_method,
    total_price,
    phone_no,
    card_token,
    id_bank_account,
    body.installment_term,
    ...(body.gifts ?? []),
  ]
  const name = `carasun.order_key.${choice.join('.')}.${body.save_card ?? ''}`
  const key = tabStorage.read(name) ?? newKey()
  tabStorage.write(name, key)
  return key
}
