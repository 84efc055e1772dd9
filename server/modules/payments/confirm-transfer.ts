import { PAYMENT_DUE_DAYS } from '../../../contract/constants.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { redrawUploadedPicture } from '../media/index.ts'
import { findOrderState, moveOrder, requireOwnOrder } from '../orders/index.ts'
import { applyStatus } from './apply-status.ts'
import { decideReceipt, writeReceipt } from './receipt-store.ts'
import { findNewestAttempt, giveMoreTime, lockPayment, type Payment, setStatus } from './store.ts'
import { listBankAccounts } from './ways-store.ts'

/** Long screenshots of phones stay readable. */
const RECEIPT_SIDE_PX = 1600

/**
 * Accepts a picture of the buyer's transfer receipt (PAY-20, PAY-29): re-encoded like every upload and stored until staff
 * decide, while the order waits. A newer picture replaces an undecided one.
 */
export async function confirmTransfer(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  orderId: string,
  proof: { bankAccountId: string; picture: Buffer },
): Promise<void> {
  await requireOwnOrder(shop.db, memberId, { id: orderId })
  if (!(await listBankAccounts(shop.db)).some(account => account.id === proof.bankAccountId))
    throw new Refusal('INVALID_INPUT', { field: 'bank_id' })
  const picture = await redrawUploadedPicture(
    { memberId, bytes: proof.picture },
    { sidePx: RECEIPT_SIDE_PX, field: 'receipt' },
  )
  await shop.db.transaction().execute(async tx => {
    const payment = await lockTransfer(tx, orderId)
    if (payment.status !== 'pending' && payment.status !== 'challenged')
      throw new Refusal('TRANSFER_NOT_EXPECTED')
    await writeReceipt(tx, {
      paymentId: payment.id,
      bankAccountId: proof.bankAccountId,
      picture,
      sentAt: shop.now(),
    })
    await setStatus(tx, payment.id, { status: 'challenged' })
    await moveOrder(tx, { orderId, to: 'Payment confirm', movedBy: 'member', note: 'bukti transfer dikirim' })
  })
}

/** Staff confirm the money: a transfer, or cash brought by a courier. */
export async function acceptMoney(
  shop: Pick<Shop, 'db' | 'now'>,
  orderId: string,
  staff: string,
): Promise<string> {
  return shop.db.transaction().execute(async tx => {
    const payment = await lockTransfer(tx, orderId)
    await decideReceipt(tx, payment.id, 'accepted', staff, shop.now())
    return applyStatus(
      tx,
      payment,
      { status: 'paid', grossAmountRupiah: payment.amountRupiah, transactionId: null, paidAt: shop.now() },
      `staff:${staff}`,
    )
  })
}

/** Staff did not find the money: the buyer gets another day. */
export async function rejectTransfer(
  shop: Pick<Shop, 'db' | 'now'>,
  orderId: string,
  staff: string,
  note: string,
): Promise<void> {
  await shop.db.transaction().execute(async tx => {
    const payment = await lockTransfer(tx, orderId)
    if (payment.status !== 'challenged') throw new Refusal('TRANSFER_NOT_EXPECTED')
    await decideReceipt(tx, payment.id, 'rejected', staff, shop.now())
    const dueAt = addDays(shop.now(), PAYMENT_DUE_DAYS)
    await giveMoreTime(tx, payment, dueAt)
    await moveOrder(tx, { orderId, to: 'Awaiting bank wire payment', movedBy: `staff:${staff}`, note })
  })
}

/** Locks and returns the payment by one of the shop's own methods. */
async function lockTransfer(tx: Db, orderId: string): Promise<Payment> {
  if ((await findOrderState(tx, orderId)) === null) throw new Refusal('ORDER_NOT_FOUND')
  const newest = await findNewestAttempt(tx, orderId)
  const kind = newest?.instruction?.kind
  if (!newest || (kind !== 'transfer' && kind !== 'cash')) throw new Refusal('TRANSFER_NOT_EXPECTED')
  const held = await lockPayment(tx, newest.provider, newest.providerOrderId)
  if (!held) throw new Refusal('TRANSFER_NOT_EXPECTED')
  return held
}
