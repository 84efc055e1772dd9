import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { keepAWayToDeliver } from './keep-a-way-to-deliver.ts'

/**
 * Offers a delivery method, or stops offering it; orders keep it. With `seen`, the version that the person saw, a change
 * by somebody else is refused with CHANGED_MEANWHILE. Refuses with NOT_FOUND, and LAST_WAY_TO_DELIVER (SET-01).
 */
export const switchMethod = (
  db: Db,
  actor: Actor,
  type: string,
  isOn: boolean,
  seen?: { version: number },
): Promise<void> =>
  inTransaction(db, tx =>
    keepAWayToDeliver(tx, async () => {
      const subject = { kind: 'delivery method', id: type } as const
      const old = await tx
        .selectFrom('shipping_methods')
        .select(['is_active', 'version'])
        .where('type', '=', type)
        .executeTakeFirst()
      if (!old) throw noSuch(subject)
      if (seen && seen.version !== old.version) throw await changedMeanwhile(tx, subject)
      if (isOn === old.is_active) return
      await tx
        .updateTable('shipping_methods')
        .set({ is_active: isOn, version: old.version + 1 })
        .where('type', '=', type)
        .execute()
      await notifyCatalogChanged(tx)
      await recordStaffAction(tx, actor, 'shipping-methods.switch', subject, { isOn })
    }),
  )
