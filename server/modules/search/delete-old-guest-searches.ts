import { addDays } from '../../../contract/jakarta-time.ts'
import type { Shop } from '../../shop.ts'
import { deleteGuestSearchesBefore } from './store.ts'

/** Guests' searches are kept for a limited time. */
const KEPT_DAYS = 90

export const deleteOldGuestSearches = (shop: Shop): Promise<void> =>
  deleteGuestSearchesBefore(shop.db, addDays(shop.now(), -KEPT_DAYS))
