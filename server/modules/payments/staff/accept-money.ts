import { Refusal } from '../../../../contract/refusals.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { paidForOpenCards } from '../../gift-cards/index.ts'
import { applyStatus, isOpen } from '../apply-status.ts'
import { lockTransfer } from '../lock-transfer.ts'
import { decideReceipt } from '../receipt-store.ts'
import { remainingRupiah, setReceived } from '../store.ts'

/**
 * Confirms that a transfer, or cash brought by a courier, has arrived; `receivedRupiah` if it was another sum, of which no
 * more can be refunded. Returns the outcome as `applyStatus` does; `repeated` if the order was paid already. Refuses with
 * ORDER_NOT_FOUND and TRANSFER_NOT_EXPECTED, and with TRANSFER_AMOUNT_DIFFERS if it is less than the gift cards that the
 * order buys are worth.
 */
export const acceptMoney = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  orderId: string,
  receivedRupiah?: number,
): Promise<string> =>
  inTransaction(db, async tx => {
    const asked = await lockTransfer(tx, orderId)
    const payment = { ...asked, keptRupiah: receivedRupiah ?? asked.keptRupiah }
    if (payment.keptRupiah !== asked.keptRupiah && isOpen(asked))
      await setReceived(tx, asked.id, payment.keptRupiah)
    await decideReceipt(tx, payment.id, 'accepted', actor.name, now())
    const outcome = await applyStatus(
      tx,
      payment,
      { status: 'paid', grossAmountRupiah: payment.amountRupiah, transactionId: null, paidAt: now() },
      recordedAs(actor),
    )
    if ((await remainingRupiah(tx, orderId)) < (await paidForOpenCards(tx, orderId)))
      throw new Refusal('TRANSFER_AMOUNT_DIFFERS', {
        message: 'Pesanan ini membeli kartu hadiah, jadi uangnya harus masuk semua.',
        field: 'received',
        details: { expected: payment.amountRupiah, received: payment.keptRupiah },
      })
    const detail = {
      amountRupiah: payment.amountRupiah,
      ...(payment.keptRupiah === payment.amountRupiah ? {} : { receivedRupiah: payment.keptRupiah }),
      outcome,
    }
    if (outcome !== 'repeated')
      await recordStaffAction(tx, actor, 'orders.accept-money', { kind: 'order', id: orderId }, detail)
    return outcome
  })
