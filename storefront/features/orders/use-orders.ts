import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReorderResult } from '../../../contract/cart.ts'
import { ORDER_PAGE_SIZE, REORDER_LEAVES_MS } from '../../../contract/constants.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { OfferedPaymentMethod, Order, OrderPayment, PaymentStatus } from '../../../contract/orders.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { newKey } from '../../api/new-key.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { useMe } from '../../session/use-me.ts'
import { showToast } from '../../ui/toast.tsx'
import { useIsLate } from '../../ui/use-is-late.ts'
import { showMemberCart } from '../cart/member-bag.ts'

/** Queries and mutations for the member's orders. */

export const ordersKey = ['mine', 'orders']
export const orderKey = (idOrCode: string) => [...ordersKey, idOrCode]

/** The polling interval: short while the outcome is pending, none once it is final. */
export const pollMs: Partial<Record<PaymentStatus, number>> = {
  asking: 2000,
  unknown: 3000,
  pending: 5000,
  challenged: 15_000,
}

/** The server learns of a payment within ten minutes; soon after, the page stops polling and offers a button. */
export const POLL_FOR_MS = 15 * 60_000

/**
 * Loads an order by id, or by the reference code that a payment page sends back (CHECKOUT-15, ROUTE-23). Polls the
 * payment's status until it is final, or until `hasStopped` is true because it took too long; the page then shows this.
 */
export function useOrder(by: { id: string } | { referenceCode: string }) {
  const { member } = useMe()
  const queries = useQueryClient()
  const queryKey = orderKey('id' in by ? by.id : `code:${by.referenceCode}`)
  const knownPayment = queries.getQueryData<Order>(queryKey)?.payment
  const hasStopped = useIsLate(`${knownPayment?.status} ${knownPayment?.due_at}`, POLL_FOR_MS)
  const { data, error, isError, refetch } = useQuery({
    queryKey,
    queryFn: () =>
      'id' in by
        ? api.get<Order>(`/api/orders/data/${encodeURIComponent(by.id)}`)
        : api.get<Order>('/api/orders/data', { query: { reference_code: by.referenceCode } }),
    enabled: member !== null,
    staleTime: 0,
    refetchInterval: query => (!hasStopped && pollMs[query.state.data?.payment?.status ?? 'failed']) || false,
  })
  return { data, error, isError, refetch, hasStopped }
}

/** The button's label while no state is chosen (ORDER-52). */
export const ALL_STATUS = 'All status'

/** The list's filter: the id of a state, and a range of Jakarta days ("2026-08-05"), both inclusive (ORDER-51). */
export interface OrderFilter {
  state?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

/** Converts the filter to query parameters: days become the instants at which they begin and end in Jakarta. */
const filterQuery = ({ state, from, until }: OrderFilter) =>
  JSON.stringify({
    ...(state && { state: [state] }),
    ...(from && { created_from: `${from}T00:00:00+07:00` }),
    ...(until && { created_until: addDays(`${until}T00:00:00+07:00`, 1).toISOString() }),
  })

/** Loads ten orders per page; there is a next page if the last one was full (ORDER-18, ORDER-53, ORDER-54). */
export function useOrders(filter: OrderFilter) {
  const { member } = useMe()
  return useInfiniteQuery({
    queryKey: [...ordersKey, 'list', filter],
    queryFn: ({ pageParam }) =>
      api.get<Order[]>('/api/user/me/orders', {
        query: { skip: pageParam, limit: ORDER_PAGE_SIZE, sort: '-created_at', filter: filterQuery(filter) },
      }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) =>
      page.length === ORDER_PAGE_SIZE ? pages.length * ORDER_PAGE_SIZE : null,
    enabled: member !== null,
    staleTime: 0,
  })
}

/** The total number of orders (ORDER-19). */
export function useOrderCount(filter: OrderFilter) {
  const { member } = useMe()
  return useQuery({
    queryKey: [...ordersKey, 'count', filter],
    queryFn: () => api.get<number>('/api/user/me/orders/count', { query: { filter: filterQuery(filter) } }),
    enabled: member !== null,
    staleTime: 0,
  })
}

/** Logos of the payment methods, fetched only if the order itself has none (ORDER-17). */
export const useLogos = (order: Order) =>
  useQuery({
    queryKey: ['payment-methods'],
    queryFn: () => api.get<OfferedPaymentMethod[]>('/api/payment-methods'),
    enabled: !order.payment_method.sociolla.logo,
  })

/** ORDER-20 */
export const useOrderStates = () =>
  useQuery({
    queryKey: ['order-states'],
    queryFn: () => api.get<{ _id: string; name: string; color: string }[]>('/api/order-state'),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Makes the server ask the provider for the payment's status now (PAY-21). */
export function useCheckPayment(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.post<OrderPayment | null>('/api/payments/callback', { id_order: orderId }),
    onSuccess: async payment => {
      await queries.invalidateQueries({ queryKey: ordersKey })
      if (payment?.status !== 'paid') showToast('info', 'Pembayaranmu belum masuk. Kami terus memeriksanya.')
    },
    onError: error => showToast('error', refusalMessage(error)),
  })
}

/** PAY-20: sends the picture as a data URL. */
export function useConfirmTransfer(order: Order, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ bankId, picture }: { bankId: string; picture: Blob }) =>
      api.post<Order>(`/api/orders/confirm-payment/${order._id}`, {
        bank_id: bankId,
        receipt: await toDataUrl(picture),
      }),
    onSuccess: async changedOrder => {
      queries.setQueryData(orderKey(order._id), changedOrder)
      await queries.invalidateQueries({ queryKey: ordersKey })
      showToast('success', 'Bukti transfer terkirim. Kami cek dulu, ya.')
      onDone()
    },
    onError: error => showToast('error', refusalMessage(error)),
  })
}

export const toDataUrl = (picture: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })

const giftsOf = (order: Order) => order.free_products.map(gift => gift.combination_id)

/**
 * Returns the gifts that are not sold out. If the error names none of them, the sold-out product is part of a gift: the
 * order is then retried without gifts.
 */
function giftsLeft(expected: string[], missing: unknown): string[] {
  const remaining = expected.filter(id => !(Array.isArray(missing) && missing.includes(id)))
  return remaining.length < expected.length ? remaining : []
}

/**
 * RETRY-07, RETRY-08: pays again, with a new payment for a wallet that notifies the phone and with the retry call for
 * any other, and then opens the order's page.
 */
export function useRetryPayment(order: Order) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const refetchOrders = () => queries.invalidateQueries({ queryKey: ordersKey })
  // Set once the server has reported a gift as sold out: pressing again pays without it.
  const [gifts, setGifts] = useState<string[]>()
  return useMutation({
    mutationFn: (phoneNo: string | null) => {
      const headers = { 'idempotency-key': newKey() }
      return phoneNo === null
        ? api.put<{ status: PaymentStatus }>(`/api/order/${order._id}/retry`, gifts && { gifts }, { headers })
        : api.post<{ status: PaymentStatus; failure: 'refused' | 'timeout' | null }>(
            '/api/payments',
            { phone_no: phoneNo, id_order: order._id, gifts },
            { headers },
          )
    },
    onSuccess: async response => {
      await refetchOrders()
      if ('failure' in response && response.failure !== null)
        return showToast('error', 'E-wallet kamu belum menyetujui. Periksa nomornya, lalu coba lagi.')
      await navigate({ to: '/order/confirmation/$orderId', params: { orderId: order._id } })
    },
    onError: async error => {
      showToast('error', refusalMessage(error))
      if (error instanceof ApiRefusal && error.code === 'GIFT_CHANGED')
        setGifts(giftsLeft(gifts ?? giftsOf(order), error.details?.combination_ids))
      await refetchOrders()
    },
  })
}

/** ORDER-22 */
export function useCancelOrder(order: Order, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      api.put<Order>(
        `/api/order/${order._id}/cancelled`,
        { cancellation_reason: reason, reference_code: order.reference_code },
        { headers: { 'idempotency-key': newKey() } },
      ),
    onSuccess: async changedOrder => {
      queries.setQueryData(orderKey(order._id), changedOrder)
      await queries.invalidateQueries({ queryKey: ordersKey })
      showToast('success', 'Pesananmu dibatalkan.')
      onDone()
    },
    onError: error => showToast('error', refusalMessage(error)),
  })
}

/** Adds the order's products to the bag again and opens the bag; unavailable products are named (ORDER-50). */
export function useReorder() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (cartId: string) =>
      api.post<ReorderResult>(
        '/api/carts/reorder',
        { cart_id: cartId },
        { headers: { 'idempotency-key': newKey() } },
      ),
    onSuccess: ({ cart, added, refused }) => {
      showMemberCart(queries, cart)
      if (refused.length > 0)
        showToast('error', refused.map(({ name, message }) => `${name}: ${message}`).join(' '))
      else showToast('success', 'Semua produk masuk ke tas.')
      if (added > 0) setTimeout(() => void navigate({ to: '/order' }), REORDER_LEAVES_MS)
    },
    onError: error => showToast('error', refusalMessage(error)),
  })
}
