import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockSpecialPrice, type SeenSpecialPrice } from './lock-special-price.ts'
import { requireGoods } from './require-goods.ts'

/** Ends a special price; orders placed before keep it. Refuses with NOT_FOUND and CHANGED_MEANWHILE. */
export const stopSpecialPrice = (db: Db, actor: Actor, seen: SeenSpecialPrice): Promise<void> =>
  switchSpecialPrice(db, actor, seen, false)

/**
 * Offers a stopped special price again, as long as its dates allow. Refuses with NOT_FOUND, with CHANGED_MEANWHILE, and
 * with INVALID_INPUT for a gift card.
 */
export const resumeSpecialPrice = (db: Db, actor: Actor, seen: ResumedPrice): Promise<void> =>
  switchSpecialPrice(db, actor, seen, true)

export interface ResumedPrice extends SeenSpecialPrice {
  /** The second person. */
  approvedBy?: string
}

const switchSpecialPrice = (
  db: Db,
  actor: Actor,
  { approvedBy, ...seen }: ResumedPrice,
  isOn: boolean,
): Promise<void> =>
  inTransaction(db, async tx => {
    const { id } = seen
    const { version, combination_id } = await lockSpecialPrice(tx, seen)
    if (isOn) await requireGoods(tx, { id: combination_id })
    await tx
      .updateTable('special_prices')
      .set({ is_active: isOn, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await recordStaffAction(
      tx,
      actor,
      isOn ? 'special-prices.resume' : 'special-prices.stop',
      { kind: 'special price', id },
      approvedBy === undefined ? {} : { approvedBy },
    )
  })
