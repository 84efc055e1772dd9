import { queryOptions } from '@tanstack/react-query'
import type { PaymentMethodsSummary } from '../../contract/orders.ts'
import { api } from './client.ts'

/**
 * The payment methods that the shop offers, with their names. They are in the HTML, so that no page has to load the
 * table of all payment methods.
 */
export const paymentMethodsSummaryQuery = queryOptions({
  queryKey: ['payment-methods', 'offered'],
  queryFn: () => api.get<PaymentMethodsSummary>('/api/payment-methods/offered'),
  staleTime: Number.POSITIVE_INFINITY,
})
