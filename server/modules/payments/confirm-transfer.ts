import { PICTURE_MAX_BYTES } from '../../../contract/profile.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { reencodeUploadedPicture } from '../media/index.ts'
import { changeOrderState, requireOwnOrder } from '../orders/index.ts'
import { lockTransfer } from './lock-transfer.ts'
import { listBankAccounts } from './payment-method-store.ts'
import { writeReceipt } from './receipt-store.ts'
import { findNewestAttempt, setStatus } from './store.ts'

/** At this size, long screenshots from phones stay readable. */
const RECEIPT_SIDE_PX = 1600
/** A picture as a data URL is a third longer than its bytes. */
export const RECEIPT_BODY_MAX_BYTES = Math.ceil((PICTURE_MAX_BYTES * 4) / 3) + 1024

/**
 * Accepts a picture of the buyer's transfer receipt (PAY-20, PAY-29): re-encoded like every upload and stored until
 * staff decide, while the order waits. A newer picture replaces one that staff have not decided on.
 */
export async function confirmTransfer(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  orderId: string,
  proof: { bankAccountId: string; picture: Buffer },
): Promise<void> {
  await requireOwnOrder(shop.db, memberId, { id: orderId })
  if (!(await mayReceive(shop.db, orderId, proof.bankAccountId)))
    throw new Refusal('INVALID_INPUT', { field: 'bank_id' })
  const picture = await reencodeUploadedPicture(
    { sender: memberId, bytes: proof.picture },
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
    await changeOrderState(tx, {
      orderId,
      to: 'Payment confirm',
      movedBy: 'member',
      note: 'bukti transfer dikirim',
    })
  })
}

/** Returns true for every active account, and for the one named to the buyer, even if it was switched off since. */
async function mayReceive(db: Db, orderId: string, accountId: string): Promise<boolean> {
  const instruction = (await findNewestAttempt(db, orderId))?.instruction
  if (instruction?.kind === 'transfer' && instruction.bankAccountId === accountId) return true
  return (await listBankAccounts(db)).some(account => account.id === accountId)
}
