import type { PaymentStatus } from '../../../contract/orders.ts'
import type { ProviderStatus, SavedCardToken } from '../../adapters/payment/payment-provider.ts'
import { afterCommit } from '../../db/after-commit.ts'
import type { Db } from '../../db/database.ts'
import { moneyReceived, noticesLate, ordersExpired, ordersPaid } from '../../metrics/shop-metrics.ts'
import { changeOrderState, findOrderState, markPaid, mayChangeState } from '../orders/index.ts'
import { closeBoughtCards } from './bought-cards.ts'
import { type PaymentIncidentKind, recordIncident } from './incidents.ts'
import { closeRefunded, writeRefund } from './refund-store.ts'
import { saveCard } from './saved-cards.ts'
import { findNewestAttempt, hasOtherPaid, type Payment, recordChargeback, setStatus } from './store.ts'

/** Notices usually come within seconds; bank clocks differ a little from the shop's. */
const LATE_AFTER_MS = 2 * 60_000

/** A payment's status at the provider: from a notice, a status query, or the charge itself. */
export interface StatusReport {
  status: ProviderStatus
  grossAmountRupiah: number
  transactionId: string | null
  paidAt: Date | null
  /** All that has gone back to the payer, by refunds and chargebacks. */
  refundedRupiah?: number
  /** The card that the provider has saved, if the payer asked for it. */
  savedCard?: SavedCardToken | null
}

/**
 * Applies the provider's status to a locked payment and its order. Repeated and late notices change nothing:
 *
 * | ours \ theirs       | pending | challenged | paid        | denied, failed   | expired, cancelled | refunded        |
 * |---------------------|---------|------------|-------------|------------------|--------------------|-----------------|
 * | asking, unknown     | pending | challenged | paid        | over, not paid   | over, cancelled    | over, cancelled |
 * | pending, challenged | –       | challenged | paid        | over, not paid   | over, cancelled    | over, cancelled |
 * | denied … expired    | –       | –          | paid (late) | –                | –                  | refunded        |
 * | paid                | –       | –          | –           | incident, verify | –                  | refunded        |
 * | refunded            | –       | –          | –           | incident         | –                  | –               |
 *
 * A partly refunded payment counts as paid. A chargeback is an incident in every row; a chargeback of the whole amount
 * ends an open payment and reverses "paid", as a denial does.
 */
export async function applyStatus(
  db: Db,
  payment: Payment,
  report: StatusReport,
  movedBy: string,
): Promise<string> {
  if (report.grossAmountRupiah !== payment.amountRupiah) {
    const detail = { ours: payment.amountRupiah, theirs: report.grossAmountRupiah }
    await recordIncident(db, payment.id, 'amount_differs', detail, String(report.grossAmountRupiah))
    return 'amount differs'
  }
  const { transactionId, paidAt } = report
  switch (report.status) {
    case 'pending':
      // The first notice of a charge repeats the response to it: write nothing.
      if (payment.status === 'pending' && payment.transactionId !== null) return 'pending'
      if (isOpen(payment) && payment.status !== 'challenged')
        await setStatus(db, payment.id, { status: 'pending', transactionId })
      return 'pending'
    case 'challenged':
      if (!isOpen(payment)) return 'too late'
      await setStatus(db, payment.id, { status: 'challenged', transactionId })
      // A cancelled order, or one paid by another attempt, stays as it is; this attempt is cancelled at the provider.
      if ((await findOrderState(db, payment.orderId)) === 'Awaiting payment')
        await changeOrderState(db, {
          orderId: payment.orderId,
          to: 'Payment confirm',
          movedBy,
          note: 'fraud check',
        })
      return 'challenged'
    case 'paid':
      if (payment.status === 'paid' || payment.status === 'refunded') return 'repeated'
      if (report.savedCard) await saveCard(db, payment.orderId, report.savedCard)
      return settle(db, payment, { transactionId, paidAt }, movedBy)
    case 'denied':
    case 'failed':
      if (payment.status === 'paid' || payment.status === 'refunded')
        return reverse(db, payment, report, 'reversed_after_paid', movedBy)
      return end(db, payment, { status: report.status, transactionId }, 'Payment Failure', movedBy)
    case 'expired':
    case 'cancelled':
      return end(db, payment, { status: report.status, transactionId }, 'Cancelled', movedBy)
    case 'refunded':
      // The payment was paid and refunded before the shop heard of either: the order stops waiting.
      if (isOpen(payment))
        return end(db, payment, { status: 'refunded', transactionId }, 'Cancelled', movedBy)
      await setStatus(db, payment.id, { status: 'refunded', transactionId })
      await closeBoughtCards(db, payment)
      await closeRefunded(db, payment.orderId, movedBy)
      return 'refunded'
    case 'partly_refunded':
      // The shop still has the rest of the money.
      if (payment.status !== 'paid' && payment.status !== 'refunded')
        await settle(db, payment, { transactionId, paidAt }, movedBy)
      return 'partly refunded'
    case 'charged_back':
      if (payment.status === 'paid' || payment.status === 'refunded')
        return reverse(db, payment, report, 'charged_back', movedBy)
      await recordIncident(db, payment.id, 'charged_back', { before: payment.status })
      return end(db, payment, { status: 'denied', transactionId }, 'Payment Failure', movedBy)
    case 'partly_charged_back':
      return chargeBackPart(db, payment, report)
  }
}

/** Returns true if the payment is waiting for money or for a response. */
export const isOpen = ({ status }: Pick<Payment, 'status'> | { status: string }) =>
  ['asking', 'unknown', 'pending', 'challenged'].includes(status)

async function settle(
  db: Db,
  payment: Payment,
  update: { transactionId: string | null; paidAt: Date | null },
  movedBy: string,
): Promise<string> {
  await setStatus(db, payment.id, {
    status: 'paid',
    transactionId: update.transactionId,
    paidAt: update.paidAt ?? new Date(),
  })
  const method = { payment_method: payment.methodCode }
  const isLate = update.paidAt !== null && Date.now() - update.paidAt.getTime() > LATE_AFTER_MS
  afterCommit(db, () => {
    moneyReceived.inc(method, payment.keptRupiah)
    if (isLate) noticesLate.inc()
  })
  if (await hasOtherPaid(db, payment)) {
    await recordIncident(db, payment.id, 'paid_twice', { orderId: payment.orderId })
    await refundAll(db, payment, { reason: 'Dibayar dua kali', key: 'paid-twice' })
    return 'paid twice'
  }
  const state = await markPaid(db, payment.orderId, movedBy)
  if (state === 'Paid, short of stock')
    await recordIncident(db, payment.id, 'short_of_stock', { orderId: payment.orderId })
  if (state === 'Returned' || state === 'Refunded') {
    await recordIncident(db, payment.id, 'paid_after_cancel', { orderId: payment.orderId, state })
    await refundAll(db, payment, { reason: 'Dibayar setelah pesanan berakhir', key: 'paid-after-end' })
    return 'paid after the end'
  }
  afterCommit(db, () => ordersPaid.inc(method))
  return `paid: ${state}`
}

const refundAll = (db: Db, payment: Payment, refund: { reason: string; key: string }) =>
  writeRefund(db, payment, { ...refund, amountRupiah: payment.keptRupiah, askedBy: 'payment' })

/**
 * Permata, Mandiri bill and Indomaret may reverse a settlement within minutes, the payer's bank within months: nothing
 * is shipped until staff have checked the payment, and the shop does not refund money that it does not have.
 */
async function reverse(
  db: Db,
  payment: Payment,
  report: StatusReport,
  kind: PaymentIncidentKind,
  movedBy: string,
): Promise<string> {
  await recordIncident(db, payment.id, kind, { status: report.status })
  await setStatus(db, payment.id, { status: 'denied', transactionId: report.transactionId })
  await closeBoughtCards(db, payment)
  if ((await findOrderState(db, payment.orderId)) === 'Payment accepted')
    await changeOrderState(db, {
      orderId: payment.orderId,
      to: 'Payment confirm',
      movedBy,
      note: 'the settlement was reversed',
    })
  return 'reversed'
}

/** The shop still has the rest of the money; what the bank took cannot be refunded again. */
async function chargeBackPart(
  db: Db,
  payment: Payment,
  { refundedRupiah = 0 }: StatusReport,
): Promise<string> {
  const rupiah = await recordChargeback(db, payment.id, refundedRupiah)
  const detail = { before: payment.status, rupiah }
  await recordIncident(db, payment.id, 'partly_charged_back', detail, String(rupiah ?? 'unknown'))
  return 'partly charged back'
}

async function end(
  db: Db,
  payment: Payment,
  update: { status: PaymentStatus; transactionId: string | null },
  to: 'Payment Failure' | 'Cancelled',
  movedBy: string,
): Promise<string> {
  if (!isOpen(payment)) return 'too late'
  await setStatus(db, payment.id, update)
  // The order has a newer attempt, which decides what happens to it.
  if ((await findNewestAttempt(db, payment.orderId))?.id !== payment.id) return update.status
  const state = await findOrderState(db, payment.orderId)
  if (state && mayChangeState(state, to)) {
    const note = update.status === 'expired' ? 'Waktu pembayaran habis' : `payment ${update.status}`
    await changeOrderState(db, { orderId: payment.orderId, to, movedBy, note })
    if (update.status === 'expired')
      afterCommit(db, () => ordersExpired.inc({ payment_method: payment.methodCode }))
  }
  return update.status
}
