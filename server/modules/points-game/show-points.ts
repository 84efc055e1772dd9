import { startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import type { GamePoints } from '../../../contract/points-game.ts'
import type { Shop } from '../../shop.ts'
import { linkOf } from './share-product.ts'
import { findDailyQuota, findTotals, listShares } from './store.ts'

const SHARES_SHOWN = 50

/** Shows the points that a member has earned in the game, and the shares left today (GAME-03). */
export async function showGamePoints(shop: Shop, memberId: string): Promise<GamePoints> {
  const now = shop.now()
  const {
    shared: sharedToday,
    sharesPerDay,
    isOpen,
  } = await findDailyQuota(shop.db, memberId, {
    since: startOfJakartaDay(now),
    now,
  })
  const shares = await listShares(shop.db, memberId, SHARES_SHOWN)
  return {
    ...(await findTotals(shop.db, memberId)),
    left_today: isOpen ? Math.max(sharesPerDay - sharedToday, 0) : 0,
    shares_a_day: sharesPerDay,
    shares: shares.map(({ code, slug, category_slug, ...share }) => ({
      ...share,
      share_link: linkOf(shop, { productId: share.product._id, slug, categorySlug: category_slug }, code),
    })),
  }
}
