import { RETRY_OVO_MAX_MINUTES } from '../../../contract/constants.ts'
import type { Member } from '../../../contract/members.ts'
import { orderAction } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { ProviderPayment } from '../../adapters/payment/payment-provider.ts'
import type { Shop } from '../../shop.ts'
import { holdAccount } from '../members/index.ts'
import { moveOrder, requireOwnOrder } from '../orders/index.ts'
import { applyStanding, isOpen } from './apply-standing.ts'
import { choosePaying } from './choose-paying.ts'
import { askProvider, openPayment, type PaymentStart } from './start-payment.ts'
import { findNewestAttempt, holdPayment, setStanding } from './store.ts'

interface Retry {
  orderId: string
  /** OVO asks on a phone, GoPay does not (AMB-46). */
  method: 'ovo' | 'gopay'
  phoneNo?: string
}

/**
 * Pays an order of a wallet anew (RETRY-07, RETRY-08): the attempt before is ended at the provider, its pieces are held
 * again, and another attempt is asked for. When the one before turns out to be paid, that is the answer. The page of a
 * failed payment may retry what is not decided yet as soon as the provider says that it has nothing.
 */
export async function retryPayment(
  shop: Shop,
  member: Pick<Member, 'id' | 'email' | 'name' | 'phone_no'>,
  { orderId, method, phoneNo }: Retry,
): Promise<PaymentStart> {
  const order = await requireOwnOrder(shop.db, member.id, { id: orderId })
  if (order.payment_method.code !== method) throw new Refusal('RETRY_NOT_ALLOWED')
  const before = await findNewestAttempt(shop.db, orderId)
  if (!before) throw new Refusal('ORDER_NOT_FOUND')
  const standing = await endAtProvider(shop, before.providerOrderId)

  const charge = await shop.db.transaction().execute(async tx => {
    // Before the order, as deleting the account does it; nor is another order of theirs placed meanwhile.
    if (!(await holdAccount(tx, member.id))) throw new Refusal('NOT_LOGGED_IN')
    const held = await holdPayment(tx, before.provider, before.providerOrderId)
    if (!held) throw new Refusal('ORDER_NOT_FOUND')
    if (standing?.status === 'paid') await applyStanding(tx, held, standing, 'payment')
    const newest = await findNewestAttempt(tx, orderId)
    if (newest?.status === 'paid') return null
    // Another tab was quicker.
    if (newest?.id !== held.id) throw new Refusal('RETRY_NOT_ALLOWED')
    const current = await requireOwnOrder(tx, member.id, { id: orderId })
    if (!mayRetry(current, isOpen(held), shop.now())) throw new Refusal('RETRY_NOT_ALLOWED')
    // Only the attempt is over; the order goes on with the next one and keeps its pieces.
    if (isOpen(held)) await setStanding(tx, held.id, { status: 'failed' })
    const amountRupiah = held.amountRupiah
    const paying = await choosePaying(
      shop,
      tx,
      member.id,
      {
        cart_id: current.cart_id,
        payment_method: method,
        total_price: amountRupiah,
        phone_no: phoneNo ?? held.phoneNo ?? undefined,
      },
      amountRupiah,
    )
    await moveOrder(tx, { orderId, to: 'Awaiting payment', movedBy: 'member', note: 'pays again' })
    const providerOrderId = await openPayment(shop, tx, {
      id: orderId,
      referenceCode: current.reference_code,
      payableRupiah: amountRupiah,
      attempt: held.attempt + 1,
      paying,
    })
    return {
      providerOrderId,
      orderId,
      referenceCode: current.reference_code,
      memberId: member.id,
      amountRupiah,
      paying,
      items: [
        {
          id: current.reference_code,
          name: `Pesanan ${current.reference_code}`,
          priceRupiah: amountRupiah,
          quantity: 1,
        },
      ],
      customer: { name: member.name, email: member.email, phone: member.phone_no },
    }
  })
  if (!charge) return { status: 'paid', instruction: null, failure: null }
  return askProvider(shop, charge)
}

/**
 * RETRY-01..RETRY-06; and an OVO payment whose answer was lost, which the failed page offers to try again (RETRY-11): it
 * was ended just now, so that it cannot be paid twice.
 */
function mayRetry(order: Order, isUndecided: boolean, now: Date): boolean {
  if (orderAction(order, now).action === 'RETRY') return true
  const ageMinutes = (now.getTime() - new Date(order.created_at).getTime()) / 60_000
  return (
    order.payment_method.code === 'ovo' &&
    order.payment?.status === 'unknown' &&
    isUndecided &&
    ageMinutes <= RETRY_OVO_MAX_MINUTES
  )
}

/** Makes sure that the attempt before can bring no more money; how it stands, or null when nobody ever heard of it. */
async function endAtProvider(shop: Shop, providerOrderId: string): Promise<ProviderPayment | null> {
  const asked = await shop.payment.cancel(providerOrderId)
  if (asked.outcome === 'unknown') throw new Refusal('UNAVAILABLE')
  if (asked.outcome === 'accepted') return asked.payment
  if (asked.standing) return asked.standing
  if (asked.reason !== 'not_found') throw new Refusal('UNAVAILABLE')
  return null
}
