import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { lockDrawForStaff, type SeenDraw } from './lock-draw.ts'

/**
 * Opens a draw, within its dates, or closes it: members keep what they won. One that already is so stays as it is. Refuses
 * with NOT_FOUND and CHANGED_MEANWHILE.
 */
export const switchDraw = (db: Db, actor: Actor, seen: SeenDraw, isOn: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    const { type, name, version, is_active } = await lockDrawForStaff(tx, seen)
    if (is_active === isOn) return
    await tx
      .updateTable('lucky_draws')
      .set({ is_active: isOn, version: version + 1 })
      .where('type', '=', type)
      .execute()
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'lucky-draws.switch', { kind: 'draw', id: type }, { name, isOn })
  })
