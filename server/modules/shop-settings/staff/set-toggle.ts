import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

/** Switches a feature on or off; a feature that was never switched is off. */
export const setToggle = (db: Db, actor: Actor, key: string, isOn: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    await tx
      .insertInto('feature_toggles')
      .values({ key, is_on: isOn })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ is_on: isOn }))
      .execute()
    await recordStaffAction(tx, actor, 'toggles.switch', { kind: 'toggle', id: key }, { isOn })
  })
