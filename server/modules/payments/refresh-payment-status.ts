import type { Refused } from '../../adapters/payment/payment-provider.ts'
import { forEach } from '../../jobs/for-each.ts'
import type { Shop } from '../../shop.ts'
import { applyStanding, isOpen } from './apply-standing.ts'
import { askInTurn } from './ask-in-turn.ts'
import { lockPayment, type Payment, setStanding } from './store.ts'
import { findObsoleteAttempts, findOverdue, findOverdueTransfers, noteAsked } from './waiting-payments.ts'

/** Bank clocks and ours differ a little: money of the last minute must not be turned away. */
const GRACE_MS = 5 * 60 * 1000

const dueBefore = (shop: Shop) => new Date(shop.now().getTime() - GRACE_MS)

/** Ends payments whose time is over, and with them their orders and reservations (AMB-49). */
export async function expireUnpaidOrders(shop: Shop): Promise<void> {
  await askInTurn(await findOverdue(shop.db, shop.payment.name, dueBefore(shop)), async payment => {
    await noteAsked(shop.db, payment.id, shop.now())
    const heard = await refreshPaymentStatus(shop, payment)
    return heard === 'waiting' || heard === 'unheard' ? expire(shop, payment) : heard
  })
}

/** The same for transfers to the shop's own accounts: nobody is asked. */
export async function expireUnpaidTransfers(shop: Shop): Promise<void> {
  await forEach(await findOverdueTransfers(shop.db, dueBefore(shop)), payment =>
    expireTransfer(shop, payment),
  )
}

const expireTransfer = (shop: Shop, payment: Payment) =>
  shop.db.transaction().execute(async tx => {
    const held = await lockPayment(tx, payment.provider, payment.providerOrderId)
    // A receipt may have come in this very moment.
    if (held?.status === 'pending') await applyStanding(tx, held, endedAs('expired', held), 'schedule')
  })

/**
 * Ends at the provider what waits for money that nobody should send any more: attempts of orders that were given up, or
 * that another attempt paid. Without an order: all that there are.
 */
export async function cancelObsoleteAttempts(shop: Shop, orderId: string | null = null): Promise<void> {
  await askInTurn(await findObsoleteAttempts(shop.db, orderId), async payment => {
    const isOwn = payment.provider !== shop.payment.name
    await noteAsked(shop.db, payment.id, shop.now())
    const outcome = isOwn ? null : await shop.payment.cancel(payment.providerOrderId)
    if (outcome?.outcome === 'unknown') return 'unsaid'
    if (outcome?.outcome === 'refused' && !outcome.standing && outcome.reason !== 'not_found') return 'unsaid'
    const standing = outcome?.outcome === 'accepted' ? outcome.payment : outcome?.standing
    await shop.db.transaction().execute(async tx => {
      const held = await lockPayment(tx, payment.provider, payment.providerOrderId)
      if (!held) return
      if (standing?.status === 'paid') await applyStanding(tx, held, standing, 'schedule')
      // The order is past this attempt: only the attempt ends.
      else if (isOpen(held)) await setStanding(tx, held.id, { status: 'cancelled' })
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
 * What the provider says of a payment: it waits for money, it is decided, the provider has never heard of it, or there
 * is no usable answer, so that nothing may be ended or charged again.
 */
export type Heard = 'waiting' | 'decided' | 'unheard' | 'unsaid'

/** Asks the provider how a payment stands and applies what it says. */
export async function refreshPaymentStatus(
  shop: Shop,
  payment: Pick<Payment, 'providerOrderId'>,
): Promise<Heard> {
  const found = await shop.payment.findStatus(payment.providerOrderId)
  if (found.outcome === 'unknown') {
    shop.log.warn(
      { providerOrderId: payment.providerOrderId, cause: found.cause },
      'the provider does not say how a payment stands',
    )
    // Never end what may have been paid.
    return 'unsaid'
  }
  if (found.outcome === 'refused') return isNowhere(shop, payment, found) ? 'unheard' : 'unsaid'
  return shop.db.transaction().execute(async tx => {
    const held = await lockPayment(tx, shop.payment.name, payment.providerOrderId)
    if (!held) return 'decided'
    // A status says less than the answer to the charge did: it only fills in what is missing.
    if (found.payment.instruction && !held.instruction)
      await setStanding(tx, held.id, {
        status: held.status === 'asking' ? 'unknown' : held.status,
        instruction: found.payment.instruction,
      })
    await applyStanding(tx, held, found.payment, 'schedule')
    return found.payment.status === 'pending' ? 'waiting' : 'decided'
  })
}

async function expire(shop: Shop, payment: Payment): Promise<Heard> {
  const outcome = await shop.payment.expire(payment.providerOrderId)
  if (outcome.outcome === 'unknown') return 'unsaid'
  if (outcome.outcome === 'refused' && !outcome.standing && !isNowhere(shop, payment, outcome))
    return 'unsaid'
  // It may have been paid in this very moment: then the provider says how it stands.
  const standing = outcome.outcome === 'accepted' ? outcome.payment : outcome.standing
  await shop.db.transaction().execute(async tx => {
    const held = await lockPayment(tx, shop.payment.name, payment.providerOrderId)
    if (!held) return
    await applyStanding(tx, held, standing ?? endedAs('expired', held), 'schedule')
  })
  return 'decided'
}

/** Does the provider say that it has no such payment? Any other refusal (a wrong key, say) tells nothing about money. */
function isNowhere(
  shop: Pick<Shop, 'log'>,
  payment: Pick<Payment, 'providerOrderId'>,
  refused: Refused,
): boolean {
  if (refused.reason === 'not_found') return true
  shop.log.error(
    { providerOrderId: payment.providerOrderId, reason: refused.reason, detail: refused.detail },
    'the provider refuses to say how a payment stands',
  )
  return false
}
