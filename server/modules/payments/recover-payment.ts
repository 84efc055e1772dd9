import type { PaymentInstruction } from '../../../contract/orders.ts'
import type { PaymentMethod } from '../../../contract/payment-methods.ts'
import type { Shop } from '../../shop.ts'
import { chargeAttempt, isStillPayable, readPaymentChoice } from './charge-attempt.ts'
import { pollInTurn } from './poll-in-turn.ts'
import { refreshPaymentStatus, type StatusCheck } from './refresh-payment-status.ts'
import { failUnknownCharge, openNextAttempt } from './start-payment.ts'
import { findOrderOfPayment, lockPayment, type Payment } from './store.ts'
import { findPaymentsToPoll, recordPoll } from './waiting-payments.ts'

/** Longer than any charge takes: after this time, the process that sent it has died or timed out. */
const LOST_AFTER_MS = 60 * 1000

/**
 * Polls payments whose charge response was lost, and pending ones at growing intervals, because notices may be lost
 * too: even without notices, the shop detects a payment within ten minutes. Polls at most a hundred payments per run.
 */
export async function refreshOpenPayments(shop: Shop): Promise<void> {
  const now = shop.now()
  const lostBefore = new Date(now.getTime() - LOST_AFTER_MS)
  await pollInTurn(
    await findPaymentsToPoll(shop.db, shop.payment.name, { now, lostBefore }),
    async payment => {
      await recordPoll(shop.db, payment.id, now)
      return recoverPayment(shop, payment)
    },
  )
}

/**
 * Queries an open payment's status, and makes a payment payable again if its charge was lost:
 *
 * - unknown to the provider: the charge is sent again under the same order id; but an attempt by a wallet that responds
 *   at once or not at all is closed, and the shopper tries again;
 * - pending at the provider, but its instructions were only in the lost response: another attempt replaces it;
 * - a card payment whose page was never opened is unknown to the provider, and the page's URL is lost: another attempt
 *   replaces it as well.
 */
export async function recoverPayment(shop: Shop, payment: Payment): Promise<StatusCheck> {
  const outcome = await refreshPaymentStatus(shop, payment)
  if (outcome !== 'not_found' && outcome !== 'waiting') return outcome
  const lostPayment = await shop.db.transaction().execute(async tx => {
    const lockedPayment = await lockPayment(tx, shop.payment.name, payment.providerOrderId)
    if (!lockedPayment || lockedPayment.createdAt.getTime() > shop.now().getTime() - LOST_AFTER_MS)
      return null
    const choice = readPaymentChoice(lockedPayment)
    if (!isLost(lockedPayment, choice.method)) return null
    const order = await findOrderOfPayment(tx, lockedPayment.orderId)
    if (!order || !(await isStillPayable(tx, lockedPayment)))
      return outcome === 'not_found' ? lockedPayment : null
    if (outcome === 'not_found' && choice.method.decidesAtOnce) {
      await failUnknownCharge(tx, lockedPayment)
      return null
    }
    if (outcome === 'not_found' && choice.method.asksFor !== 'card') return lockedPayment
    const { referenceCode } = order
    return {
      ...lockedPayment,
      providerOrderId: await openNextAttempt(shop, tx, lockedPayment, { referenceCode, choice }),
    }
  })
  if (lostPayment) await chargeAttempt(shop, lostPayment)
  return outcome
}

/** Returns true if the response to the charge was lost, so that nobody can pay the attempt. */
const isLost = ({ status, instruction }: Payment, method: PaymentMethod): boolean =>
  status === 'asking' ||
  status === 'unknown' ||
  (status === 'pending' && method.asksFor !== 'phone' && !hasPaymentDetails(instruction))

/**
 * Returns true if the shopper can pay with the instruction: a QR picture alone cannot be scanned by the phone that
 * shows it.
 */
const hasPaymentDetails = (instruction: PaymentInstruction | null): boolean =>
  instruction?.kind === 'qr'
    ? instruction.qrString !== '' || instruction.deeplinkUrl !== null
    : instruction !== null
