import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StaffJob, StaffJobRow, StaffJobRows } from '../../../contract/staff/jobs.ts'
import { call } from '../../api/call.ts'

/** The person's own jobs, the newest first; refetched while they run (`backoffice/session/live.ts`). */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => call<StaffJob[]>('GET', '/jobs', { signal }),
})

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', id],
    queryFn: ({ signal }) => call<StaffJob>('GET', `/jobs/${id}`, { signal }),
  })

export type Outcome = StaffJobRow['outcome']

export const jobRowsQuery = (id: string, outcome: Outcome | undefined, after: string | undefined) =>
  queryOptions({
    queryKey: ['jobs', id, 'rows', outcome, after],
    queryFn: ({ signal }) =>
      call<StaffJobRows>('GET', `/jobs/${id}/rows`, { query: { outcome, after }, signal }),
    placeholderData: keepPreviousData,
  })

export const isOpenJob = ({ state }: StaffJob): boolean => state === 'waiting' || state === 'running'
