import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'

/** Opens a draw again, within its dates, or closes it. Refuses with NOT_FOUND. */
export const switchDraw = (db: Db, actor: Actor, type: string, isOn: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    const draw = { kind: 'draw', id: type }
    const result = await tx
      .updateTable('lucky_draws')
      .set({ is_active: isOn })
      .where('type', '=', type)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw noSuch(draw)
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'lucky-draws.switch', draw, { isOn })
  })
