import type { QueryClient } from '@tanstack/react-query'
import type { WishlistMark } from '../../../contract/wishlist.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { openPanel } from '../../session/open-panel.ts'
import { handleExpiredSession } from '../../session/session.ts'
import { marksOf, type Wish } from '../../session/wish.ts'
import { showToast } from '../../ui/toast.tsx'
import { track } from '../tracking/track.ts'
import {
  latestWishesQuery,
  marksQuery,
  type WishlistPageResponse,
  wishlistKey,
  wishlistPagesKey,
} from './wishlist-queries.ts'

/**
 * The actions of a heart. The server's response decides the new state, and every list on the page is updated
 * (WISH-03).
 */

/** Adds the product with POST, or removes, with DELETE, every entry that lights the heart (WISH-20). */
export async function setWish(queries: QueryClient, wish: Wish, action: 'add' | 'remove'): Promise<void> {
  const lit = marksOf(await queries.ensureQueryData(marksQuery), wish)
  // The heart was tapped before the wishlist had loaded, and the product is already in it, in this or another shade.
  if (action === 'add' && lit.length > 0) {
    showToast('info', 'Produk ini sudah ada di wishlist kamu.')
    return
  }
  const marks = action === 'add' ? [await add(wish)] : await remove(lit)
  await updateLists(queries, marks)
  const isOn = marks.some(mark => mark.is_wishlisted)
  track(isOn ? 'add_to_wishlist' : 'remove_from_wishlist', wish)
  showToast(
    'success',
    isOn ? 'Produk berhasil ditambahkan ke wishlist.' : 'Produk berhasil dihapus dari wishlist.',
  )
}

const add = ({ productId, combinationId }: Wish) =>
  api.post<WishlistMark>('/api/wishlist', { product_id: productId, product_combination_id: combinationId })

/** Usually removes one entry, or several if the member saved several shades of the product. */
async function remove(lit: WishlistMark[]): Promise<WishlistMark[]> {
  const marks: WishlistMark[] = []
  for (const { id } of lit) marks.push(await api.delete<WishlistMark>(`/api/wishlist/${id}`))
  return marks
}

/** Handles a tap. Never rejects: errors are shown. */
export async function toggleHeart(queries: QueryClient, wish: Wish, action: 'add' | 'remove'): Promise<void> {
  try {
    await setWish(queries, wish, action)
  } catch (error) {
    await showRefusal(queries, wish, error)
  }
}

/**
 * Saves the product whose heart a guest tapped, once they have logged in. It only adds: the member may have saved it
 * before.
 */
export async function saveAfterLogin(queries: QueryClient, wish: Wish): Promise<void> {
  try {
    await queries.fetchQuery(marksQuery)
    await setWish(queries, wish, 'add')
  } catch (error) {
    await showRefusal(queries, wish, error)
  }
}

/** Applies the server's marks to the lists on this page (WISH-04), then refetches them. */
async function updateLists(queries: QueryClient, changedMarks: WishlistMark[]): Promise<void> {
  // A response to an earlier request must not overwrite the new state.
  await queries.cancelQueries({ queryKey: wishlistKey })
  const addedMarks = changedMarks.filter(mark => mark.is_wishlisted)
  const isOther = (other: WishlistMark) =>
    !changedMarks.some(mark => mark.for_wishlist.combination_id === other.for_wishlist.combination_id)
  queries.setQueryData(marksQuery.queryKey, marks => marks && [...addedMarks, ...marks.filter(isOther)])
  if (addedMarks.length === 0) {
    queries.setQueryData(latestWishesQuery.queryKey, entries => entries?.filter(isOther))
    queries.setQueriesData<WishlistPageResponse>(
      { queryKey: wishlistPagesKey },
      page => page && { ...page, entries: page.entries.filter(isOther) },
    )
  }
  void queries.invalidateQueries({ queryKey: wishlistKey })
}

/**
 * Shows why the server refused. If another tab was quicker, the hearts are corrected. If the session has ended, the
 * login opens and the product is saved after it.
 */
export async function showRefusal(queries: QueryClient, wish: Wish, error: unknown): Promise<void> {
  const refusal = error instanceof ApiRefusal ? error : null
  switch (refusal?.code) {
    case 'NOT_LOGGED_IN':
      handleExpiredSession(queries)
      openPanel('login', { reason: 'wishlist', wish })
      return
    case 'ALREADY_ON_WISHLIST':
      await updateLists(queries, [refusal.details as unknown as WishlistMark])
      showToast('info', refusal.message)
      return
    case 'WISHLIST_ENTRY_GONE':
      await queries.invalidateQueries({ queryKey: wishlistKey })
      showToast('info', refusal.message)
      return
    case 'WISHLIST_FULL':
    case 'PRODUCT_NOT_FOUND':
      showToast('error', refusal.message)
      return
    default:
      showToast('error', 'Silakan coba lagi dalam beberapa saat.')
  }
}
