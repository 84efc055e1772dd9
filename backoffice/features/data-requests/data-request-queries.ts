import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type {
  DataRequest,
  DataRequestKind,
  DataRequestList,
  DataRequestState,
} from '../../../contract/staff/data-requests.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/**
 * The parameters in the address of the list of requests. The frame loads them with the route, so the words of kinds and
 * states stay out.
 */
export const dataRequestSearch = listSearch.extend({
  bagian: z
    .enum(['open', 'done', 'refused', 'lapsed', 'overdue'] satisfies (DataRequestState | 'overdue')[])
    .optional()
    .catch(undefined),
  jenis: z
    .enum(['export', 'deletion', 'consents'] satisfies DataRequestKind[])
    .optional()
    .catch(undefined),
})
export type DataRequestSearch = z.infer<typeof dataRequestSearch>

export const askerOf = ({ member, person }: DataRequest): string =>
  member?.name || person?.name || 'tanpa nama'

/** Each act of staff may change it. */
export const dataRequestsKey = ['orders', 'data-requests'] as const

export const dataRequestsQuery = ({ bagian, jenis, sesudah }: DataRequestSearch) => {
  const query = { state: bagian, kind: jenis, after: sesudah }
  return queryOptions({
    queryKey: [...dataRequestsKey, query],
    queryFn: ({ signal }) => call<DataRequestList>('GET', '/data-requests', { query, signal }),
    placeholderData: keepPreviousData,
  })
}
