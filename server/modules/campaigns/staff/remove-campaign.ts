import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-acts/actor.ts'
import { noSuch } from '../../../staff-acts/no-such.ts'
import { recordStaffAct } from '../../../staff-acts/record-staff-act.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { deleteCampaign } from '../store.ts'

/** Deletes a promotion page. Refuses with NOT_FOUND. */
export const removeCampaign = (db: Db, actor: Actor, slug: string): Promise<void> =>
  inTransaction(db, async tx => {
    const page = { kind: 'promotion page', id: slug }
    if (!(await deleteCampaign(tx, slug))) throw noSuch(page)
    await notifyCatalogChanged(tx)
    await recordStaffAct(tx, actor, 'campaigns.remove', page)
  })
