import { Refusal } from '../../../contract/refusals.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { Db } from '../../db/database.ts'
import {
  closeGiftCards,
  paidForOpenCards,
  reopenGiftCard,
  requireCard,
  type StaffCard,
} from '../gift-cards/index.ts'
import { isOrderState, servedStates } from '../orders/index.ts'
import { recordIncident } from './incidents.ts'
import { hasOtherMoney, type Payment, remainingRupiah } from './store.ts'

/**
 * The money that bought gift cards is being refunded or was reversed: closes the cards at once. If a part was already
 * spent, records an incident for staff. The cards stay open if another payment of the order remains (an order that was
 * paid twice).
 */
export async function closeBoughtCards(db: Db, payment: Pick<Payment, 'id' | 'orderId'>): Promise<void> {
  if (await hasOtherMoney(db, payment)) return
  const usedCards = await closeGiftCards(db, payment.orderId)
  if (usedCards > 0) await recordIncident(db, payment.id, 'gift_card_spent', { usedCards })
}

/**
 * Limits a refund so that the order's open gift cards are never worth more than the money left behind them. Call it once
 * the refund is written; it refuses with REFUND_NOT_ALLOWED.
 */
export async function requireMoneyBehindCards(db: Db, orderId: string): Promise<void> {
  const [left, needed] = [await remainingRupiah(db, orderId), await paidForOpenCards(db, orderId)]
  if (left < needed)
    throw new Refusal('REFUND_NOT_ALLOWED', {
      message: `Gift cards worth ${rupiah(needed)} would stay open with ${rupiah(left)} behind them. Close them first: gift-cards show ORDER, gift-cards void CARD.`,
      details: { left, needed },
    })
}

/**
 * Reopens a closed card for staff, for example because the provider refused the refund. Refuses with REFUND_NOT_ALLOWED
 * if its money is gone, and as `requireCard` and `reopenGiftCard` do.
 */
export async function reopenBoughtCard(
  db: Db,
  which: string,
  { staff, note }: { staff: string; note: string },
): Promise<StaffCard> {
  return db.transaction().execute(async tx => {
    const { id, orderId } = await requireCard(tx, which)
    // Lock the order before the card, as everywhere: its money cannot be refunded meanwhile.
    const order = await tx
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await reopenGiftCard(tx, id, { openedBy: `staff:${staff}`, note })
    const isServed = isOrderState(order.state) && servedStates.includes(order.state)
    const [left, needed] = [await remainingRupiah(tx, orderId), await paidForOpenCards(tx, orderId)]
    if (!isServed || left < needed)
      throw new Refusal('REFUND_NOT_ALLOWED', {
        message: `The money behind this card was refunded or is being refunded: its order is ${order.state}, and ${rupiah(left)} of its money is left.`,
        details: { left, needed },
      })
    return requireCard(tx, id)
  })
}
