import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-acts/actor.ts'
import { noSuch } from '../../../staff-acts/no-such.ts'
import { recordStaffAct } from '../../../staff-acts/record-staff-act.ts'

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
    await recordStaffAct(tx, actor, 'token-prizes.switch', prize, { isOn })
  })
