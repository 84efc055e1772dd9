import { useMutation } from '@tanstack/react-query'
import type { RevealedOrder } from '../../../contract/staff/order-page.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'

/**
 * Shows the personal data of the order: one press for the customer and the address together, one entry in the journal
 * (STAFF-13). Leaving the page masks it again, and so does a change of the order: what was shown may be out of date.
 */
export function useReveal(orderId: string, version: number) {
  const can = useCan()
  const revealing = useMutation({
    mutationFn: async () => ({
      version,
      order: await call<RevealedOrder>('POST', `/orders/${orderId}/reveal`),
    }),
    gcTime: 0,
  })
  const shown = revealing.data?.version === version ? revealing.data.order : null
  return {
    shown,
    /** Null if it is shown already, or the person may not see it. */
    show: can('members.reveal') && !shown ? () => revealing.mutate() : null,
    isBusy: revealing.isPending,
    failure: revealing.isError ? messageOf(revealing.error) : null,
  }
}

export type Reveal = ReturnType<typeof useReveal>
