import type { Db } from '../../db/database.ts'
import { closeGiftCards } from '../gift-cards/index.ts'
import { noteIncident } from './incidents.ts'
import { hasOtherMoney, type Payment } from './store.ts'

/**
 * The money that bought gift cards goes back, or was taken back: nothing more is paid with them, from this moment on.
 * What was spent of them by then is an incident for staff. They stay open where another payment stands that does not go
 * back itself (an order that was paid twice).
 */
export async function closeBoughtCards(db: Db, payment: Pick<Payment, 'id' | 'orderId'>): Promise<void> {
  if (await hasOtherMoney(db, payment)) return
  const usedCards = await closeGiftCards(db, payment.orderId)
  if (usedCards > 0) await noteIncident(db, payment.id, 'gift_card_spent', { usedCards })
}
