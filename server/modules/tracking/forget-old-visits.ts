import { VISITS_KEPT_DAYS } from '../../../contract/constants.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { Shop } from '../../shop.ts'
import { deleteActionsBefore, deleteVisitsBefore } from './store.ts'

/** Deletes visits older than the figures need. Returns how many were deleted. */
export async function forgetOldVisits(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const before = addDays(shop.now(), -VISITS_KEPT_DAYS)
  await deleteActionsBefore(shop.db, before)
  return deleteVisitsBefore(shop.db, before)
}
