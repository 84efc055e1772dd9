import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import {
  changeOrderState,
  endedStates,
  mayChangeState,
  mayStaffChangeState,
  type OrderState,
  recordTrackingNumber,
  type StateChange,
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

/** Why staff may not make a change that the order's state allows (`details.reason` of MOVE_NOT_ALLOWED). */
export type StateChangeRefusal = 'not_sent' | 'needs_new_payment' | 'no_open_payment' | 'paid'

const refusal = (reason: StateChangeRefusal) => new Refusal('MOVE_NOT_ALLOWED', { details: { reason } })

interface StaffStateChange extends Omit<StateChange, 'movedBy'> {
  /** The carrier's number of the parcel. */
  trackingNumber?: string
}

/**
 * Changes an order's state by one allowed step for staff; does nothing if it is already in that state. A paid order
 * cannot be cancelled or wait for payment again: it must be refunded first, so that every payment is accounted for.
 * Refuses with ORDER_NOT_FOUND, MOVE_NOT_ALLOWED and as `changeOrderState` does, for example with OUT_OF_STOCK.
 */
export const changeStateByStaff = (
  db: Db,
  actor: Actor,
  { trackingNumber, ...change }: StaffStateChange,
): Promise<{ from: OrderState; hasChanged: boolean }> =>
  inTransaction(db, async tx => {
    const result = await changeOrderState(tx, { ...change, movedBy: recordedAs(actor) })
    if (result.hasChanged) {
      await requireAllowedForStaff(tx, result.from, change)
      if (endedStates.includes(change.to)) await closeCardsOf(tx, change.orderId)
    }
    if (trackingNumber !== undefined) await recordTrackingNumber(tx, change.orderId, trackingNumber)
    const detail = {
      from: result.from,
      to: change.to,
      ...(trackingNumber === undefined ? {} : { trackingNumber }),
    }
    if (result.hasChanged || trackingNumber !== undefined)
      await recordStaffAction(tx, actor, 'orders.move', { kind: 'order', id: change.orderId }, detail)
    return result
  })

/** The order is locked, so no payment can arrive between these checks and the end of the transaction. */
async function requireAllowedForStaff(
  tx: Db,
  from: OrderState,
  { orderId, to }: Omit<StateChange, 'movedBy'>,
) {
  if (mayChangeState(from, to) && !mayStaffChangeState(from, to))
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
