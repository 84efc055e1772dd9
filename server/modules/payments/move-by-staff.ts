import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { type Move, mayMove, mayStaffMove, moveOrder, type OrderState } from '../orders/index.ts'
import { isOpen } from './apply-status.ts'
import { closeBoughtCards } from './bought-cards.ts'
import { findNewestAttempt, findPaid } from './store.ts'

/** An order in these states must not have a paid payment. */
const withoutMoney: readonly OrderState[] = [
  'Awaiting payment',
  'Awaiting bank wire payment',
  'Payment Failure',
  'Cancelled',
]

/** These states require an open payment; otherwise the order would wait indefinitely. */
const waiting: readonly OrderState[] = ['Awaiting payment', 'Awaiting bank wire payment']

/** States in which the buyer does not keep the goods. */
const ended: readonly OrderState[] = ['Payment Failure', 'Cancelled', 'Returned', 'Refunded']

/**
 * Moves an order one allowed step for staff, in the caller's transaction. A paid order cannot be cancelled or put back to
 * waiting: it must be refunded first, so that every payment is accounted for.
 */
export async function moveByStaff(db: Db, move: Move): Promise<{ from: OrderState; hasMoved: boolean }> {
  const moved = await moveOrder(db, move)
  const { from, hasMoved } = moved
  if (hasMoved && mayMove(from, move.to) && !mayStaffMove(from, move.to))
    throw new Refusal('MOVE_NOT_ALLOWED', {
      message:
        move.to === 'Delivered'
          ? 'This order was not shipped yet. An e-mail-only order is delivered once its mails were sent.'
          : 'Only the shopper can make this order wait again, by starting a new payment.',
    })
  if (hasMoved && waiting.includes(move.to)) {
    const attempt = await findNewestAttempt(db, move.orderId)
    if (!attempt || !isOpen(attempt))
      throw new Refusal('MOVE_NOT_ALLOWED', {
        message: 'This order has no open payment. Cancel it; the shopper can pay again.',
      })
  }
  if (hasMoved && ended.includes(move.to)) {
    const attempt = (await findPaid(db, move.orderId)) ?? (await findNewestAttempt(db, move.orderId))
    if (attempt) await closeBoughtCards(db, attempt)
  }
  // The order is locked, so no payment can arrive between this check and the end of the move.
  if (hasMoved && withoutMoney.includes(move.to) && (await findPaid(db, move.orderId)))
    throw new Refusal('MOVE_NOT_ALLOWED', {
      message: 'This order is paid. Refund it (orders refund), which ends it.',
    })
  return moved
}
