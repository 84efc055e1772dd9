import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  REPORT_DAYS_MAX,
  type RepeatReport,
  type ReportComparison,
  type ReportDimension,
  reportComparisons,
  reportDimensionNames,
  type SalesReport,
} from '../../../contract/staff/reports.ts'
import { call } from '../../api/call.ts'
import type { ReportSearch } from './report-search.ts'

/** What the address asks for; an unknown word is ignored. */
export const choiceOf = ({ per, dari, sampai, banding }: ReportSearch) => ({
  by: reportDimensionNames.find((name): name is ReportDimension => name === per) ?? 'day',
  from: dari,
  until: sampai,
  against: reportComparisons.find((name): name is ReportComparison => name === banding) ?? 'before',
})

/** A page of the table. Refetched when it is opened, not after each order: it sums many. */
export const salesQuery = (search: ReportSearch) => reportOf({ ...choiceOf(search), after: search.sesudah })

/** What the chart shows, whichever page of the table is open: the largest, or all days. */
export const chartQuery = (search: ReportSearch) => {
  const choice = choiceOf(search)
  return reportOf({ ...choice, limit: choice.by === 'day' ? REPORT_DAYS_MAX : undefined })
}

const reportOf = (query: Record<string, string | number | undefined>) =>
  queryOptions({
    queryKey: ['read-once', 'reports', query],
    queryFn: ({ signal }) => call<SalesReport>('GET', '/reports/sales', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const repeatQuery = queryOptions({
  queryKey: ['read-once', 'reports', 'repeat'],
  queryFn: ({ signal }) => call<RepeatReport>('GET', '/reports/repeat', { signal }),
})
