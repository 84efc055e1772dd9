import { Refusal } from '../../../contract/refusals.ts'
import type { RefundChoice } from '../../../contract/staff/order-page.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { countChange, lockOrder } from '../orders/index.ts'
import { findRefundByKey, type Refund, refundOrder } from '../payments/index.ts'
import { returnPieces } from '../stock/index.ts'
import { whyNotCancelPieces } from './order-acts.ts'
import { priceRefund } from './price-refund.ts'
import { readActFacts } from './read-act-facts.ts'
import { hasPiecesLeft, hasRefundLines, insertRefundLines, listCancelledPieces } from './refund-line-store.ts'
import { requireAct } from './require-act.ts'

/**
 * Refunds an amount of an order, some pieces, or everything that is left (ORD-04). It counts as a change of the order, so of three
 * people who press at once one refunds and the others read the order again; the same call twice refunds once. Refuses
 * as `requireAct`, `priceRefund` and `refundOrder` do.
 */
export const refundByStaff = (
  db: Db,
  actor: Actor,
  {
    orderId,
    amountRupiah: askedRupiah,
    choice,
    reason,
    key,
    ...seen
  }: {
    orderId: string
    amountRupiah?: number | undefined
    /** Pieces, instead of an amount. */
    choice?: RefundChoice | undefined
    reason: string
    key: string
    version: number
    held: readonly Permission[]
  },
): Promise<Refund> =>
  inTransaction(db, async tx => {
    await lockOrder(tx, orderId)
    const same = await findRefundByKey(tx, orderId, key)
    // A refund that a second person has approved was opened without its pieces.
    if (same && (!choice || (await hasRefundLines(tx, same.id)))) return same
    const { refundableRupiah } = same
      ? { refundableRupiah: same.amountRupiah }
      : await requireAct(tx, 'refund', { orderId, ...seen })
    const noCancelling = choice?.is_cancelled ? whyNotCancelPieces(await readActFacts(tx, orderId)) : null
    if (noCancelling !== null) throw new Refusal('ACT_NOT_ALLOWED', { message: noCancelling })
    const priced = choice && (await priceRefund(tx, orderId, choice, same?.amountRupiah))
    const amountRupiah = priced?.amountRupiah ?? askedRupiah
    if (amountRupiah !== undefined && amountRupiah > refundableRupiah)
      throw new Refusal('REFUND_NOT_ALLOWED', {
        field: 'amount',
        details: { left: refundableRupiah, asked: amountRupiah },
      })
    const refund = await refundOrder(tx, actor, { orderId, amountRupiah, reason, key })
    if (priced) await insertRefundLines(tx, refund.id, priced.parts, choice?.is_cancelled ?? false)
    if (priced && choice?.is_cancelled) await cancelPieces(tx, actor, orderId, refund.id)
    await countChange(tx, orderId)
    return refund
  })

/** Returns the cancelled pieces to the stock. An order of which nothing is left is cancelled as a whole instead. */
async function cancelPieces(tx: Db, actor: Actor, orderId: string, refundId: string): Promise<void> {
  if (!(await hasPiecesLeft(tx, orderId)))
    throw new Refusal('ACT_NOT_ALLOWED', { message: 'Ini semua barangnya. Pakai “Batalkan pesanan”.' })
  await returnPieces(tx, orderId, refundId, await listCancelledPieces(tx, refundId))
  const subject = { kind: 'order', id: orderId }
  await recordStaffAction(tx, actor, 'orders.cancel-pieces', subject, { refund: refundId })
}
