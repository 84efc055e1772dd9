import type { QueryClient } from '@tanstack/react-query'
import type { WishlistMark } from '../../../contract/wishlist.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { openPanel } from '../../session/open-panel.ts'
import { forgetMember } from '../../session/session.ts'
import { marksOf, type Wish } from '../../session/wish.ts'
import { showToast } from '../../ui/toast.tsx'
import { track } from '../tracking/track.ts'
import {
  latestWishesQuery,
  marksQuery,
  type WishlistPageAnswer,
  wishlistKey,
  wishlistPagesKey,
} from './wishlist-queries.ts'

/** What a heart does. The server decides what it shows afterwards, and every list in the page follows (WISH-03). */

/** Adds by POST, or takes the entries that light the heart away by DELETE (WISH-20). */
export async function setWish(queries: QueryClient, wish: Wish, act: 'add' | 'remove'): Promise<void> {
  const lit = marksOf(await queries.ensureQueryData(marksQuery), wish)
  // Touched before the list was here: it is there in this shade or another.
  if (act === 'add' && lit.length > 0) {
    showToast('info', 'Produk ini sudah ada di wishlist kamu.')
    return
  }
  const marks = act === 'add' ? [await add(wish)] : await remove(lit)
  await follow(queries, marks)
  const isOn = marks.some(mark => mark.is_wishlisted)
  track(isOn ? 'add_to_wishlist' : 'remove_from_wishlist', wish)
  showToast(
    'success',
    isOn ? 'Produk berhasil ditambahkan ke wishlist.' : 'Produk berhasil dihapus dari wishlist.',
  )
}

const add = ({ productId, combinationId }: Wish) =>
  api.post<WishlistMark>('/api/wishlist', { product_id: productId, product_combination_id: combinationId })

/** One entry, but where a member wished several shades of one product. */
async function remove(lit: WishlistMark[]): Promise<WishlistMark[]> {
  const marks: WishlistMark[] = []
  for (const { id } of lit) marks.push(await api.delete<WishlistMark>(`/api/wishlist/${id}`))
  return marks
}

/** What a touch does. Never throws: what went wrong is said. */
export async function touchHeart(queries: QueryClient, wish: Wish, act: 'add' | 'remove'): Promise<void> {
  try {
    await setWish(queries, wish, act)
  } catch (error) {
    await showRefusal(queries, wish, error)
  }
}

/** The heart that a guest touched, once they are in; it only ever adds: it may be lit for this member already. */
export async function keepAfterLogin(queries: QueryClient, wish: Wish): Promise<void> {
  try {
    await queries.fetchQuery(marksQuery)
    await setWish(queries, wish, 'add')
  } catch (error) {
    await showRefusal(queries, wish, error)
  }
}

/** Puts what the server said in the lists of this page or takes it out (WISH-04), then reads them again. */
async function follow(queries: QueryClient, said: WishlistMark[]): Promise<void> {
  // What was asked for before the act must not be shown after it.
  await queries.cancelQueries({ queryKey: wishlistKey })
  const added = said.filter(mark => mark.is_wishlisted)
  const isOther = (one: WishlistMark) =>
    !said.some(mark => mark.for_wishlist.combination_id === one.for_wishlist.combination_id)
  queries.setQueryData(marksQuery.queryKey, marks => marks && [...added, ...marks.filter(isOther)])
  if (added.length === 0) {
    queries.setQueryData(latestWishesQuery.queryKey, entries => entries?.filter(isOther))
    queries.setQueriesData<WishlistPageAnswer>(
      { queryKey: wishlistPagesKey },
      page => page && { ...page, entries: page.entries.filter(isOther) },
    )
  }
  void queries.invalidateQueries({ queryKey: wishlistKey })
}

/**
 * What is said when the shop refused. Another tab may have been quicker: then the hearts are set right. Of a session
 * that has ended the login is asked for, and the act is done after it.
 */
export async function showRefusal(queries: QueryClient, wish: Wish, error: unknown): Promise<void> {
  const refusal = error instanceof ApiRefusal ? error : null
  switch (refusal?.code) {
    case 'NOT_LOGGED_IN':
      forgetMember(queries)
      openPanel('login', { reason: 'wishlist', wish })
      return
    case 'WISHLIST_HAS_IT':
      await follow(queries, [refusal.details as unknown as WishlistMark])
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
