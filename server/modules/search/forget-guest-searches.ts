import { addDays } from '../../../contract/jakarta-time.ts'
import type { Shop } from '../../shop.ts'
import { deleteGuestSearchesBefore } from './store.ts'

/** Browsers come and go: what a guest searched is kept for a season. */
const KEPT_DAYS = 90

export const forgetGuestSearches = (shop: Shop): Promise<void> =>
  deleteGuestSearchesBefore(shop.db, addDays(shop.now(), -KEPT_DAYS))
