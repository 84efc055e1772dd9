import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { stopSearchFeed } from '../listing/index.ts'

/** Stops recording changes for an outside engine, whose index is stale from now on. */
export const disconnectEngine = (db: Db, actor: Actor): Promise<void> =>
  inTransaction(db, async tx => {
    await stopSearchFeed(tx)
    await recordStaffAction(tx, actor, 'search-engine.disconnect', { kind: 'search-engine', id: 'feed' })
  })
