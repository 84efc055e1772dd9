import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OfferedPaymentMethod } from '../../../contract/orders.ts'
import {
  BUYER_LETTERS_MIN,
  type FoundBuyer,
  type OfferedCombination,
  type OrderBuyer,
  type OrderPreview,
  type PreviewOrderBody,
} from '../../../contract/staff/make-order.ts'
import { call } from '../../api/call.ts'

/** The queries of making an order. The total depends on stock and orders, so its key begins with `orders`. */

export const findBuyersQuery = (q: string) =>
  queryOptions({
    queryKey: ['buyers', q],
    queryFn: ({ signal }) => call<FoundBuyer[]>('POST', '/orders/buyers', { body: { q }, signal }),
    enabled: q.length >= BUYER_LETTERS_MIN,
    placeholderData: keepPreviousData,
    // Names and telephone numbers are cached only while they are shown.
    gcTime: 0,
  })

export const buyerQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'buyer', id],
    queryFn: ({ signal }) => call<OrderBuyer>('GET', `/orders/buyers/${encodeURIComponent(id)}`, { signal }),
    enabled: id !== '',
  })

export const findProductsQuery = (q: string) =>
  queryOptions({
    queryKey: ['orders', 'products', q],
    queryFn: ({ signal }) => call<OfferedCombination[]>('GET', '/orders/products', { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })

export const methodsQuery = queryOptions({
  queryKey: ['orders', 'payment-methods'],
  queryFn: ({ signal }) => call<OfferedPaymentMethod[]>('GET', '/orders/payment-methods', { signal }),
  staleTime: 5 * 60_000,
})

/** Previews the order with current prices and stock; null while the form is not complete enough. */
export const previewQuery = (draft: PreviewOrderBody | null) =>
  queryOptions({
    queryKey: ['orders', 'preview', draft],
    queryFn: ({ signal }) =>
      call<OrderPreview>('POST', '/orders/preview', { body: draft ?? undefined, signal }),
    enabled: draft !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
