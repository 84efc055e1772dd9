import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { applyStatus } from '../apply-status.ts'
import { lockTransfer } from '../lock-transfer.ts'
import { decideReceipt } from '../receipt-store.ts'

/**
 * Confirms that a transfer, or cash brought by a courier, has arrived. Returns the outcome as `applyStatus` does;
 * `repeated` if the order was paid already. Refuses with ORDER_NOT_FOUND and TRANSFER_NOT_EXPECTED.
 */
export const acceptMoney = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  orderId: string,
): Promise<string> =>
  inTransaction(db, async tx => {
    const payment = await lockTransfer(tx, orderId)
    await decideReceipt(tx, payment.id, 'accepted', actor.name, now())
    const outcome = await applyStatus(
      tx,
      payment,
      { status: 'paid', grossAmountRupiah: payment.amountRupiah, transactionId: null, paidAt: now() },
      recordedAs(actor),
    )
    const detail = { amountRupiah: payment.amountRupiah, outcome }
    if (outcome !== 'repeated')
      await recordStaffAction(tx, actor, 'orders.accept-money', { kind: 'order', id: orderId }, detail)
    return outcome
  })
