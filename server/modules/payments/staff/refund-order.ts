import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-acts/actor.ts'
import { recordStaffAct } from '../../../staff-acts/record-staff-act.ts'
import { openRefundOnce } from '../refund-payment.ts'
import type { Refund } from '../refund-store.ts'

/**
 * Refunds an order: the amount, or everything left if no amount is given. A second call with the same key returns the
 * same refund. The provider receives the refund within a minute. Refuses with REFUND_NOT_ALLOWED.
 */
export const refundOrder = (
  db: Db,
  actor: Actor,
  { orderId, ...draft }: { orderId: string; key: string; reason: string; amountRupiah?: number },
): Promise<Refund> =>
  inTransaction(db, async tx => {
    const { refund, isNew } = await openRefundOnce(tx, orderId, { ...draft, askedBy: recordedAs(actor) })
    const detail = { refund: refund.id, amountRupiah: refund.amountRupiah }
    if (isNew) await recordStaffAct(tx, actor, 'orders.refund', { kind: 'order', id: orderId }, detail)
    return refund
  })
