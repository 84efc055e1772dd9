import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type OrderRefund, refundAccountBody } from '../../../contract/orders.ts'
import { api } from '../../api/client.ts'
import { useMe } from '../../session/use-me.ts'
import { showToast } from '../../ui/toast.tsx'
import { useSentForm } from '../forms/use-sent-form.ts'
import { orderKey } from './use-orders.ts'

const refundsKey = (orderId: string) => [...orderKey(orderId), 'refunds']

/** Money of an order that goes back, oldest first. */
export function useRefunds(orderId: string) {
  const { member } = useMe()
  return useQuery({
    queryKey: refundsKey(orderId),
    queryFn: () => api.get<OrderRefund[]>(`/api/payments/refunds/${encodeURIComponent(orderId)}`),
    enabled: member !== null,
    staleTime: 0,
  })
}

/** Where the money of an order shall go; its owner is probably who is logged in. */
export function useRefundAccount(orderId: string, onDone: () => void) {
  const queries = useQueryClient()
  const { member } = useMe()
  return useSentForm({
    schema: refundAccountBody,
    defaultValues: {
      bank_name: '',
      password: '',
      account_number: '',
      account_name: member ? `${member.first_name} ${member.last_name}` : '',
    },
    send: ({ password, ...account }) =>
      api.post<OrderRefund[]>(`/api/payments/refund-account/${orderId}`, {
        ...account,
        password: password || undefined,
      }),
    onDone: refunds => {
      queries.setQueryData(refundsKey(orderId), refunds)
      showToast('success', 'Rekening tujuan tersimpan.')
      onDone()
    },
  })
}
