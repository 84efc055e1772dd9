import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-acts/actor.ts'
import { recordStaffAct } from '../../../staff-acts/record-staff-act.ts'
import {
  type Move,
  mayMove,
  mayStaffMove,
  moveOrder,
  type OrderState,
  recordTrackingNumber,
} from '../../orders/index.ts'
import { isOpen } from '../apply-status.ts'
import { closeBoughtCards } from '../bought-cards.ts'
import { findNewestAttempt, findPaid } from '../store.ts'

/** An order in these states must not have a paid payment. */
const withoutMoney: readonly OrderState[] = [
  'Awaiting payment',
  'Awaiting bank wire payment',
  'Payment Failure',
  'Cancelled',
]

/** These states require an open payment; otherwise the order would wait indefinitely. */
const waitingStates: readonly OrderState[] = ['Awaiting payment', 'Awaiting bank wire payment']

/** States in which the buyer does not keep the goods. */
const endedStates: readonly OrderState[] = ['Payment Failure', 'Cancelled', 'Returned', 'Refunded']

/** Why staff may not make a change that the order's state allows (`details.reason` of MOVE_NOT_ALLOWED). */
export type NoStaffMove = 'not_sent' | 'needs_new_payment' | 'no_open_payment' | 'paid'

const refusal = (reason: NoStaffMove) => new Refusal('MOVE_NOT_ALLOWED', { details: { reason } })

interface StaffMove extends Omit<Move, 'movedBy'> {
  /** The carrier's number of the parcel. */
  trackingNumber?: string
}

/**
 * Changes an order's state by one allowed step for staff; does nothing if it is already in that state. A paid order
 * cannot be cancelled or wait for payment again: it must be refunded first, so that every payment is accounted for.
 * Refuses with ORDER_NOT_FOUND, MOVE_NOT_ALLOWED and as `moveOrder` does, for example with OUT_OF_STOCK.
 */
export const moveByStaff = (
  db: Db,
  actor: Actor,
  { trackingNumber, ...move }: StaffMove,
): Promise<{ from: OrderState; hasMoved: boolean }> =>
  inTransaction(db, async tx => {
    const result = await moveOrder(tx, { ...move, movedBy: recordedAs(actor) })
    if (result.hasMoved) {
      await requireStaffMove(tx, result.from, move)
      if (endedStates.includes(move.to)) await closeCardsOf(tx, move.orderId)
    }
    if (trackingNumber !== undefined) await recordTrackingNumber(tx, move.orderId, trackingNumber)
    const detail = {
      from: result.from,
      to: move.to,
      ...(trackingNumber === undefined ? {} : { trackingNumber }),
    }
    if (result.hasMoved || trackingNumber !== undefined)
      await recordStaffAct(tx, actor, 'orders.move', { kind: 'order', id: move.orderId }, detail)
    return result
  })

/** The order is locked, so no payment can arrive between these checks and the end of the transaction. */
async function requireStaffMove(tx: Db, from: OrderState, { orderId, to }: Omit<Move, 'movedBy'>) {
  if (mayMove(from, to) && !mayStaffMove(from, to))
    throw refusal(to === 'Delivered' ? 'not_sent' : 'needs_new_payment')
  if (waitingStates.includes(to)) {
    const attempt = await findNewestAttempt(tx, orderId)
    if (!attempt || !isOpen(attempt)) throw refusal('no_open_payment')
  }
  if (withoutMoney.includes(to) && (await findPaid(tx, orderId))) throw refusal('paid')
}

async function closeCardsOf(tx: Db, orderId: string) {
  const attempt = (await findPaid(tx, orderId)) ?? (await findNewestAttempt(tx, orderId))
  if (attempt) await closeBoughtCards(tx, attempt)
}
