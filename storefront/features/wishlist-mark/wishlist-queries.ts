import { queryOptions } from '@tanstack/react-query'
import { WISHLIST_LOGIN_LIMIT, WISHLIST_PAGE_SIZE } from '../../../contract/constants.ts'
import type { WishlistEntry, WishlistMark, WishlistSort } from '../../../contract/wishlist.ts'
import { api } from '../../api/client.ts'

/** The member's wishlist as the pages read it. Everything under one key, so that one act makes all of it new. */

export const wishlistKey = ['mine', 'wishlist']

/** Which combinations have a heart (WISH-09): small, and asked for once for all hearts of a visit. */
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

/** The latest ten: fetched at login (WISH-17), shown by the phone's menu and the home page's row. */
export const latestWishesQuery = queryOptions({
  queryKey: [...wishlistKey, 'latest'],
  queryFn: () => listEntries(WISHLIST_LOGIN_LIMIT, 0),
})

export const wishlistPagesKey = [...wishlistKey, 'page']
export interface WishlistPageAnswer {
  entries: WishlistEntry[]
  /** In all pages. */
  count: number
}

/** A page of the whole list, counted from one (WISH-12). */
export const wishlistPageQuery = (page: number) =>
  queryOptions({
    queryKey: [...wishlistPagesKey, page],
    queryFn: async (): Promise<WishlistPageAnswer> => {
      const [entries, count] = await Promise.all([
        listEntries(WISHLIST_PAGE_SIZE, (page - 1) * WISHLIST_PAGE_SIZE),
        api.get<number>('/api/v3/users/me/wishlists/count', { query: { filter } }),
      ])
      return { entries, count }
    },
  })
