import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  RefundTab,
  StaffIncident,
  StaffRefundList,
  WaitingTransfer,
} from '../../../contract/staff/money-desk.ts'
import { call } from '../../api/call.ts'

export const PAGE_ROWS = 50

// The keys begin with `orders`: every change of an order's state may add a receipt or a refund.
export const transfersQuery = queryOptions({
  queryKey: ['orders', 'transfers'],
  queryFn: ({ signal }) => call<WaitingTransfer[]>('GET', '/transfers', { signal }),
})

export const refundsQuery = (tab: RefundTab, after: string | undefined) =>
  queryOptions({
    queryKey: ['orders', 'refunds', tab, after],
    queryFn: ({ signal }) =>
      call<StaffRefundList>('GET', '/refunds', { query: { tab, after, limit: PAGE_ROWS }, signal }),
    placeholderData: keepPreviousData,
  })

export const incidentsQuery = (scope: 'open' | 'closed', after: string | undefined) =>
  queryOptions({
    queryKey: ['incidents', scope, after],
    queryFn: ({ signal }) =>
      call<StaffIncident[]>('GET', '/incidents', { query: { scope, after, limit: PAGE_ROWS }, signal }),
    placeholderData: keepPreviousData,
  })
