import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { deleteCampaign } from '../store.ts'

/** Deletes a promotion page. Refuses with NOT_FOUND. */
export const removeCampaign = (db: Db, actor: Actor, slug: string): Promise<void> =>
  inTransaction(db, async tx => {
    const page = { kind: 'promotion page', id: slug }
    if (!(await deleteCampaign(tx, slug))) throw noSuch(page)
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'campaigns.remove', page)
  })
