import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { TaxDocumentRow, TaxKind, TaxMonth } from '../../../contract/staff/tax.ts'
import { call } from '../../api/call.ts'
import type { TaxSearch } from './tax-search.ts'

export const monthOf = ({ bulan }: TaxSearch): string => bulan ?? jakartaDay(Date.now()).slice(0, 7)
export const kindOf = ({ bagian }: TaxSearch): TaxKind => (bagian ? 'credit_note' : 'invoice')

// The keys begin with `orders`: every payment and refund may add a document.
export const taxMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ['orders', 'tax', month],
    queryFn: ({ signal }) => call<TaxMonth>('GET', `/tax/months/${month}`, { signal }),
    placeholderData: keepPreviousData,
  })

export const taxDocumentsQuery = (search: TaxSearch) => {
  const query = {
    month: monthOf(search),
    kind: kindOf(search),
    search: search.cari || undefined,
    after: search.sesudah,
  }
  return queryOptions({
    queryKey: ['orders', 'tax', 'documents', query],
    queryFn: ({ signal }) => call<ListPage<TaxDocumentRow>>('GET', '/tax/documents', { query, signal }),
    placeholderData: keepPreviousData,
  })
}
