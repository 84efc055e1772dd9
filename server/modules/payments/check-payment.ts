import type { Order } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { requireOwnOrder } from '../orders/index.ts'
import { isOpen } from './apply-status.ts'
import { recoverPayment } from './recover-payment.ts'
import { findNewestAttempt } from './store.ts'

/** Returns the payment of a member's order; if it is open, asks the provider for its status first (PAY-21, PAY-22). */
export async function checkPayment(shop: Shop, memberId: string, orderId: string): Promise<Order['payment']> {
  const order = await requireOwnOrder(shop.db, memberId, { id: orderId })
  const payment = await findNewestAttempt(shop.db, order._id)
  if (!payment) throw new Refusal('ORDER_NOT_FOUND')
  // Only a notice changes a closed payment, and only staff change a payment by the shop's own methods.
  if (isOpen(payment) && payment.provider === shop.payment.name) await recoverPayment(shop, payment)
  return (await requireOwnOrder(shop.db, memberId, { id: order._id })).payment
}
