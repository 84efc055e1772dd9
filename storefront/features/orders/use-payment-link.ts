import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type LinkedOrder, PAYMENT_LINK_HEADER } from '../../../contract/payment-links.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { showToast } from '../../ui/toast.tsx'
import { useIsLate } from '../../ui/use-is-late.ts'
import { POLL_FOR_MS, pollMs, toDataUrl } from './use-orders.ts'

/** Queries and mutations for the holder of a payment link (ORD-06). The token is never in an address: those are logged. */

const linkKey = (token: string) => ['payment-link', token]
/** Several phones may share a network address, and the shop limits the calls of each address. */
const POLL_INTERVAL_FACTOR = 2

/** Loads the order of a link, and polls as the confirmation page does, half as often. */
export function usePaymentLink(token: string) {
  const queries = useQueryClient()
  const known = queries.getQueryData<LinkedOrder>(linkKey(token))?.payment
  const hasStopped = useIsLate(`${known?.status} ${known?.due_at}`, POLL_FOR_MS)
  const query = useQuery({
    queryKey: linkKey(token),
    queryFn: () => api.post<LinkedOrder>('/api/payment-links/show', { token }, { isBackground: true }),
    staleTime: 0,
    gcTime: 0,
    retry: (failures, error) => !(error instanceof ApiRefusal && error.status !== 0) && failures < 2,
    refetchInterval: ({ state }) =>
      (!hasStopped && POLL_INTERVAL_FACTOR * (pollMs[state.data?.payment?.status ?? 'failed'] ?? 0)) || false,
  })
  return { ...query, hasStopped }
}

/** Makes the server ask the provider for the payment's status now. */
export function useCheckLink(token: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.post<LinkedOrder>('/api/payment-links/check', { token }),
    onSuccess(order) {
      queries.setQueryData(linkKey(token), order)
      if (order.payment?.status !== 'paid')
        showToast('info', 'Pembayaranmu belum masuk. Kami terus memeriksanya.')
    },
    onError: error => showToast('error', refusalMessage(error)),
  })
}

/** Sends the picture of a transfer's receipt. */
export function useLinkReceipt(token: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ bankId, picture }: { bankId: string; picture: Blob }) =>
      api.post<LinkedOrder>(
        '/api/payment-links/receipt',
        { bank_id: bankId, receipt: await toDataUrl(picture) },
        { headers: { [PAYMENT_LINK_HEADER]: token } },
      ),
    onSuccess(order) {
      queries.setQueryData(linkKey(token), order)
      showToast('success', 'Bukti transfer terkirim. Kami cek dulu, ya.')
      onDone()
    },
    onError: error => showToast('error', refusalMessage(error)),
  })
}
