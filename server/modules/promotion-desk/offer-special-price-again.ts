import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { type ResumedPrice, resumeSpecialPrice } from '../special-prices/index.ts'
import { requireSecondForPrice } from './require-second-for-price.ts'

/**
 * Offers a stopped special price again in the back office. Refuses as `resumeSpecialPrice` does, and with
 * SECOND_PERSON_NEEDED: the usual price may have risen meanwhile.
 */
export const offerSpecialPriceAgain = (db: Db, actor: Actor, price: ResumedPrice): Promise<void> =>
  inTransaction(db, async tx => {
    await resumeSpecialPrice(tx, actor, price)
    if (price.approvedBy === undefined) await requireSecondForPrice(tx, price.id)
  })
