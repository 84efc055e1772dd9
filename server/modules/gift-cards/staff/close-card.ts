import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { closeGiftCard, lockGiftCard } from '../card-ledger.ts'
import type { StaffCard } from './list-cards.ts'
import { requireCard } from './require-card.ts'

/**
 * Closes a card, which can then no longer pay. A card that is already closed stays as it is. Refuses as `requireCard`
 * does, and with CHANGED_MEANWHILE if a person saw another balance: somebody is paying with it.
 */
export const closeCard = (
  db: Db,
  actor: Actor,
  { card, note, seenRupiah }: { card: string; note: string; seenRupiah?: number },
): Promise<StaffCard> =>
  inTransaction(db, async tx => {
    const before = await requireCard(tx, card)
    if (before.closedBy) return before
    await lockGiftCard(tx, before.id)
    if (seenRupiah !== undefined && (await requireCard(tx, before.id)).usableRupiah !== seenRupiah)
      throw new Refusal('CHANGED_MEANWHILE', { details: { by: 'Pembeli', did: 'memakai kartu ini' } })
    await closeGiftCard(tx, before.id, { closedBy: recordedAs(actor), note })
    await recordStaffAction(tx, actor, 'gift-cards.close', { kind: 'gift card', id: before.id })
    return requireCard(tx, before.id)
  })
