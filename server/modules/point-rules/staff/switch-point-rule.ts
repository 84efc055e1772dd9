import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockPointRule, type SeenPointRule } from './lock-point-rule.ts'

/**
 * Stops a rule at once, or lets it multiply points again; orders keep the points that they were promised. One that already
 * is so stays as it is. Refuses with NOT_FOUND and CHANGED_MEANWHILE.
 */
export const switchPointRule = (db: Db, actor: Actor, seen: SeenPointRule, isOn: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    const { id, name, version, is_active } = await lockPointRule(tx, seen)
    if (is_active === isOn) return
    await tx
      .updateTable('point_rules')
      .set({ is_active: isOn, version: version + 1 })
      .where('id', '=', Number(id))
      .execute()
    await recordStaffAction(tx, actor, 'point-rules.switch', { kind: 'point rule', id }, { name, isOn })
  })
