import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { requireExtraBag } from './require-extra-bag.ts'

type Seen = { id: string; version?: number | undefined }

/**
 * Withdraws an extra bag and removes it from open bags; orders keep it. One that is already withdrawn stays so. Refuses
 * with NOT_FOUND and CHANGED_MEANWHILE.
 */
export const stopExtraBag = (db: Db, actor: Actor, seen: Seen): Promise<void> =>
  switchExtraBag(db, actor, seen, false)

/** Offers a withdrawn extra bag again; open bags that held it hold it again. Refuses as `stopExtraBag` does. */
export const offerExtraBag = (db: Db, actor: Actor, seen: Seen): Promise<void> =>
  switchExtraBag(db, actor, seen, true)

const switchExtraBag = (db: Db, actor: Actor, seen: Seen, isActive: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    const { name, is_active: wasActive, version } = await requireExtraBag(tx, seen)
    if (wasActive === isActive) return
    await tx
      .updateTable('extra_bags')
      .set({ is_active: isActive, version: version + 1 })
      .where('id', '=', seen.id)
      .execute()
    const action = isActive ? 'extra-bags.offer' : 'extra-bags.stop'
    await recordStaffAction(tx, actor, action, { kind: 'extra bag', id: seen.id }, { name })
  })
