import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showJobs } from './jobs-panel-state.ts'

interface JobCall {
  /** Below `/api/staff`; the call returns the job's id. */
  path: string
  body: object
}

/** Starts a job, and opens the panel that shows how far it is. */
export function useStartJob(onStarted?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: JobCall) => call<{ id: string }>('POST', path, { body }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['jobs'] })
      onStarted?.()
      showJobs(true)
    },
  })
}
