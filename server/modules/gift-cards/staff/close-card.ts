import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { closeGiftCard } from '../card-ledger.ts'
import type { StaffCard } from './list-cards.ts'
import { requireCard } from './require-card.ts'

/**
 * Closes a card, which can then no longer pay. A card that is already closed stays as it is. Refuses as `requireCard`
 * does.
 */
export const closeCard = (
  db: Db,
  actor: Actor,
  { card, note }: { card: string; note: string },
): Promise<StaffCard> =>
  inTransaction(db, async tx => {
    const before = await requireCard(tx, card)
    if (before.closedBy) return before
    await closeGiftCard(tx, before.id, { closedBy: recordedAs(actor), note })
    await recordStaffAction(tx, actor, 'gift-cards.close', { kind: 'gift card', id: before.id })
    return requireCard(tx, before.id)
  })
