import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { planRefundAccountMail } from '../../orders/index.ts'
import { clearRefundAccount, lockRefund } from '../refund-store.ts'
import { findFileNumber, keepRefusedAccount, takeRowOut } from '../transfer-file-store.ts'
import { requireSameRefund } from './require-same-refund.ts'

/**
 * Asks the buyer for another account because the bank refused this one. The refund leaves its transfer file, if it is in
 * one, and waits for an account; the buyer reads the reason on the order's page and in a mail. The refused account is
 * kept until the buyer deletes theirs in the shop. Refuses with NOT_FOUND, with REFUND_SENT once the refund is marked as
 * sent, with REFUND_WITHOUT_ACCOUNT, and with CHANGED_MEANWHILE.
 */
export const askForOtherAccount = (
  db: Db,
  actor: Actor,
  { refundId, version, reason, now }: { refundId: string; version: number; reason: string; now: Date },
): Promise<{ id: string; status: 'needs_account' }> =>
  inTransaction(db, async tx => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) throw noSuch({ kind: 'refund', id: refundId })
    if (refund.status === 'done') throw new Refusal('REFUND_SENT')
    if (refund.status !== 'to_transfer')
      throw new Refusal('REFUND_WITHOUT_ACCOUNT', { details: { refund: refund.status } })
    requireSameRefund(refund, version)
    const by = recordedAs(actor)
    const refusedId = await keepRefusedAccount(tx, refundId, { reason, recordedBy: by, now })
    if (refund.transferFileId !== null) await takeRowOut(tx, refundId, { reason, takenOutBy: by, now })
    await clearRefundAccount(tx, refundId)
    const { orderId, amountRupiah } = refund
    await planRefundAccountMail(tx, orderId, refusedId, now)
    const detail = { orderId, amountRupiah, file: await findFileNumber(tx, refund.transferFileId) }
    await recordStaffAction(tx, actor, 'refunds.ask-account', { kind: 'refund', id: refundId }, detail)
    return { id: refundId, status: 'needs_account' }
  })
