import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { StaffMember } from '../../../contract/staff/member-page.ts'
import { call } from '../../api/call.ts'

/** The parameters in the address of a member's page. */
export const memberPageSearch = z.object({
  /** The tab that is open; the parts are in `member-page.tsx`, which the frame does not load. */
  bagian: z.string().max(20).optional().catch(undefined),
})

/** With the orders: each changes what the member has. */
export const memberKey = (id: string) => ['orders', 'members', 'page', id] as const

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: memberKey(id),
    queryFn: ({ signal }) => call<StaffMember>('GET', `/members/${id}`, { signal }),
  })
