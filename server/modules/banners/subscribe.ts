import { SUBSCRIPTION_CONSENT } from '../../../contract/banners.ts'
import type { Shop } from '../../shop.ts'
import { insertSubscription } from './store.ts'

/**
 * Subscribes an address to the newsletter and stores the consent text. Subscribing again succeeds in the same way,
 * so that the response does not reveal which addresses are known.
 */
export const subscribe = (shop: Pick<Shop, 'db' | 'now'>, email: string): Promise<void> =>
  insertSubscription(shop.db, { email, consent: SUBSCRIPTION_CONSENT, createdAt: shop.now() })
