import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { closeGiftCards } from '../../gift-cards/index.ts'
import { changeOrderState } from '../../orders/index.ts'
import { openRemainingRefund, type Refund } from '../../payments/index.ts'
import { recordOrderEvent } from '../../webhooks/index.ts'
import { decide, type ReturnToDecide } from '../store.ts'
import { requireReturn } from './require-return.ts'

export interface Decision {
  /** The order's id or reference code. */
  order: string
  /** The note for the member. */
  note: string
  now: Date
}

/**
 * Accepts a return in one transaction: the order's state becomes Returned, which restores stock, voucher and points,
 * and a refund is opened. A second acceptance has no further effect. The provider is called within a minute. Returns
 * the refund, or null if no money is left. Refuses with NOT_FOUND, RETURN_DECIDED, and RETURN_NOT_ALLOWED if a gift
 * card bought with this order has been used.
 */
export const acceptReturn = (
  db: Db,
  actor: Actor,
  { order, note, now }: Decision,
): Promise<ReturnToDecide & { refund: Refund | null }> =>
  inTransaction(db, async tx => {
    const { id, orderId, ...request } = await requireReturn(tx, order)
    // Lock the order before its return, as everywhere else.
    await changeOrderState(tx, { orderId, to: 'Returned', movedBy: recordedAs(actor), note })
    if (!(await decide(tx, id, { status: 'accepted', decidedBy: actor.name, note, now })))
      throw new Refusal('RETURN_DECIDED')
    await recordOrderEvent(tx, 'return.accepted', orderId)
    // The change of state has closed the bought cards. Refunding a spent card would pay it twice.
    if ((await closeGiftCards(tx, orderId)) > 0)
      throw new Refusal('RETURN_NOT_ALLOWED', {
        details: { reason: 'gift_card_used', order: request.referenceCode },
      })
    const refund = await openRemainingRefund(tx, orderId, {
      key: `return-${id}`,
      reason: 'Pengembalian barang',
      askedBy: recordedAs(actor),
    })
    const detail = { return: id, amountRupiah: refund?.amountRupiah ?? 0 }
    await recordStaffAction(tx, actor, 'returns.accept', { kind: 'order', id: orderId }, detail)
    return { ...request, id, orderId, status: 'accepted', note, refund }
  })
