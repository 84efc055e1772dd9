import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMe } from '../../session/use-me.ts'
import { useMemberAction } from '../../session/use-member-action.ts'
import { marksOf, type Wish } from '../../session/wish.ts'
import { marksQuery } from './wishlist-queries.ts'

/** The action's code, loaded on the first tap. */
const loadSetWish = () => import('./set-wish.ts')

/** Products with a heart action pending, whichever of their hearts was tapped (WISH-01). */
const pendingProducts = new Set<string>()

/** The state of a heart and its tap handler: members add or remove, guests log in first (WISH-02). */
export function useHeart(wish: Wish) {
  const queries = useQueryClient()
  const isMember = useMe().member !== null
  const { data } = useQuery({
    ...marksQuery,
    enabled: isMember,
    select: marks => marksOf(marks, wish),
  })
  const lit = (isMember && data) || []

  const memberAction = useMemberAction()

  async function setWish() {
    const { toggleHeart } = await loadSetWish()
    await toggleHeart(queries, wish, lit.length > 0 ? 'remove' : 'add')
  }

  function onTap() {
    if (pendingProducts.has(wish.productId)) return
    pendingProducts.add(wish.productId)
    void memberAction
      .run(setWish, { reason: 'wishlist', wish })
      .finally(() => pendingProducts.delete(wish.productId))
  }

  return { isOn: lit.length > 0, isBusy: memberAction.isBusy, onTap }
}
