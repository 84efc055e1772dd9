import { useMutation } from '@tanstack/react-query'
import type { RevealedOrder } from '../../../contract/staff/order-page.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'

/**
 * Shows the personal data of the order: one press for the customer and the address together, one entry in the journal
 * (STAFF-13). Leaving the page masks it again.
 */
export function useReveal(orderId: string) {
  const can = useCan()
  const revealing = useMutation({
    mutationFn: () => call<RevealedOrder>('POST', `/orders/${orderId}/reveal`),
    gcTime: 0,
  })
  return {
    shown: revealing.data ?? null,
    /** Null if it is shown already, or the person may not see it. */
    show: can('members.reveal') && !revealing.data ? () => revealing.mutate() : null,
    isBusy: revealing.isPending,
    failure: revealing.isError ? messageOf(revealing.error) : null,
  }
}

export type Reveal = ReturnType<typeof useReveal>
