import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { takeBackPoints } from '../../points/index.ts'
import { readSetting } from '../../shop-settings/index.ts'
import { cardThatFollows, hasRefundLines, insertRefundLines, type RefundPart } from '../refund-lines.ts'
import { openRefundOnce } from '../refund-payment.ts'
import { type Refund, sumRefunds } from '../refund-store.ts'

/**
 * Refunds an order: the amount, or everything left if no amount is given. A second call with the same key returns the
 * same refund. What was earned with it is taken back (POINT-05). The provider receives the refund within a minute. Refuses with REFUND_NOT_ALLOWED, and a
 * person of the back office with SECOND_PERSON_NEEDED if the order's refunds would together exceed the shop's ceiling
 * and nobody else has said yes (STAFF-14).
 */
export const refundOrder = (
  db: Db,
  actor: Actor,
  {
    orderId,
    approvedBy,
    parts = [],
    ...draft
  }: {
    orderId: string
    key: string
    reason: string
    amountRupiah?: number | undefined
    /** The part on top that goes back to the order's gift card. */
    cardRupiah?: number | undefined
    /** What both are for; without it, the refund is of no piece. */
    parts?: RefundPart[] | undefined
    /** Whether delivery fees that were paid later go back too; by default with everything. */
    withFees?: boolean | undefined
    /** The second person who said yes (STAFF-14). */
    approvedBy?: string | undefined
  },
): Promise<Refund> =>
  inTransaction(db, async tx => {
    const { refund, isNew, feeRupiah } = await openRefundOnce(tx, orderId, {
      ...draft,
      parts,
      askedBy: recordedAs(actor),
    })
    // A refund that a second person approved may have been opened without its pieces.
    if (!isNew && parts.length > 0 && !(await hasRefundLines(tx, refund.id)))
      await insertRefundLines(tx, refund.id, parts)
    await takeBackPoints(tx, orderId)
    if (isNew && actor.kind === 'staff' && approvedBy === undefined) await requireBelowCeiling(tx, orderId)
    const detail = {
      refund: refund.id,
      amountRupiah: refund.amountRupiah,
      ...(refund.cardRupiah > 0 && { cardRupiah: refund.cardRupiah }),
      ...(feeRupiah > 0 && { feeRupiah }),
      ...(approvedBy === undefined ? {} : { approvedBy }),
    }
    if (isNew) await recordStaffAction(tx, actor, 'orders.refund', { kind: 'order', id: orderId }, detail)
    return refund
  })

/**
 * Counts all refunds of the order, so that several small ones do not pass where one large one would not, and what goes back to
 * a gift card with the last money.
 */
async function requireBelowCeiling(tx: Db, orderId: string): Promise<void> {
  const ceilingRupiah = await readSetting(tx, 'refundCeilingRupiah')
  const refundedRupiah = (await sumRefunds(tx, orderId)) + (await cardThatFollows(tx, orderId))
  if (refundedRupiah > ceilingRupiah)
    throw new Refusal('SECOND_PERSON_NEEDED', { details: { refundedRupiah, ceilingRupiah } })
}
