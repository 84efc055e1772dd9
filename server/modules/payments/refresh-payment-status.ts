import type { RefusedOutcome } from '../../adapters/payment/payment-provider.ts'
import { forEach } from '../../jobs/for-each.ts'
import type { Shop } from '../../shop.ts'
import { applyStatus, isOpen } from './apply-status.ts'
import { pollInTurn } from './poll-in-turn.ts'
import { lockPayment, OWN_PROVIDER, type Payment, setStatus } from './store.ts'
import { findObsoleteAttempts, findOverdue, findOverdueTransfers, recordPoll } from './waiting-payments.ts'

/** Bank clocks differ a little from the shop's: a last-minute payment must not be rejected. */
const GRACE_MS = 5 * 60 * 1000

const dueBefore = (shop: Shop) => new Date(shop.now().getTime() - GRACE_MS)

/** Expires overdue payments, and with them their orders and reservations (AMB-49). */
export async function expireUnpaidOrders(shop: Shop): Promise<void> {
  await pollInTurn(await findOverdue(shop.db, shop.payment.name, dueBefore(shop)), async payment => {
    await recordPoll(shop.db, payment.id, shop.now())
    const outcome = await refreshPaymentStatus(shop, payment)
    return outcome === 'waiting' || outcome === 'not_found' ? expire(shop, payment) : outcome
  })
}

/** Does the same for transfers to the shop's own accounts, where there is no provider to ask. */
export async function expireUnpaidTransfers(shop: Shop): Promise<void> {
  await forEach(await findOverdueTransfers(shop.db, dueBefore(shop)), payment =>
    expireTransfer(shop, payment),
  )
}

const expireTransfer = (shop: Shop, payment: Payment) =>
  shop.db.transaction().execute(async tx => {
    const lockedPayment = await lockPayment(tx, payment.provider, payment.providerOrderId)
    // A receipt may have arrived just now.
    if (lockedPayment?.status === 'pending')
      await applyStatus(tx, lockedPayment, endedAs('expired', lockedPayment), 'schedule')
  })

/**
 * Cancels obsolete attempts, those at the provider there; see `findObsoleteAttempts`. Without an order, cancels all of
 * them.
 */
export async function cancelObsoleteAttempts(shop: Shop, orderId: string | null = null): Promise<void> {
  await pollInTurn(await findObsoleteAttempts(shop.db, shop.payment.name, orderId), async payment => {
    const isOwn = payment.provider === OWN_PROVIDER
    await recordPoll(shop.db, payment.id, shop.now())
    const outcome = isOwn ? null : await shop.payment.cancel(payment.providerOrderId)
    if (outcome?.outcome === 'unknown') return 'no_response'
    if (outcome?.outcome === 'refused' && !outcome.current && outcome.reason !== 'not_found')
      return 'no_response'
    const current = outcome?.outcome === 'accepted' ? outcome.payment : outcome?.current
    await shop.db.transaction().execute(async tx => {
      const lockedPayment = await lockPayment(tx, payment.provider, payment.providerOrderId)
      if (!lockedPayment) return
      if (current?.status === 'paid') await applyStatus(tx, lockedPayment, current, 'schedule')
      // The order no longer depends on this attempt: only the attempt ends.
      else if (isOpen(lockedPayment)) await setStatus(tx, lockedPayment.id, { status: 'cancelled' })
    })
  })
}

const endedAs = (status: 'expired', { amountRupiah }: Payment) => ({
  status,
  grossAmountRupiah: amountRupiah,
  transactionId: null,
  paidAt: null,
})

/**
 * The result of a status query: waiting for money, decided, unknown to the provider, or no usable response. In the last
 * case nothing may be cancelled or charged again.
 */
export type StatusCheck = 'waiting' | 'decided' | 'not_found' | 'no_response'

/** Queries a payment's status and applies it. */
export async function refreshPaymentStatus(
  shop: Shop,
  payment: Pick<Payment, 'providerOrderId'>,
): Promise<StatusCheck> {
  const found = await shop.payment.findStatus(payment.providerOrderId)
  if (found.outcome === 'unknown') {
    shop.log.warn(
      { providerOrderId: payment.providerOrderId, cause: found.cause },
      'the provider did not return a payment status',
    )
    // Never cancel a payment that may have been paid.
    return 'no_response'
  }
  if (found.outcome === 'refused')
    return isUnknownToProvider(shop, payment, found) ? 'not_found' : 'no_response'
  return shop.db.transaction().execute(async tx => {
    const lockedPayment = await lockPayment(tx, shop.payment.name, payment.providerOrderId)
    if (!lockedPayment) return 'decided'
    // A status response has less detail than the charge response: it only fills in what is missing.
    if (found.payment.instruction && !lockedPayment.instruction)
      await setStatus(tx, lockedPayment.id, {
        status: lockedPayment.status === 'asking' ? 'unknown' : lockedPayment.status,
        instruction: found.payment.instruction,
      })
    await applyStatus(tx, lockedPayment, found.payment, 'schedule')
    return found.payment.status === 'pending' ? 'waiting' : 'decided'
  })
}

async function expire(shop: Shop, payment: Payment): Promise<StatusCheck> {
  const outcome = await shop.payment.expire(payment.providerOrderId)
  if (outcome.outcome === 'unknown') return 'no_response'
  if (outcome.outcome === 'refused' && !outcome.current && !isUnknownToProvider(shop, payment, outcome))
    return 'no_response'
  // It may have been paid just now: then the provider returns its status.
  const current = outcome.outcome === 'accepted' ? outcome.payment : outcome.current
  await shop.db.transaction().execute(async tx => {
    const lockedPayment = await lockPayment(tx, shop.payment.name, payment.providerOrderId)
    if (!lockedPayment) return
    await applyStatus(tx, lockedPayment, current ?? endedAs('expired', lockedPayment), 'schedule')
  })
  return 'decided'
}

/**
 * Returns true if the provider has no such payment. Any other refusal (such as a wrong key) says nothing about the
 * money.
 */
function isUnknownToProvider(
  shop: Pick<Shop, 'log'>,
  payment: Pick<Payment, 'providerOrderId'>,
  refused: RefusedOutcome,
): boolean {
  if (refused.reason === 'not_found') return true
  shop.log.error(
    { providerOrderId: payment.providerOrderId, reason: refused.reason, detail: refused.detail },
    'the provider refused to return a payment status',
  )
  return false
}
