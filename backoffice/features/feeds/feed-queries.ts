import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FaultyProduct, FeedFault, StaffFeeds } from '../../../contract/staff/feeds.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import { call } from '../../api/call.ts'

const key = ['orders', 'products', 'feeds']

export const feedsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call<StaffFeeds>('GET', '/feeds', { signal }),
})

/** Has the server read the feed again. */
export const checkAgain = () => call<StaffFeeds>('GET', '/feeds', { query: { again: true } })

export const faultyQuery = (fault: FeedFault, after: string | undefined) =>
  queryOptions({
    queryKey: [...key, fault, after],
    queryFn: ({ signal }) =>
      call<ListPage<FaultyProduct>>('GET', `/feeds/faults/${fault}`, { query: { after }, signal }),
    placeholderData: keepPreviousData,
  })
