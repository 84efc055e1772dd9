import type { Shop } from '../../shop.ts'
import { insertView, type Viewer } from './store.ts'

/** Twice as many as the list shows, so that withdrawn products do not shorten it. */
const KEPT_PER_VIEWER = 20

/** Records that a product's page was opened. Ignores unknown products and anonymous viewers. */
export async function recordView(
  shop: Pick<Shop, 'db' | 'now'>,
  viewer: Viewer,
  productId: string,
): Promise<void> {
  if (!viewer.memberId && !viewer.sessionId) return
  await insertView(shop.db, viewer, Number(productId), { now: shop.now(), limit: KEPT_PER_VIEWER })
}
