import { VISITS_KEPT_DAYS } from '../../../contract/constants.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { Shop } from '../../shop.ts'
import { deleteActionsBefore, deleteVisitsBefore } from './store.ts'

/** Deletes visits and actions that are too old for the shop's figures. Returns how many visits were deleted. */
export async function deleteOldVisits(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const before = addDays(shop.now(), -VISITS_KEPT_DAYS)
  await deleteActionsBefore(shop.db, before)
  return deleteVisitsBefore(shop.db, before)
}
