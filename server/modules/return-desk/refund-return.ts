import { Refusal } from '../../../contract/refusals.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { countChange, planReturnStepMail } from '../orders/index.ts'
import { type Refund, refundOrder } from '../payments/index.ts'
import { lockReturn, markRefunded, type ReturnToDecide } from '../returns/index.ts'
import { priceReturn } from './price-return.ts'

export interface RefundedReturn {
  /** The return's id, or the order's id or reference code. */
  order: string
  /** The order that the second person saw: it must be the one of the return. */
  orderId?: string | undefined
  withShipping: boolean
  /** The sum that the person saw, or that a second person approved; without it, whatever it comes to. */
  seenRupiah?: number | undefined
  /** The second person who said yes (STAFF-14). */
  approvedBy?: string | undefined
  now: Date
}

/**
 * Refunds a return whose goods arrived, or stay with the buyer, and ends it (CARE-06). The money goes the way of every
 * refund (`refundOrder`), which also takes back the points that were earned with it; `backRupiah` is all that goes back,
 * the gift card's part too. If nothing of the order is left, the return ends without a refund, which is null. Refuses with NOT_FOUND and RETURN_STEP_PASSED, with CHANGED_MEANWHILE
 * if it comes to another sum than the person saw, and as `refundOrder` does.
 */
export const refundReturn = (
  db: Db,
  actor: Actor,
  { order, orderId: seenOrderId, withShipping, seenRupiah, approvedBy, now }: RefundedReturn,
): Promise<ReturnToDecide & { refund: Refund | null; backRupiah: number }> =>
  inTransaction(db, async tx => {
    const request = await lockReturn(tx, order, 'money')
    const { id, orderId } = request
    if (seenOrderId !== undefined && seenOrderId !== orderId) throw new Refusal('NOT_FOUND')
    const { isWhole, parts, cardRupiah, ...price } = await priceReturn(tx, request, withShipping)
    const backRupiah = price.amountRupiah + cardRupiah
    if (seenRupiah !== undefined && seenRupiah !== backRupiah)
      throw new Refusal('CHANGED_MEANWHILE', {
        message: `Uang yang kembali sekarang ${rupiah(backRupiah)}, bukan ${rupiah(seenRupiah)}. Periksa lagi.`,
        details: { amount: backRupiah },
      })
    if (!(await markRefunded(tx, id, { by: actor.name, now }))) throw new Refusal('RETURN_STEP_PASSED')
    const refund =
      backRupiah === 0
        ? null
        : await refundOrder(tx, actor, {
            orderId,
            key: `return-${id}`,
            reason: 'Pengembalian barang',
            approvedBy,
            ...(isWhole
              ? {}
              : {
                  amountRupiah: parts.reduce((sum, part) => sum + part.amountRupiah, -cardRupiah),
                  cardRupiah,
                  parts,
                  withFees: withShipping,
                }),
          })
    if (!isWhole) await planReturnStepMail(tx, orderId, { returnId: id, step: 'refunded', now })
    const detail = {
      return: id,
      amountRupiah: backRupiah,
      ...(approvedBy === undefined ? {} : { approvedBy }),
    }
    await recordStaffAction(tx, actor, 'returns.refund', { kind: 'order', id: orderId }, detail)
    await countChange(tx, orderId)
    return { ...request, isRefunded: true, refund, backRupiah }
  })
