import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

/** Ends a special price; orders placed before keep it. Refuses with NOT_FOUND. */
export const stopSpecialPrice = (db: Db, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async tx => {
    const price = { kind: 'special price', id }
    const stopped = await tx
      .updateTable('special_prices')
      .set({ is_active: false })
      .where('id', '=', id)
      .executeTakeFirst()
    if (stopped.numUpdatedRows === 0n) throw noSuch(price)
    await recordStaffAction(tx, actor, 'special-prices.stop', price)
  })
