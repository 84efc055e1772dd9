import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

/**
 * Offers a payment method for new orders, or stops offering it; orders that wait for money can still be paid. Refuses
 * with NOT_FOUND.
 */
export const switchPaymentMethod = (db: Db, actor: Actor, code: string, isOn: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    const method = { kind: 'payment method', id: code }
    const result = await tx
      .updateTable('payment_methods')
      .set({ is_active: isOn })
      .where('code', '=', code)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw noSuch(method)
    await recordStaffAction(tx, actor, 'payment-methods.switch', method, { isOn })
  })
