import { queryOptions } from '@tanstack/react-query'
import type { StaffReward } from '../../../contract/staff/rewards.ts'
import { call } from '../../api/call.ts'

export const rewardsKey = ['rewards'] as const

export const rewardQuery = (key: string) =>
  queryOptions({
    queryKey: [...rewardsKey, 'one', key],
    queryFn: ({ signal }) => call<StaffReward>('GET', `/rewards/${key}`, { signal }),
  })
