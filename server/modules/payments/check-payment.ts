import type { Order } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { requireOwnOrder } from '../orders/index.ts'
import { isOpen } from './apply-standing.ts'
import { recoverPayment } from './recover-payment.ts'
import { findNewestAttempt } from './store.ts'

/** How the payment of a member's order stands, asked of the provider while it is open (PAY-21, PAY-22). */
export async function checkPayment(shop: Shop, memberId: string, orderId: string): Promise<Order['payment']> {
  const order = await requireOwnOrder(shop.db, memberId, { id: orderId })
  const payment = await findNewestAttempt(shop.db, order._id)
  if (!payment) throw new Refusal('ORDER_NOT_FOUND')
  // What is decided changes by a notice only, and the shop's own ways by its staff.
  if (isOpen(payment) && payment.provider === shop.payment.name) await recoverPayment(shop, payment)
  return (await requireOwnOrder(shop.db, memberId, { id: order._id })).payment
}
