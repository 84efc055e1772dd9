import type { Shop } from '../../shop.ts'
import { insertView, type Viewer } from './store.ts'

/** Twice what the list shows, so that one that leaves the shop does not shorten it. */
const KEPT_A_VIEWER = 20

/** Notes that somebody opened a product's page; unknown products and viewers without a name leave no trace. */
export async function recordView(
  shop: Pick<Shop, 'db' | 'now'>,
  viewer: Viewer,
  productId: string,
): Promise<void> {
  if (!viewer.memberId && !viewer.sessionId) return
  await insertView(shop.db, viewer, Number(productId), { now: shop.now(), most: KEPT_A_VIEWER })
}
