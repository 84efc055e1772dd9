import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { planRefundAccountMail } from '../../orders/index.ts'
import { clearRefundAccount, lockRefund, reopenRefund } from '../refund-store.ts'
import { findFileNumber, keepRefusedAccount, takeRowOut } from '../transfer-file-store.ts'
import { requireSameRefund } from './require-same-refund.ts'

/**
 * Records that the transfer of a refund came back from the bank after it was marked as sent. The money is the shop's to
 * give back again: the refund waits for another account, which the buyer names after reading the reason on the order's
 * page and in a mail, and a later transfer file takes it. The order keeps its state. Refuses with NOT_FOUND, with
 * REFUND_NOT_SENT, with REFUND_WITHOUT_ACCOUNT if it did not go to an account or the buyer's data is deleted, and with
 * CHANGED_MEANWHILE.
 */
export const recordReturnedTransfer = (
  db: Db,
  actor: Actor,
  { refundId, version, reason, now }: { refundId: string; version: number; reason: string; now: Date },
): Promise<{ id: string; status: 'needs_account' }> =>
  inTransaction(db, async tx => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) throw noSuch({ kind: 'refund', id: refundId })
    if (refund.status !== 'done') throw new Refusal('REFUND_NOT_SENT', { details: { refund: refund.status } })
    requireSameRefund(refund, version)
    if (!refund.hasAccount) throw new Refusal('REFUND_WITHOUT_ACCOUNT', { details: { refund: 'done' } })
    const by = recordedAs(actor)
    const refusedId = await keepRefusedAccount(tx, refundId, { reason, recordedBy: by, now })
    if (refund.transferFileId !== null) await takeRowOut(tx, refundId, { reason, takenOutBy: by, now })
    await reopenRefund(tx, refund)
    await clearRefundAccount(tx, refundId)
    const { orderId, amountRupiah } = refund
    await planRefundAccountMail(tx, orderId, refusedId, now)
    const detail = { orderId, amountRupiah, file: await findFileNumber(tx, refund.transferFileId) }
    await recordStaffAction(tx, actor, 'refunds.record-return', { kind: 'refund', id: refundId }, detail)
    return { id: refundId, status: 'needs_account' }
  })
