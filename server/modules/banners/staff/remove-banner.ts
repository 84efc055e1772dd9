import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-acts/actor.ts'
import { noSuch } from '../../../staff-acts/no-such.ts'
import { recordStaffAct } from '../../../staff-acts/record-staff-act.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { deleteBanner } from '../store.ts'

/** Deletes a banner. Refuses with NOT_FOUND. */
export const removeBanner = (db: Db, actor: Actor, key: string): Promise<void> =>
  inTransaction(db, async tx => {
    const banner = { kind: 'banner', id: key }
    if (!(await deleteBanner(tx, key))) throw noSuch(banner)
    await notifyCatalogChanged(tx)
    await recordStaffAct(tx, actor, 'banners.remove', banner)
  })
