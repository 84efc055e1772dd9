import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { LeftBagFigures, LeftBagList } from '../../../contract/staff/left-bags.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The parameters in the address of the list of bags left behind. */
export const leftBagSearch = listSearch.extend({
  izin: z.enum(['given', 'missing']).optional().catch(undefined),
})
export type LeftBagSearch = z.infer<typeof leftBagSearch>

/** With the orders: each may be what a reminder brought. */
const key = ['orders', 'left-bags'] as const

export const leftBagFiguresQuery = queryOptions({
  queryKey: [...key, 'figures'],
  queryFn: ({ signal }) => call<LeftBagFigures>('GET', '/left-bags/figures', { signal }),
})

export const leftBagsQuery = ({ izin, sesudah }: LeftBagSearch) => {
  const query = { consent: izin, after: sesudah }
  return queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call<LeftBagList>('GET', '/left-bags', { query, signal }),
    placeholderData: keepPreviousData,
  })
}
