import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

/** Offers a delivery method, or stops offering it; orders keep it. Refuses with NOT_FOUND. */
export const switchMethod = (db: Db, actor: Actor, type: string, isOn: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    const method = { kind: 'delivery method', id: type }
    const result = await tx
      .updateTable('shipping_methods')
      .set({ is_active: isOn })
      .where('type', '=', type)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw noSuch(method)
    await recordStaffAction(tx, actor, 'shipping-methods.switch', method, { isOn })
  })
