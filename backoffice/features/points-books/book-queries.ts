import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import {
  type MemberBook,
  type PointEntry,
  type PointList,
  type PointListRow,
  type PointsOverview,
  pointMoveKeys,
} from '../../../contract/staff/points-desk.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The parameters in the address of a book: which ledger, and which of its entries. */
export const bookSearch = listSearch.extend({
  buku: z.enum(['points', 'tokens']).optional().catch(undefined),
  jenis: z.enum(pointMoveKeys).optional().catch(undefined),
  oleh: z.literal('staf').optional().catch(undefined),
})
export type BookSearch = z.infer<typeof bookSearch>

/** With the orders: each moves points. */
const key = ['orders', 'points'] as const

export const overviewQuery = queryOptions({
  queryKey: [...key, 'overview'],
  queryFn: ({ signal }) => call<PointsOverview>('GET', '/points-desk', { signal }),
})

export const entriesQuery = ({ buku, jenis, oleh, sesudah }: BookSearch, member?: string) => {
  const query = { purse: buku, kind: jenis, by_staff: oleh && 'true', after: sesudah, member }
  return queryOptions({
    queryKey: [...key, 'entries', query],
    queryFn: ({ signal }) => call<ListPage<PointEntry>>('GET', '/points-desk/entries', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const bookQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'member', id],
    queryFn: ({ signal }) => call<MemberBook>('GET', `/points-desk/members/${id}`, { signal }),
  })

/** With the jobs, which give by them. */
export const listsQuery = queryOptions({
  queryKey: ['jobs', 'point-lists'],
  queryFn: ({ signal }) => call<PointListRow[]>('GET', '/points-desk/lists', { signal }),
})

export const listQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'point-lists', id],
    queryFn: ({ signal }) => call<PointList>('GET', `/points-desk/lists/${id}`, { signal }),
  })
