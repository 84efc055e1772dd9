import { Refusal } from '../../../contract/refusals.ts'
import type { PaymentNotice } from '../../adapters/payment/payment-provider.ts'
import { noticesRefused } from '../../metrics/shop-metrics.ts'
import type { Shop } from '../../shop.ts'
import { applyStatus, type StatusReport } from './apply-status.ts'
import { recordUnknownOrder, wasReversed } from './incidents.ts'
import { lockPayment, recordNotice } from './store.ts'

/**
 * Handles a provider's notice, verified over its raw bytes. Forged notices are refused; repeated ones succeed without
 * effect; the shop's own errors are thrown, so that the provider retries: the response is never 200 unless the notice
 * was recorded.
 */
export async function receiveNotice(shop: Shop, rawBody: Buffer): Promise<string> {
  const readResult = shop.payment.readNotification(rawBody)
  if (readResult.outcome === 'refused') {
    shop.log.warn({ reason: readResult.reason }, 'payment notice refused')
    noticesRefused.inc({ reason: readResult.reason })
    throw new Refusal(readResult.reason === 'malformed' ? 'INVALID_INPUT' : 'NOTICE_REFUSED', {
      details: { reason: readResult.reason },
    })
  }
  const { notice } = readResult
  const provider = shop.payment.name
  const isTrusted = isTrustworthy(notice) && !(await wasReversed(shop.db, provider, notice.providerOrderId))
  const report = isTrusted ? notice : await confirmStatus(shop, notice.providerOrderId)
  return shop.db.transaction().execute(async tx => {
    const payment = await lockPayment(tx, provider, notice.providerOrderId)
    // Only money is worth a look by staff: whatever else happens to a foreign order is not the shop's.
    if (!payment && report.status !== 'paid') throw new Refusal('ORDER_NOT_FOUND')
    const isNew = await recordNotice(tx, {
      provider,
      eventKey: notice.eventKey,
      providerOrderId: notice.providerOrderId,
      body: rawBody.toString('utf8'),
      outcome: notice.status,
    })
    if (!isNew) return 'repeated'
    if (payment) return applyStatus(tx, payment, report, 'payment')
    await recordUnknownOrder(tx, {
      provider,
      orderId: notice.providerOrderId,
      transaction: notice.transactionId,
      theirs: report.grossAmountRupiah,
    })
    return 'unknown order'
  })
}

/**
 * The provider signs the order's number, the status code and the amount, but not the status. "Paid" has a code of its
 * own, and "pending" moves no money, but a refund notice, for example, could be forged from a settlement notice. Such
 * notices are not trusted: the provider is asked instead. The same applies to any notice about a payment that has been
 * reversed, because notices arrive in any order.
 */
const isTrustworthy = (notice: PaymentNotice) => notice.status === 'paid' || notice.status === 'pending'

async function confirmStatus(shop: Pick<Shop, 'payment'>, providerOrderId: string): Promise<StatusReport> {
  const found = await shop.payment.findStatus(providerOrderId)
  // After a refusal the provider sends the notice again.
  if (found.outcome !== 'accepted')
    throw new Refusal('UNAVAILABLE', { details: { reason: 'status not confirmed' } })
  return found.payment
}
