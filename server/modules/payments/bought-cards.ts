import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { closeGiftCards, paidForOpenCards } from '../gift-cards/index.ts'
import { recordIncident } from './incidents.ts'
import { hasOtherUnrefundedPayment, type Payment, remainingRupiah } from './store.ts'

/**
 * Closes the gift cards that were bought with a payment when that payment is refunded or reversed. If part of their
 * value was already spent, records an incident for staff. The cards stay open if another payment of the order remains
 * (an order that was paid twice).
 */
export async function closeBoughtCards(db: Db, payment: Pick<Payment, 'id' | 'orderId'>): Promise<void> {
  if (await hasOtherUnrefundedPayment(db, payment)) return
  const usedCards = await closeGiftCards(db, payment.orderId)
  if (usedCards > 0) await recordIncident(db, payment.id, 'gift_card_spent', { usedCards })
}

/**
 * Makes sure that the order's open gift cards are never worth more than the money left for them. Call it once the
 * refund is written; it refuses a refund that is too large with REFUND_NOT_ALLOWED.
 */
export async function requireMoneyBehindCards(db: Db, orderId: string): Promise<void> {
  const [left, needed] = [await remainingRupiah(db, orderId), await paidForOpenCards(db, orderId)]
  if (left < needed) throw new Refusal('REFUND_NOT_ALLOWED', { details: { left, needed } })
}
