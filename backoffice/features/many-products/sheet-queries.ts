import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  SheetChange,
  SheetPage,
  SheetQuery,
  SheetSummary,
} from '../../../contract/staff/product-sheet.ts'
import { call } from '../../api/call.ts'

export const readSheetRows = (query: SheetQuery) =>
  call<SheetPage>('POST', '/products/sheet/rows', { body: query })

/** What saving these changes would do; refetched when somebody changes anything. */
export const sheetSummaryQuery = (changes: readonly SheetChange[]) =>
  queryOptions({
    queryKey: ['sheet', changes],
    queryFn: ({ signal }) =>
      call<SheetSummary>('POST', '/products/sheet/preview', { body: { changes }, signal }),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
