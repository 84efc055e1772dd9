import { queryOptions } from '@tanstack/react-query'
import type { WaysToPay } from '../../../contract/staff/ways-to-pay.ts'
import { call } from '../../api/call.ts'

export const waysKey = ['ways-to-pay'] as const

export const waysQuery = queryOptions({
  queryKey: waysKey,
  queryFn: ({ signal }) => call<WaysToPay>('GET', '/payment-methods', { signal }),
})
