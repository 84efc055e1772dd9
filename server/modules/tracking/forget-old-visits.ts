import { VISITS_KEPT_DAYS } from '../../../contract/constants.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { Shop } from '../../shop.ts'
import { deleteVisitsBefore } from './store.ts'

/** Figures need half a year; what is older is nobody's business any more. */
export const forgetOldVisits = (shop: Shop): Promise<number> =>
  deleteVisitsBefore(shop.db, addDays(shop.now(), -VISITS_KEPT_DAYS))
