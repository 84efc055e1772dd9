import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type OrderRefund, refundAccountBody } from '../../../contract/orders.ts'
import { api } from '../../api/client.ts'
import { useMe } from '../../session/use-me.ts'
import { showToast } from '../../ui/toast.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'
import { orderKey } from './use-orders.ts'

const refundsKey = (orderId: string) => [...orderKey(orderId), 'refunds']

/** The refunds of an order, oldest first. */
export function useRefunds(orderId: string) {
  const { member } = useMe()
  return useQuery({
    queryKey: refundsKey(orderId),
    queryFn: () => api.get<OrderRefund[]>(`/api/payments/refunds/${encodeURIComponent(orderId)}`),
    enabled: member !== null,
    staleTime: 0,
  })
}

/** Sets the bank account for an order's refunds; prefilled with the member's name as the likely owner. */
export function useRefundAccount(orderId: string, onDone: () => void) {
  const queries = useQueryClient()
  const { member } = useMe()
  return useSubmitForm({
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
