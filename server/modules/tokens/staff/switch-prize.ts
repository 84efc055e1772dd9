import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockPrize, type SeenPrize } from './lock-prize.ts'

/**
 * Offers a prize for tokens, or stops offering it. One that already is so stays as it is. Refuses with NOT_FOUND and
 * CHANGED_MEANWHILE.
 */
export const switchPrize = (db: Db, actor: Actor, seen: SeenPrize, isOn: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    const { key, name, version, is_active } = await lockPrize(tx, seen)
    if (is_active === isOn) return
    await tx
      .updateTable('token_prizes')
      .set({ is_active: isOn, version: version + 1 })
      .where('key', '=', key)
      .execute()
    await recordStaffAction(
      tx,
      actor,
      'token-prizes.switch',
      { kind: 'token prize', id: key },
      { name, isOn },
    )
  })
