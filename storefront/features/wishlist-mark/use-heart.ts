import { useQuery, useQueryClient } from '@tanstack/react-query'
import { openPanel } from '../../session/open-panel.ts'
import { useMe } from '../../session/use-me.ts'
import { marksOf, type Wish } from '../../session/wish.ts'
import { showToast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { marksQuery } from './wishlist-queries.ts'

/** What happens when a heart is touched is loaded with the first touch. */
const acts = () => import('./set-wish.ts')

/** Products whose heart is at work, wherever on the page it was touched (WISH-01). */
const atWork = new Set<string>()

/** Whether a heart is lit, and the act of touching it: members add or remove, guests log in first (WISH-02). */
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

  const touching = useAct()

  async function setWish() {
    try {
      const { touchHeart } = await acts()
      await touchHeart(queries, wish, lit.length > 0 ? 'remove' : 'add')
    } catch {
      // The act itself could not be loaded.
      showToast('error', 'Silakan coba lagi dalam beberapa saat.')
    } finally {
      atWork.delete(wish.productId)
    }
  }

  function touch() {
    if (atWork.has(wish.productId)) return
    if (isKnown && !isMember) {
      openPanel('login', { reason: 'wishlist', wish })
      return
    }
    atWork.add(wish.productId)
    void touching.run(setWish)
  }

  return { isOn: lit.length > 0, isBusy: touching.isBusy, touch }
}
