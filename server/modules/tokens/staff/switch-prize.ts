import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

/** Offers a prize for tokens, or stops offering it. Refuses with NOT_FOUND. */
export const switchPrize = (db: Db, actor: Actor, key: string, isOn: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    const prize = { kind: 'token prize', id: key }
    const result = await tx
      .updateTable('token_prizes')
      .set({ is_active: isOn })
      .where('key', '=', key)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw noSuch(prize)
    await recordStaffAction(tx, actor, 'token-prizes.switch', prize, { isOn })
  })
