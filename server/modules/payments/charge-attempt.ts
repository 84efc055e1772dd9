import { requirePaymentMethod } from '../../../contract/payment-methods.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { getMember } from '../members/index.ts'
import { isOrderState, unpaidStates } from '../orders/index.ts'
import { isOpen } from './apply-status.ts'
import type { PaymentChoice } from './choose-payment.ts'
import { cancelObsoleteAttempts } from './refresh-payment-status.ts'
import { type Charge, chargeProvider, type PaymentStart } from './start-payment.ts'
import {
  findNewestAttempt,
  findOrderOfPayment,
  hasOtherOpen,
  hasOtherPaid,
  lockPayment,
  type Payment,
  setStatus,
} from './store.ts'

/**
 * Charges a stored attempt that the provider does not know yet: the next one after a retry, or one whose first charge
 * was lost. Earlier attempts are cancelled at the provider first, so that no order is paid twice; if that fails, this
 * attempt stays `unknown` and a scheduled job tries again. Two charges with the same `providerOrderId` make only one
 * payment: the provider refuses the second charge, and the status of the first is returned.
 */
export async function chargeAttempt(
  shop: Shop,
  { orderId, providerOrderId }: Pick<Payment, 'orderId' | 'providerOrderId'>,
): Promise<PaymentStart> {
  await cancelObsoleteAttempts(shop, orderId)
  const prepared = await shop.db.transaction().execute(tx => prepare(shop, tx, providerOrderId))
  return 'charge' in prepared ? chargeProvider(shop, prepared.charge) : prepared
}

async function prepare(
  shop: Pick<Shop, 'payment'>,
  tx: Db,
  providerOrderId: string,
): Promise<PaymentStart | { charge: Charge }> {
  const lockedPayment = await lockPayment(tx, shop.payment.name, providerOrderId)
  const order = lockedPayment && (await findOrderOfPayment(tx, lockedPayment.orderId))
  if (!lockedPayment || !order) throw new Error(`payment ${providerOrderId} is missing`)
  if (!isOpen(lockedPayment))
    return { status: lockedPayment.status, instruction: lockedPayment.instruction, failure: null }
  const isPaid = await hasOtherPaid(tx, lockedPayment)
  if (isPaid || !order.memberId || !(await isStillPayable(tx, lockedPayment))) {
    await setStatus(tx, lockedPayment.id, { status: 'cancelled' })
    return { status: isPaid ? 'paid' : 'cancelled', instruction: null, failure: null }
  }
  if (await hasOtherOpen(tx, lockedPayment)) {
    await setStatus(tx, lockedPayment.id, { status: 'unknown' })
    return { status: 'unknown', instruction: null, failure: 'timeout' }
  }
  const { name, email, phone_no: phone } = await getMember(tx, order.memberId)
  const { referenceCode } = order
  return {
    charge: {
      providerOrderId,
      orderId: lockedPayment.orderId,
      referenceCode,
      memberId: order.memberId,
      amountRupiah: lockedPayment.amountRupiah,
      choice: readPaymentChoice(lockedPayment),
      items: [
        {
          id: referenceCode,
          name: `Pesanan ${referenceCode}`,
          priceRupiah: lockedPayment.amountRupiah,
          quantity: 1,
        },
      ],
      customer: { name, email, phone },
    },
  }
}

/** Returns true if the order is still unpaid and this is its newest attempt. */
export async function isStillPayable(
  tx: Db,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
): Promise<boolean> {
  const order = await findOrderOfPayment(tx, orderId)
  const isUnpaid = order !== null && isOrderState(order.state) && unpaidStates.includes(order.state)
  return isUnpaid && (await findNewestAttempt(tx, orderId))?.id === id
}

/**
 * Returns how the payer chose to pay this attempt. A card's token works once and is never stored, so the provider's
 * page asks for the card again.
 */
export function readPaymentChoice(payment: Payment): PaymentChoice {
  const { methodCode, dueAt, phoneNo, installmentTerm } = payment
  return {
    code: methodCode,
    method: requirePaymentMethod(methodCode),
    orderState: 'Awaiting payment',
    dueAt,
    phoneNo,
    installmentTerm,
    instruction: null,
    cardToken: null,
    savesCard: false,
  }
}
