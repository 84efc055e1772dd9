import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockBankPromotion, type SeenPromotion } from './lock-bank-promotion.ts'

/**
 * Stops a bank promotion at once, or lets it be chosen again; orders placed before keep it. One that already is so stays
 * as it is. Refuses with NOT_FOUND and CHANGED_MEANWHILE.
 */
export const switchBankPromotion = (
  db: Db,
  actor: Actor,
  seen: SeenPromotion,
  isOn: boolean,
): Promise<void> =>
  inTransaction(db, async tx => {
    const { id, title, version, is_active } = await lockBankPromotion(tx, seen)
    if (is_active === isOn) return
    await tx
      .updateTable('bank_promotions')
      .set({ is_active: isOn, version: version + 1 })
      .where('id', '=', Number(id))
      .execute()
    await recordStaffAction(
      tx,
      actor,
      'bank-promotions.switch',
      { kind: 'bank promotion', id },
      { title, isOn },
    )
  })
