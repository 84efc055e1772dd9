import { queryOptions } from '@tanstack/react-query'
import type { StaffTokenPrize, StaffTokenPrizeRow } from '../../../contract/staff/token-prizes.ts'
import { call } from '../../api/call.ts'

export const tokenPrizesKey = ['token-prizes'] as const

export const tokenPrizesQuery = queryOptions({
  queryKey: [...tokenPrizesKey, 'list'],
  queryFn: ({ signal }) => call<StaffTokenPrizeRow[]>('GET', '/token-prizes', { signal }),
})

export const tokenPrizeQuery = (key: string) =>
  queryOptions({
    queryKey: [...tokenPrizesKey, 'one', key],
    queryFn: ({ signal }) => call<StaffTokenPrize>('GET', `/token-prizes/${key}`, { signal }),
  })
