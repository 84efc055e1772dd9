import { PAYMENT_DUE_DAYS } from '../../../../contract/constants.ts'
import { addDays } from '../../../../contract/jakarta-time.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { changeOrderState } from '../../orders/index.ts'
import { lockTransfer } from '../lock-transfer.ts'
import { decideReceipt } from '../receipt-store.ts'
import { giveMoreTime } from '../store.ts'

/**
 * Rejects the receipt of a transfer if the money did not arrive: the buyer sees the note on the order page and gets
 * another day to pay. Refuses with ORDER_NOT_FOUND and TRANSFER_NOT_EXPECTED.
 */
export const rejectTransfer = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { orderId, note }: { orderId: string; note: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    const payment = await lockTransfer(tx, orderId)
    if (payment.status !== 'challenged') throw new Refusal('TRANSFER_NOT_EXPECTED')
    await decideReceipt(tx, payment.id, 'rejected', actor.name, now())
    await giveMoreTime(tx, payment, addDays(now(), PAYMENT_DUE_DAYS))
    await changeOrderState(tx, {
      orderId,
      to: 'Awaiting bank wire payment',
      movedBy: recordedAs(actor),
      note,
    })
    await recordStaffAction(tx, actor, 'orders.reject-transfer', { kind: 'order', id: orderId })
  })
