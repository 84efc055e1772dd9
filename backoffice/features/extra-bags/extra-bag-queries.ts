import { queryOptions } from '@tanstack/react-query'
import type { StaffExtraBag } from '../../../contract/staff/extra-bags.ts'
import { call } from '../../api/call.ts'

export const extraBagsQuery = queryOptions({
  queryKey: ['extra-bags'],
  queryFn: ({ signal }) => call<StaffExtraBag[]>('GET', '/extra-bags', { signal }),
})
