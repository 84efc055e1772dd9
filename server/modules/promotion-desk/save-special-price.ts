import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { type SpecialPriceDraft, setSpecialPrice } from '../special-prices/index.ts'
import { requireSecondForPrice } from './require-second-for-price.ts'

/**
 * Adds a special price in the back office, or changes the one that the person saw. Refuses as `setSpecialPrice` does, and
 * with SECOND_PERSON_NEEDED.
 */
export const saveSpecialPrice = (
  db: Db,
  actor: Actor,
  draft: SpecialPriceDraft,
  seen?: { version: number },
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    const saved = await setSpecialPrice(tx, actor, draft, seen)
    if (draft.approvedBy === undefined) await requireSecondForPrice(tx, saved.id)
    return saved
  })
