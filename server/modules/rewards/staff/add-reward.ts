import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'

export interface RewardDraft {
  key: string
  name: string
  description: string
  /** The time until which it can be given; null if it has no end. */
  ends_at: Date | null
  /** True if it is sent with the next order; otherwise it is a service. */
  is_packed: boolean
}

/** Adds a reward, or replaces the one with the same key. */
export const addReward = (db: Db, actor: Actor, reward: RewardDraft): Promise<void> =>
  inTransaction(db, async tx => {
    const { key, ...changes } = reward
    await tx
      .insertInto('rewards')
      .values(reward)
      .onConflict(conflict => conflict.column('key').doUpdateSet(changes))
      .execute()
    // A reward that has ended is no longer drawn, which may change the draw's page in the cached lists.
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'rewards.add', { kind: 'reward', id: key }, changes)
  })
