import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { recordIncident } from './incidents.ts'
import { pollInTurn } from './poll-in-turn.ts'
import { refundFees } from './refund-fees.ts'
import {
  findOpenRefunds,
  findRefundOf,
  lockRefund,
  markRefundDone,
  markRefundRequested,
  type Refund,
  type RefundDraft,
  setRefund,
  writeRefund,
} from './refund-store.ts'
import { findPaid, findPayer, findPayment, lockPayment } from './store.ts'

/**
 * Opens a full or partial refund of an order in the caller's transaction, so that the refund and its cause are written
 * together. The provider is called afterwards, by `sendRefund` or within a minute by the schedule. Without an amount,
 * refunds all that is left, what was paid later for a dearer delivery included. A second call with the same key returns the same refund, even after it is done. Refuses to
 * refund more than was paid.
 */
export async function openRefund(tx: Db, orderId: string, draft: OpenRefundDraft): Promise<Refund> {
  return (await openRefundOnce(tx, orderId, draft)).refund
}

/**
 * Does the same as `openRefund`; also returns whether this call opened the refund, and what it refunds of fees that were
 * paid later. If only such a fee is left, its refund is returned.
 */
export async function openRefundOnce(
  tx: Db,
  orderId: string,
  draft: OpenRefundDraft,
): Promise<{ refund: Refund; isNew: boolean; feeRupiah: number }> {
  const isToCard = draft.amountRupiah === 0 && (draft.cardRupiah ?? 0) > 0
  const paidOrder = await (isToCard ? lockPayerOfOrder : lockPaidOrder)(tx, orderId)
  const same = await findRefundOf(tx, orderId, draft.key)
  if (same) return { refund: same, isNew: false, feeRupiah: 0 }
  const withFees = draft.withFees ?? draft.amountRupiah === undefined
  const fees = withFees ? await refundFees(tx, orderId, draft) : []
  const feeRupiah = fees.reduce((sum, fee) => sum + fee.amountRupiah, 0)
  const amountRupiah = draft.amountRupiah ?? paidOrder?.refundableRupiah ?? 0
  const [fee] = fees
  if (fee && amountRupiah === 0 && !isToCard) return { refund: fee, isNew: true, feeRupiah }
  if (!paidOrder) throw new Refusal('REFUND_NOT_ALLOWED', { details: { paid: 0 } })
  return { refund: await writeRefund(tx, paidOrder, { ...draft, amountRupiah }), isNew: true, feeRupiah }
}

/** Without an amount, everything left is refunded. */
type OpenRefundDraft = Omit<RefundDraft, 'amountRupiah'> & {
  amountRupiah?: number | undefined
  /** Whether fees that were paid later go back too; by default with everything. */
  withFees?: boolean | undefined
}

/** Finds the refundable payment and locks its order, so that the amount left cannot change. */
async function lockPaidOrder(tx: Db, orderId: string) {
  const found = await findPaid(tx, orderId)
  if (found) await lockPayment(tx, found.provider, found.providerOrderId)
  return found && findPaid(tx, orderId)
}

/** What a gift card paid goes back to it, whatever became of the money. */
async function lockPayerOfOrder(tx: Db, orderId: string) {
  const found = await findPayer(tx, orderId)
  if (found) await lockPayment(tx, found.provider, found.providerOrderId)
  return found && { ...found, refundableRupiah: 0 }
}

/** Opens a refund and sends it to the provider at once. */
export async function refundPayment(shop: Shop, orderId: string, draft: OpenRefundDraft): Promise<Refund> {
  const refund = await shop.db.transaction().execute(tx => openRefund(tx, orderId, draft))
  return sendRefund(shop, refund)
}

/**
 * Sends a refund to the provider. Safe to repeat: the refund's id is its idempotency key. Without a response it stays
 * `asked`; if the provider cannot refund this method, the refund waits until the buyer names an account.
 */
export async function sendRefund(shop: Shop, refund: Refund): Promise<Refund> {
  if (refund.status !== 'asked' || refund.paymentId === null) return refund
  const payment = await findPayment(shop.db, refund.paymentId)
  if (!payment) throw new Error(`payment of refund ${refund.id} is missing`)
  const outcome = await shop.payment.refund({
    providerOrderId: payment.providerOrderId,
    refundKey: refund.id,
    amountRupiah: refund.amountRupiah,
    reason: refund.reason,
  })
  if (outcome.outcome === 'unknown') {
    shop.log.warn(
      { refund: refund.id, cause: outcome.cause, detail: outcome.detail },
      'no response to a refund',
    )
    return refund
  }
  if (outcome.outcome === 'refused')
    shop.log.warn({ refund: refund.id, reason: outcome.reason, detail: outcome.detail }, 'refund refused')
  return shop.db.transaction().execute(async tx => {
    const lockedRefund = await lockRefund(tx, refund.id)
    if (lockedRefund?.status !== 'asked' || lockedRefund.paymentId === null) return lockedRefund ?? refund
    if (outcome.outcome === 'accepted') await markRefundDone(tx, lockedRefund, 'payment', shop.now())
    // The method does not support refunds: the buyer has to name an account.
    else if (outcome.reason === 'not_allowed')
      await setRefund(tx, lockedRefund.id, { status: 'needs_account', note: outcome.detail })
    // Any other reason, for example that the payment is not settled yet, or that the amount is wrong.
    else {
      await setRefund(tx, lockedRefund.id, { status: 'refused', note: outcome.detail })
      const detail = { refund: lockedRefund.id, detail: outcome.detail }
      await recordIncident(tx, lockedRefund.paymentId, 'refund_refused', detail, lockedRefund.id)
    }
    return (await lockRefund(tx, refund.id)) ?? lockedRefund
  })
}

/** Sends refunds that were never sent or got no response. */
export async function sendOpenRefunds(shop: Shop): Promise<void> {
  await pollInTurn(await findOpenRefunds(shop.db), async refund => {
    await markRefundRequested(shop.db, refund.id, shop.now())
    return (await sendRefund(shop, refund)).status === 'asked' ? 'no_response' : 'decided'
  })
}
