import { queryOptions } from '@tanstack/react-query'
import type { StaffRewardRow } from '../../../contract/staff/rewards.ts'
import { call } from '../../api/call.ts'

export const rewardsQuery = queryOptions({
  queryKey: ['rewards'],
  queryFn: ({ signal }) => call<StaffRewardRow[]>('GET', '/rewards', { signal }),
})
