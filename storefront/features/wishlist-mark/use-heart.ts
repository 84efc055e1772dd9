import { useQuery, useQueryClient } from '@tanstack/react-query'
import { openPanel } from '../../session/open-panel.ts'
import { useMe } from '../../session/use-me.ts'
import { marksOf, type Wish } from '../../session/wish.ts'
import { showToast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { marksQuery } from './wishlist-queries.ts'

/** The action's code, loaded on the first tap. */
const loadSetWish = () => import('./set-wish.ts')

/** Products with a heart action pending, whichever of their hearts was tapped (WISH-01). */
const pendingProducts = new Set<string>()

/** The state of a heart and its tap handler: members add or remove, guests log in first (WISH-02). */
export function useHeart(wish: Wish) {
  const queries = useQueryClient()
  const { member, isKnown } = useMe()
  const isMember = member !== null
  const { data } = useQuery({
    ...marksQuery,
    enabled: isMember,
    select: marks => marksOf(marks, wish),
  })
  const lit = (isMember && data) || []

  const touching = useAction()

  async function setWish() {
    try {
      const { toggleHeart } = await loadSetWish()
      await toggleHeart(queries, wish, lit.length > 0 ? 'remove' : 'add')
    } catch {
      // The code for this action failed to load.
      showToast('error', 'Silakan coba lagi dalam beberapa saat.')
    } finally {
      pendingProducts.delete(wish.productId)
    }
  }

  function touch() {
    if (pendingProducts.has(wish.productId)) return
    if (isKnown && !isMember) {
      openPanel('login', { reason: 'wishlist', wish })
      return
    }
    pendingProducts.add(wish.productId)
    void touching.run(setWish)
  }

  return { isOn: lit.length > 0, isBusy: touching.isBusy, touch }
}
