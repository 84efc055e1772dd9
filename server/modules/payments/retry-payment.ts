import type { Member } from '../../../contract/members.ts'
import { orderAction } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { StoreResponse } from '../../http/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { lockAccountShared } from '../members/index.ts'
import { changeOrderState, leaveOutGifts, requireOwnOrder } from '../orders/index.ts'
import { chargeAttempt } from './charge-attempt.ts'
import { choosePayment } from './choose-payment.ts'
import { openNextAttempt, type PaymentStart } from './start-payment.ts'
import { findNewestAttempt, lockPayment, type Payment } from './store.ts'

interface Retry {
  orderId: string
  /** The phone number the wallet uses; null for a wallet that needs none (AMB-46). */
  phoneNo: string | null
  /** Combinations of the free gifts that the shopper still expects; all of them if left out. */
  gifts?: string[] | undefined
}

/**
 * Retries the wallet payment of an order (RETRY-07, RETRY-08). One transaction checks all the rules and writes the next
 * attempt, so that a refusal changes nothing; only then is the previous attempt cancelled at the provider and the new
 * one charged. The order stays as it was placed, even if staff have since removed a product: price and goods were
 * agreed on, so only missing stock prevents the retry. To prevent a retry, staff cancel the order. If the previous
 * attempt turns out to be paid, that result is returned. A repeated call during the charge returns the same attempt.
 */
export async function retryPayment(
  shop: Shop,
  member: Pick<Member, 'id'>,
  retry: Retry,
  keep: StoreResponse<PaymentStart>,
): Promise<PaymentStart> {
  const seenAttempt = await findNewestAttempt(shop.db, retry.orderId)
  const next = await shop.db.transaction().execute(async tx => {
    const attempt = await writeRetry(shop, tx, member.id, retry, seenAttempt)
    // From here on the attempt exists, even if this process dies.
    if ('providerOrderId' in attempt) await keep(tx, { status: 'asking', instruction: null, failure: null })
    return attempt
  })
  return 'providerOrderId' in next ? chargeAttempt(shop, next) : next
}

async function writeRetry(
  shop: Shop,
  tx: Db,
  memberId: string,
  { orderId, phoneNo, gifts }: Retry,
  seenAttempt: Payment | null,
): Promise<PaymentStart | Pick<Payment, 'orderId' | 'providerOrderId'>> {
  // The account is locked before the order, as when it is deleted; the lock also keeps the member from placing another
  // order at the same time.
  if (!(await lockAccountShared(tx, memberId))) throw new Refusal('NOT_LOGGED_IN')
  const lockedPayment =
    seenAttempt && (await lockPayment(tx, seenAttempt.provider, seenAttempt.providerOrderId))
  const order = await requireOwnOrder(tx, memberId, { id: orderId })
  const { code } = order.payment_method
  const needsPhone = findPaymentMethod(code)?.asksFor === 'phone'
  if (!lockedPayment || needsPhone !== (phoneNo !== null)) throw new Refusal('RETRY_NOT_ALLOWED')
  const newest = (await findNewestAttempt(tx, orderId)) ?? lockedPayment
  if (newest.status === 'paid' || newest.status === 'asking')
    return { status: newest.status, instruction: newest.instruction, failure: null }
  // Another tab was faster.
  if (newest.id !== lockedPayment.id) throw new Refusal('RETRY_NOT_ALLOWED')
  if (!mayRetry(order, lockedPayment, shop.now())) throw new Refusal('RETRY_NOT_ALLOWED')
  const choice = await choosePayment(
    shop,
    tx,
    memberId,
    {
      cart_id: order.cart_id,
      payment_method: code,
      total_price: lockedPayment.amountRupiah,
      phone_no: phoneNo ?? undefined,
    },
    lockedPayment.amountRupiah,
    { isRetry: true },
  )
  // The gifts of an order that is still waiting for payment are reserved.
  if (gifts && order.state.name !== 'Awaiting payment') await leaveOutGifts(tx, orderId, gifts)
  await changeOrderState(tx, { orderId, to: 'Awaiting payment', movedBy: 'member', note: 'pays again' })
  const { reference_code: referenceCode } = order
  return {
    orderId,
    providerOrderId: await openNextAttempt(shop, tx, lockedPayment, { referenceCode, choice }),
  }
}

/**
 * Returns true if the payment may be retried (RETRY-01..RETRY-06). A wallet that responds at once may also be retried
 * when its response was lost (RETRY-11): the lost attempt is cancelled before the next charge, so that the order cannot
 * be paid twice.
 */
function mayRetry(order: Order, { status }: Payment, now: Date): boolean {
  if (orderAction(order, now).action === 'RETRY') return true
  const method = findPaymentMethod(order.payment_method.code)
  const ageMinutes = (now.getTime() - new Date(order.created_at).getTime()) / 60_000
  return (
    method?.decidesAtOnce === true && status === 'unknown' && ageMinutes <= (method.retry?.minutes.max ?? 0)
  )
}
