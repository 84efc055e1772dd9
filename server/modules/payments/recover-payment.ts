import type { PaymentInstruction } from '../../../contract/orders.ts'
import type { WayToPay } from '../../../contract/ways-to-pay.ts'
import type { Shop } from '../../shop.ts'
import { askInTurn } from './ask-in-turn.ts'
import { chargeAttempt, isAwaited, readPaying } from './charge-attempt.ts'
import { type Heard, refreshPaymentStatus } from './refresh-payment-status.ts'
import { failUnheard, openNextAttempt } from './start-payment.ts'
import { findPaidFor, lockPayment, type Payment } from './store.ts'
import { findToAskFor, noteAsked } from './waiting-payments.ts'

/** Longer than any charge is under way: whoever asked for it is gone, or stopped waiting. */
const LOST_AFTER_MS = 60 * 1000

/**
 * Asks for payments whose answer was lost, and at growing intervals for those that wait, since their notices may be lost
 * too: a paid order is known within ten minutes without any. A hundred a run at most.
 */
export async function askForOpenPayments(shop: Shop): Promise<void> {
  const now = shop.now()
  const lostBefore = new Date(now.getTime() - LOST_AFTER_MS)
  await askInTurn(await findToAskFor(shop.db, shop.payment.name, { now, lostBefore }), async payment => {
    await noteAsked(shop.db, payment.id, now)
    return recoverPayment(shop, payment)
  })
}

/**
 * Asks how an open payment stands, and brings one that was lost on its way back to where it can be paid:
 *
 * - the provider never heard of it: it is charged again under the same number; a wallet, which answers at once or not at
 *   all, is over, and its shopper tries again;
 * - it waits there, but how to pay it was in the lost answer and is not told again: another attempt takes its place;
 * - a card page that nobody opened yet is one that the provider "never heard of", and its address is lost: another
 *   attempt as well.
 */
export async function recoverPayment(shop: Shop, payment: Payment): Promise<Heard> {
  const heard = await refreshPaymentStatus(shop, payment)
  if (heard !== 'unheard' && heard !== 'waiting') return heard
  const lost = await shop.db.transaction().execute(async tx => {
    const held = await lockPayment(tx, shop.payment.name, payment.providerOrderId)
    if (!held || held.createdAt.getTime() > shop.now().getTime() - LOST_AFTER_MS) return null
    const paying = readPaying(held)
    if (!isLost(held, paying.way)) return null
    const order = await findPaidFor(tx, held.orderId)
    if (!order || !(await isAwaited(tx, held))) return heard === 'unheard' ? held : null
    if (heard === 'unheard' && paying.way.answersAtOnce) {
      await failUnheard(tx, held)
      return null
    }
    if (heard === 'unheard' && paying.way.asks !== 'card') return held
    const { referenceCode } = order
    return { ...held, providerOrderId: await openNextAttempt(shop, tx, held, { referenceCode, paying }) }
  })
  if (lost) await chargeAttempt(shop, lost)
  return heard
}

/** Did the answer to its charge never come? Then nobody can pay it. */
const isLost = ({ status, instruction }: Payment, way: WayToPay): boolean =>
  status === 'asking' ||
  status === 'unknown' ||
  (status === 'pending' && way.asks !== 'phone' && !tellsHowToPay(instruction))

/** The picture of a code alone cannot be paid with the phone that shows it. */
const tellsHowToPay = (instruction: PaymentInstruction | null): boolean =>
  instruction?.kind === 'qr'
    ? instruction.qrString !== '' || instruction.deeplinkUrl !== null
    : instruction !== null
