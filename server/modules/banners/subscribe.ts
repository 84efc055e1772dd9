import { SUBSCRIPTION_CONSENT } from '../../../contract/banners.ts'
import type { Shop } from '../../shop.ts'
import { insertSubscription } from './store.ts'

/**
 * Keeps who wants the shop's mail, with the sentence that was agreed to. Sending again is the same quiet success, so
 * that nobody learns whose address is known.
 */
export const subscribe = (shop: Pick<Shop, 'db' | 'now'>, email: string): Promise<void> =>
  insertSubscription(shop.db, { email, consent: SUBSCRIPTION_CONSENT, createdAt: shop.now() })
