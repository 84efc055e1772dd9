import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockRefund } from '../refund-store.ts'
import { findFileNumber, takeRowOut } from '../transfer-file-store.ts'
import { requireSameRefund } from './require-same-refund.ts'

/**
 * Takes a refund out of its transfer file, because the bank refused the file or the row was wrong: the next file has it
 * again. The row keeps the reason, for staff. Refuses with NOT_FOUND, with REFUND_SENT once the refund is marked as sent
 * (it would be paid twice), with REFUND_NOT_IN_FILE, and with CHANGED_MEANWHILE.
 */
export const takeOutOfFile = (
  db: Db,
  actor: Actor,
  { refundId, version, reason, now }: { refundId: string; version: number; reason: string; now: Date },
): Promise<{ id: string; number: number | null }> =>
  inTransaction(db, async tx => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) throw noSuch({ kind: 'refund', id: refundId })
    if (refund.status === 'done') throw new Refusal('REFUND_SENT')
    if (refund.transferFileId === null) throw new Refusal('REFUND_NOT_IN_FILE')
    requireSameRefund(refund, version)
    await takeRowOut(tx, refundId, { reason, takenOutBy: recordedAs(actor), now })
    const { orderId, amountRupiah } = refund
    const number = await findFileNumber(tx, refund.transferFileId)
    const detail = { orderId, amountRupiah, file: number }
    await recordStaffAction(tx, actor, 'refunds.take-out', { kind: 'refund', id: refundId }, detail)
    return { id: refundId, number }
  })
