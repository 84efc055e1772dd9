import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { requireMoneyBehindCards } from '../bought-cards.ts'
import { lockRefund, markRefundDone, type Refund, setRefund } from '../refund-store.ts'
import { findFileNumber } from '../transfer-file-store.ts'
import { requireSameRefund } from './require-same-refund.ts'

/** Refunds that staff send themselves: to the buyer's account or, after a refusal, in the provider's dashboard. */
const sentByHand: readonly Refund['status'][] = ['to_transfer', 'refused']

/**
 * Records that staff sent the money to the buyer's account, with a note for other staff: by a transfer file, or by hand
 * if it is in none, after which no file takes it. Refuses with REFUND_NOT_ALLOWED before the buyer has named an account,
 * while the provider may still send the money (it would be sent twice), and if the bank reversed the payment itself or
 * took so much back that the rest does not suffice; with CHANGED_MEANWHILE if its account changed, or a file took it,
 * since staff saw it.
 */
export const markRefundSent = (
  db: Db,
  actor: Actor,
  { refundId, version, note, now }: { refundId: string; version: number; note?: string; now: Date },
): Promise<Refund> =>
  inTransaction(db, async tx => {
    const lockedRefund = await lockRefund(tx, refundId)
    const payment = await tx
      .selectFrom('payments')
      .select('status')
      .where('id', '=', lockedRefund?.paymentId ?? '')
      .executeTakeFirst()
    // What was paid later for a delivery came by transfer: no bank reverses that.
    const isHeld = lockedRefund?.paymentId === null || payment?.status === 'paid'
    if (!lockedRefund || !isHeld || !sentByHand.includes(lockedRefund.status))
      throw new Refusal('REFUND_NOT_ALLOWED', {
        details: { refund: lockedRefund?.status ?? null, payment: payment?.status ?? null },
      })
    requireSameRefund(lockedRefund, version)
    if (lockedRefund.paymentId !== null) await requireMoneyLeft(tx, lockedRefund.paymentId)
    if (note) await setRefund(tx, refundId, { status: lockedRefund.status, note })
    await markRefundDone(tx, lockedRefund, recordedAs(actor), now)
    await requireMoneyBehindCards(tx, lockedRefund.orderId)
    const { amountRupiah, orderId } = lockedRefund
    const detail = { orderId, amountRupiah, file: await findFileNumber(tx, lockedRefund.transferFileId) }
    await recordStaffAction(tx, actor, 'refunds.mark-sent', { kind: 'refund', id: refundId }, detail)
    return { ...lockedRefund, status: 'done' }
  })

/** The payer's bank may have taken a part of the payment back after the refund was opened. */
async function requireMoneyLeft(tx: Db, paymentId: string): Promise<void> {
  const { rows } = await sql<{ kept: number; refunded: number }>`
    select p.kept_rupiah as kept, sum(r.amount_rupiah)::bigint as refunded from payments p
    join refunds r on r.payment_id = p.id where p.id = ${paymentId} group by p.id`.execute(tx)
  const { kept, refunded } = onlyRow({ rows })
  if (refunded > kept) throw new Refusal('REFUND_NOT_ALLOWED', { details: { paid: kept, refunded } })
}
