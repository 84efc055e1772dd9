import { queryOptions } from '@tanstack/react-query'
import { WISHLIST_LOGIN_LIMIT, WISHLIST_PAGE_SIZE } from '../../../contract/constants.ts'
import type { WishlistEntry, WishlistMark, WishlistSort } from '../../../contract/wishlist.ts'
import { api } from '../../api/client.ts'

/** Queries of the member's wishlist, all under one key, so that one change refreshes them all. */

export const wishlistKey = ['mine', 'wishlist']

/** Which combinations are on the wishlist (WISH-09): a small list, fetched once for all hearts of a visit. */
export const marksQuery = queryOptions({
  queryKey: [...wishlistKey, 'marks'],
  queryFn: () => api.get<WishlistMark[]>('/api/wishlist'),
  // Another tab may have changed it.
  refetchOnWindowFocus: true,
})

const newestFirst: WishlistSort = '-created_at'
const filter = JSON.stringify({ status: 'not inactive' })
const listEntries = (limit: number, skip: number) =>
  api.get<WishlistEntry[]>('/api/v3/users/me/wishlists', {
    query: { limit, skip, sort: newestFirst, filter },
  })

/** The latest ten: fetched at login (WISH-17), shown by the phone's menu and the home page's rail. */
export const latestWishesQuery = queryOptions({
  queryKey: [...wishlistKey, 'latest'],
  queryFn: () => listEntries(WISHLIST_LOGIN_LIMIT, 0),
})

export const wishlistPagesKey = [...wishlistKey, 'page']
export interface WishlistPageResponse {
  entries: WishlistEntry[]
  /** Total over all pages. */
  count: number
}

/** One page of the wishlist, counted from 1 (WISH-12). */
export const wishlistPageQuery = (page: number) =>
  queryOptions({
    queryKey: [...wishlistPagesKey, page],
    queryFn: async (): Promise<WishlistPageResponse> => {
      const [entries, count] = await Promise.all([
        listEntries(WISHLIST_PAGE_SIZE, (page - 1) * WISHLIST_PAGE_SIZE),
        api.get<number>('/api/v3/users/me/wishlists/count', { query: { filter } }),
      ])
      return { entries, count }
    },
  })
