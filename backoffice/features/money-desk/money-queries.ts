import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  RefundTab,
  StaffIncident,
  StaffRefundList,
  TransferFile,
  WaitingTransfer,
} from '../../../contract/staff/money-desk.ts'
import { call } from '../../api/call.ts'

export const PAGE_ROWS = 50

// The keys begin with `orders`: every change of an order's state may add a receipt or a refund.
export const transfersQuery = queryOptions({
  queryKey: ['orders', 'transfers'],
  queryFn: ({ signal }) => call<WaitingTransfer[]>('GET', '/transfers', { signal }),
})

/** `file` is the id of a transfer file, to see only what is in it. */
export const refundsQuery = (tab: RefundTab, { after, file }: { after?: string; file?: string }) =>
  queryOptions({
    queryKey: ['orders', 'refunds', tab, after, file],
    queryFn: ({ signal }) =>
      call<StaffRefundList>('GET', '/refunds', { query: { tab, after, file, limit: PAGE_ROWS }, signal }),
    placeholderData: keepPreviousData,
  })

export const transferFilesQuery = (limit: number) =>
  queryOptions({
    queryKey: ['orders', 'transfer-files', limit],
    queryFn: ({ signal }) =>
      call<TransferFile[]>('GET', '/refunds/transfer-files', { query: { limit }, signal }),
    placeholderData: keepPreviousData,
  })

export const incidentsQuery = (scope: 'open' | 'closed', after: string | undefined) =>
  queryOptions({
    queryKey: ['incidents', scope, after],
    queryFn: ({ signal }) =>
      call<StaffIncident[]>('GET', '/incidents', { query: { scope, after, limit: PAGE_ROWS }, signal }),
    placeholderData: keepPreviousData,
  })
