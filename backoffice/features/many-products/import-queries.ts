import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StaffJobRow, StaffJobRows } from '../../../contract/staff/jobs.ts'
import type { ListedImport, ProductImport, UndoPreview } from '../../../contract/staff/product-imports.ts'
import { call } from '../../api/call.ts'

/** Imports are refetched with the jobs that do them (`backoffice/session/live.ts`). */
export const importsQuery = queryOptions({
  queryKey: ['jobs', 'imports'],
  queryFn: ({ signal }) => call<ListedImport[]>('GET', '/products/imports', { signal }),
})

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'imports', id],
    queryFn: ({ signal }) => call<ProductImport>('GET', `/products/imports/${id}`, { signal }),
  })

export const undoPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'imports', id, 'undo'],
    queryFn: ({ signal }) => call<UndoPreview>('GET', `/products/imports/${id}/undo`, { signal }),
    gcTime: 0,
  })

export type RunName = 'dry-run' | 'import' | 'undo'

export const importReportQuery = (
  id: string,
  query: { run: RunName; outcome: StaffJobRow['outcome'] | undefined; after: string | undefined },
) =>
  queryOptions({
    queryKey: ['jobs', 'imports', id, 'rows', query],
    queryFn: ({ signal }) => call<StaffJobRows>('GET', `/products/imports/${id}/rows`, { query, signal }),
    placeholderData: keepPreviousData,
  })
