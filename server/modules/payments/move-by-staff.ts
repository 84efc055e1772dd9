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
          ? 'This order was not sent yet. One that goes by mail is delivered when its mails went out.'
          : 'Only a new payment brings this order back to waiting: the shopper starts it.',
    })
  if (hasMoved && waiting.includes(move.to)) {
    const attempt = await findNewestAttempt(db, move.orderId)
    if (!attempt || !isOpen(attempt))
      throw new Refusal('MOVE_NOT_ALLOWED', {
        message: 'No payment of this order is open. Cancel it; the shopper may pay again.',
      })
  }
  if (hasMoved && ended.includes(move.to)) {
    const attempt = (await findPaid(db, move.orderId)) ?? (await findNewestAttempt(db, move.orderId))
    if (attempt) await closeBoughtCards(db, attempt)
  }
  // The order is locked, so no payment can arrive between this check and the end of the move.
  if (hasMoved && withoutMoney.includes(move.to) && (await findPaid(db, move.orderId)))
    throw new Refusal('MOVE_NOT_ALLOWED', {
      message: 'This order is paid. Give its money back (orders refund), which ends it.',
    })
  return moved
}
