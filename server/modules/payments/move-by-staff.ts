import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { type Move, mayMove, mayStaffMove, moveOrder, type OrderState } from '../orders/index.ts'
import { isOpen } from './apply-standing.ts'
import { closeBoughtCards } from './bought-cards.ts'
import { findNewestAttempt, findPaid } from './store.ts'

/** Of these none may hold money. */
const withoutMoney: readonly OrderState[] = [
  'Awaiting payment',
  'Awaiting bank wire payment',
  'Payment Failure',
  'Cancelled',
]

/** Of these a payment must be open: an order that waits for none would wait forever. */
const waiting: readonly OrderState[] = ['Awaiting payment', 'Awaiting bank wire payment']

/** Here nobody keeps what was bought. */
const ended: readonly OrderState[] = ['Payment Failure', 'Cancelled', 'Returned', 'Refunded']

/**
 * Staff move an order one allowed step, in the caller's transaction. What holds money is not given up or put back to
 * waiting: its money is given back first (CORRECTNESS: no payment is unaccounted for).
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
  // The order is held, so that no money comes between this question and the end of the move.
  if (hasMoved && withoutMoney.includes(move.to) && (await findPaid(db, move.orderId)))
    throw new Refusal('MOVE_NOT_ALLOWED', {
      message: 'This order is paid. Give its money back (orders refund), which ends it.',
    })
  return moved
}
