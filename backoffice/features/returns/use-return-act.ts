import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffReturn } from '../../../contract/staff/returns.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { say } from '../../ui/toast.ts'

export interface ReturnAct {
  act: 'accept' | 'refuse' | 'pick-up' | 'receive' | 'end' | 'refund'
  body: object
  /** The message when it is done. */
  done: string
}

/** Performs a step of a return and fetches it again; somebody else's step shows itself at once. */
export function useReturnAct({ id }: Pick<StaffReturn, 'id'>, onDone?: () => void) {
  const queries = useQueryClient()
  const renew = () => queries.invalidateQueries({ queryKey: ['orders'] })
  const acting = useMutation({
    mutationFn: ({ act, body }: ReturnAct) => call('POST', `/returns/${id}/${act}`, { body }),
    async onSuccess(_, { done }) {
      await renew()
      onDone?.()
      say(done)
    },
    async onError(error) {
      if (!hasCode(error, 'RETURN_DECIDED', 'RETURN_STEP_PASSED', 'CHANGED_MEANWHILE')) return
      await renew()
      say(messageOf(error))
    },
  })
  return {
    act: acting.mutate,
    isBusy: acting.isPending,
    error: acting.error,
    refusal:
      acting.isError && !hasCode(acting.error, 'SECOND_PERSON_NEEDED') ? messageOf(acting.error) : null,
  }
}
