import type { QueryClient } from '@tanstack/react-query'
import type { WishlistEntry, WishlistMark } from '../../../contract/wishlist.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { showToast } from '../../ui/toast.tsx'
import { openCart } from '../cart/open-cart.ts'
import { track } from '../tracking/track.ts'
import type { Wish } from './wish.ts'
import { marksQuery, wishlistKey } from './wishlist-queries.ts'

/** What a heart does. The server decides what it shows afterwards, and every list in the page follows (WISH-03). */

/** Adds by POST, or takes the entries that light the heart away by DELETE (WISH-20). */
export async function setWish(queries: QueryClient, wish: Wish, lit: WishlistMark[]): Promise<void> {
  const mark = lit.length === 0 ? await add(wish) : await remove(lit)
  await follow(queries, mark)
  track({
    verb: mark.is_wishlisted ? 'add' : 'remove',
    object_type: 'wishlist',
    object_id: wish.productId,
    additional: { combination_id: mark.for_wishlist.combination_id },
  })
  showToast(
    'success',
    mark.is_wishlisted
      ? 'Produk berhasil ditambahkan ke wishlist.'
      : 'Produk berhasil dihapus dari wishlist.',
  )
}

const add = ({ productId, combinationId }: Wish) =>
  api.post<WishlistMark>('/api/wishlist', { product_id: productId, product_combination_id: combinationId })

/** One entry, but where a member wished several shades of one product. */
async function remove([first, ...others]: WishlistMark[]): Promise<WishlistMark> {
  if (others.length > 0) await remove(others)
  return api.delete<WishlistMark>(`/api/wishlist/${first?.id}`)
}

/** The heart that a guest touched, once they are in; it only ever adds: it may be lit for this member already. */
export async function keepAfterLogin(queries: QueryClient, wish: Wish): Promise<void> {
  try {
    await setWish(queries, wish, [])
  } catch (error) {
    await tellRefusal(queries, wish, error)
  }
}

/** Puts the product in the lists of this page or takes it out (WISH-04), then reads them again. */
async function follow(queries: QueryClient, mark: WishlistMark): Promise<void> {
  // What was asked for before the act must not be shown after it.
  await queries.cancelQueries({ queryKey: wishlistKey })
  const isOther = (one: WishlistMark) =>
    one.for_wishlist.combination_id !== mark.for_wishlist.combination_id && one.id !== mark.id
  queries.setQueryData(marksQuery.queryKey, marks => {
    if (!marks) return undefined
    const others = marks.filter(isOther)
    return mark.is_wishlisted ? [mark, ...others] : others
  })
  if (!mark.is_wishlisted) {
    queries.setQueriesData<WishlistEntry[] | { entries: WishlistEntry[]; count: number }>(
      { queryKey: [...wishlistKey, 'entries'] },
      list => {
        if (!list || Array.isArray(list)) return list?.filter(isOther)
        return { ...list, entries: list.entries.filter(isOther) }
      },
    )
  }
  void queries.invalidateQueries({ queryKey: wishlistKey })
}

/**
 * What is said when the shop refused. Another tab may have been quicker: then the hearts are set right. Of a session
 * that has ended the login is asked for, and the act is done after it.
 */
export async function tellRefusal(queries: QueryClient, wish: Wish, error: unknown): Promise<void> {
  const refusal = error instanceof ApiRefusal ? error : null
  switch (refusal?.code) {
    case 'NOT_LOGGED_IN':
      openCart('login', { reason: 'wishlist', afterLogin: () => keepAfterLogin(queries, wish) })
      return
    case 'WISHLIST_HAS_IT':
      await follow(queries, refusal.details as unknown as WishlistMark)
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
