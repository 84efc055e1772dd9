import { Refusal } from '../../../contract/refusals.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { RefundChoice } from '../../../contract/staff/order-page.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { cancelUnsent, countChange, lockOrder } from '../orders/index.ts'
import { findRefundByKey, hasRefundLines, type Refund, refundOrder } from '../payments/index.ts'
import { chosenPieces, priceRefund } from './price-refund.ts'
import { hasPiecesLeft } from './refund-line-store.ts'
import { requireAction } from './require-action.ts'

/**
 * Refunds an amount of an order, some pieces, or everything that is left (ORD-04). A refund changes the order's version:
 * if three people refund it concurrently, one succeeds and the others must reload the order. Repeating a call with the
 * same key refunds once. Refuses as `requireAction`, `priceRefund` and `refundOrder` do.
 */
export const refundByStaff = (
  db: Db,
  actor: Actor,
  {
    orderId,
    amountRupiah,
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
    // A refund that a second person approved may have been opened without its pieces: it gets them now.
    if (same && (!choice || same.paymentId === null || (await hasRefundLines(tx, same.id)))) return same
    const { refundableRupiah } = same
      ? { refundableRupiah: same.amountRupiah }
      : await requireAction(tx, 'refund', { orderId, ...seen })
    const refund = choice
      ? await refundPieces(tx, actor, { orderId, choice, reason, key }, same?.amountRupiah)
      : await refundAmount(tx, actor, { orderId, amountRupiah, reason, key }, refundableRupiah)
    await countChange(tx, orderId)
    return refund
  })

/**
 * Refunds pieces that a second person has approved, even if the order has changed since (STAFF-14). Refuses with
 * REFUND_NOT_ALLOWED if they come to another sum than the one that was approved.
 */
export const refundApprovedPieces = (
  db: Db,
  actor: Actor,
  { approvedRupiah, ...draft }: PiecesDraft & { approvedRupiah: number },
): Promise<Refund> =>
  inTransaction(db, async tx => {
    await lockOrder(tx, draft.orderId)
    const same = await findRefundByKey(tx, draft.orderId, draft.key)
    if (same) return same
    const { amountRupiah, cardRupiah, feeRupiah } = await priceRefund(tx, draft.orderId, draft.choice)
    const total = amountRupiah + cardRupiah + feeRupiah
    if (total !== approvedRupiah)
      throw new Refusal('REFUND_NOT_ALLOWED', {
        message: `Barang yang dipilih bernilai ${rupiah(total)}, bukan ${rupiah(approvedRupiah)}. Tolak permintaannya.`,
        details: { approved: approvedRupiah, asked: total },
      })
    const refund = await refundPieces(tx, actor, draft)
    await countChange(tx, draft.orderId)
    return refund
  })

interface PiecesDraft {
  orderId: string
  choice: RefundChoice
  reason: string
  key: string
  /** The second person, who approved the refund. */
  approvedBy?: string | undefined
}

async function refundPieces(
  tx: Db,
  actor: Actor,
  { choice, ...draft }: PiecesDraft,
  openedRupiah?: number,
): Promise<Refund> {
  const { orderId } = draft
  const { amountRupiah, cardRupiah, parts } = await priceRefund(tx, orderId, choice, openedRupiah)
  const refund = await refundOrder(tx, actor, {
    ...draft,
    amountRupiah,
    cardRupiah,
    parts,
    withFees: choice.with_shipping,
  })
  if (choice.lines.length > 0) await cancelPieces(tx, actor, { orderId, refundId: refund.id, choice })
  return refund
}

function refundAmount(
  tx: Db,
  actor: Actor,
  draft: { orderId: string; amountRupiah: number | undefined; reason: string; key: string },
  leftRupiah: number,
): Promise<Refund> {
  if (draft.amountRupiah !== undefined && draft.amountRupiah > leftRupiah)
    throw new Refusal('REFUND_NOT_ALLOWED', {
      field: 'amount',
      details: { left: leftRupiah, asked: draft.amountRupiah },
    })
  return refundOrder(tx, actor, draft)
}

/**
 * Cancels the pieces that have not been sent. Refuses with ACT_NOT_ALLOWED if no piece of the order would be left, sent
 * or not: staff cancel the whole order instead.
 */
async function cancelPieces(
  tx: Db,
  actor: Actor,
  { orderId, refundId, choice }: { orderId: string; refundId: string; choice: RefundChoice },
): Promise<void> {
  const cancelled = await cancelUnsent(tx, { orderId, refundId, chosen: chosenPieces(choice) })
  if (cancelled === 0) return
  if (!(await hasPiecesLeft(tx, orderId)))
    throw new Refusal('ACT_NOT_ALLOWED', { message: 'Ini semua barangnya. Pakai “Batalkan pesanan”.' })
  const subject = { kind: 'order', id: orderId } as const
  await recordStaffAction(tx, actor, 'orders.cancel-pieces', subject, { refund: refundId })
}
