import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-acts/actor.ts'
import { noSuch } from '../../../staff-acts/no-such.ts'
import { recordStaffAct } from '../../../staff-acts/record-staff-act.ts'
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
    await recordStaffAct(tx, actor, 'lucky-draws.switch', draw, { isOn })
  })
