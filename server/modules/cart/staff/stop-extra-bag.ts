import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

/** Withdraws an extra bag and removes it from open bags; orders keep it. Refuses with NOT_FOUND. */
export const stopExtraBag = (db: Db, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async tx => {
    const bag = { kind: 'extra bag', id }
    const stopped = await tx
      .updateTable('extra_bags')
      .set({ is_active: false })
      .where('id', '=', id)
      .executeTakeFirst()
    if (stopped.numUpdatedRows === 0n) throw noSuch(bag)
    await recordStaffAction(tx, actor, 'extra-bags.stop', bag)
  })
