import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '../../../contract/staff/order-page.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { say } from '../../ui/toast.ts'

interface ActionCall {
  /** Below `/api/staff`. */
  path: string
  body: object
  /** The message when it is done. */
  done: string
}

/** Performs an action on an order and refetches it. The call includes the version that the person saw (TABLE-05). */
export function useDeskAction(order: StaffOrder, onDone?: () => void) {
  const queries = useQueryClient()
  const acting = useMutation({
    mutationFn: ({ path, body }: ActionCall) =>
      call('POST', path, { body: { version: order.version, ...body } }),
    async onSuccess(_, { done }) {
      await queries.invalidateQueries({ queryKey: ['orders'] })
      onDone?.()
      say(done)
    },
  })
  const conflict = hasCode(acting.error, 'CHANGED_MEANWHILE') ? acting.error.details : null
  return {
    act: acting.mutate,
    isBusy: acting.isPending,
    error: acting.error,
    /** Why it failed, unless somebody else was faster or a second person must approve it. */
    refusal:
      acting.isError && !conflict && !hasCode(acting.error, 'SECOND_PERSON_NEEDED')
        ? messageOf(acting.error)
        : null,
    /** Somebody else changed the order meanwhile: who, what and when. */
    conflict,
    /** Reads the order as it is now. */
    async readAgain() {
      await queries.invalidateQueries({ queryKey: ['orders'] })
      acting.reset()
      onDone?.()
    },
  }
}
