import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-acts/actor.ts'
import { recordStaffAct } from '../../../staff-acts/record-staff-act.ts'
import { requireMoneyBehindCards } from '../bought-cards.ts'
import { lockRefund, markRefundDone, type Refund } from '../refund-store.ts'

/** Refunds that staff send themselves: to the buyer's account or, after a refusal, in the provider's dashboard. */
const sentByHand: readonly Refund['status'][] = ['to_transfer', 'refused']

/**
 * Records that staff sent the money to the buyer's account. Refuses with REFUND_NOT_ALLOWED before the buyer has named
 * an account, while the provider may still send the money (it would be sent twice), and if the bank reversed the
 * payment itself.
 */
export const markRefundSent = (
  db: Db,
  actor: Actor,
  { refundId, now }: { refundId: string; now: Date },
): Promise<Refund> =>
  inTransaction(db, async tx => {
    const lockedRefund = await lockRefund(tx, refundId)
    const payment = await tx
      .selectFrom('payments')
      .select('status')
      .where('id', '=', lockedRefund?.paymentId ?? '')
      .executeTakeFirst()
    if (!lockedRefund || payment?.status !== 'paid' || !sentByHand.includes(lockedRefund.status))
      throw new Refusal('REFUND_NOT_ALLOWED', {
        details: { refund: lockedRefund?.status ?? null, payment: payment?.status ?? null },
      })
    await markRefundDone(tx, lockedRefund, recordedAs(actor), now)
    await requireMoneyBehindCards(tx, lockedRefund.orderId)
    const { amountRupiah, orderId } = lockedRefund
    await recordStaffAct(
      tx,
      actor,
      'refunds.mark-sent',
      { kind: 'refund', id: refundId },
      { orderId, amountRupiah },
    )
    return { ...lockedRefund, status: 'done' }
  })
