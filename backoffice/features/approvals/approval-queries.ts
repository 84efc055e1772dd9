import { queryOptions } from '@tanstack/react-query'
import type { ListedApproval } from '../../../contract/staff/approvals.ts'
import { call } from '../../api/call.ts'

export type ApprovalState = 'waiting' | 'decided'

export const approvalsQuery = (state: ApprovalState) =>
  queryOptions({
    queryKey: ['approvals', state],
    queryFn: ({ signal }) => call<ListedApproval[]>('GET', '/approvals', { query: { state }, signal }),
  })

/** The person's own requests, whether or not they may approve those of others. */
export const ownApprovalsQuery = queryOptions({
  queryKey: ['approvals', 'own'],
  queryFn: ({ signal }) => call<ListedApproval[]>('GET', '/me/approvals', { signal }),
})
