import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { paidForOpenCards, reopenGiftCard, requireCard, type StaffCard } from '../../gift-cards/index.ts'
import { fulfilmentStates, isOrderState } from '../../orders/index.ts'
import { remainingRupiah } from '../store.ts'

/**
 * Reopens a closed card, for example because the provider refused the refund, or one that staff issued. An open one stays
 * as it is. Refuses with
 * GIFT_CARD_REFUNDED, and as `requireCard` and `reopenGiftCard` do.
 */
export const reopenBoughtCard = (
  db: Db,
  actor: Actor,
  { card, note }: { card: string; note: string },
): Promise<StaffCard> =>
  inTransaction(db, async tx => {
    const { id, orderId, closedBy } = await requireCard(tx, card)
    if (orderId !== null) await reopenPaidFor(tx, orderId, id, { openedBy: recordedAs(actor), note })
    else await reopenGiftCard(tx, id, { openedBy: recordedAs(actor), note })
    if (closedBy) await recordStaffAction(tx, actor, 'gift-cards.reopen', { kind: 'gift card', id })
    return requireCard(tx, id)
  })

/** Reopens a card that was bought, if its order and what was paid for it still stand. */
async function reopenPaidFor(
  tx: Db,
  orderId: string,
  id: string,
  opening: { openedBy: string; note: string },
): Promise<void> {
  // Lock the order before the card, as everywhere else, so that its money cannot be refunded at the same time.
  const order = await tx
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await reopenGiftCard(tx, id, opening)
  const isInFulfilment = isOrderState(order.state) && fulfilmentStates.includes(order.state)
  const [left, needed] = [await remainingRupiah(tx, orderId), await paidForOpenCards(tx, orderId)]
  if (!isInFulfilment || left < needed)
    throw new Refusal('GIFT_CARD_REFUNDED', { details: { state: order.state, left, needed } })
}
