import type { RefundAccountBody } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { mailAccountChange, type Proof, proveIdentity } from '../members/index.ts'
import { requireOwnOrder } from '../orders/index.ts'
import { requireAccountWanted, writeRefundAccount } from './refund-store.ts'

/**
 * Records the account for an order's refund; staff send the money there. A session alone must not redirect money, so
 * the password is required and the buyer gets an e-mail. Refuses with ORDER_NOT_FOUND, with REFUND_NOT_ALLOWED if no
 * refund goes to an account, with REFUND_ACCOUNT_IN_USE once it is in a file for the bank, and as `proveIdentity` does.
 */
export async function recordRefundAccount(
  shop: Shop,
  member: { id: string; email: string; first_name: string },
  { orderId, account }: { orderId: string; account: Omit<RefundAccountBody, 'password'> },
  proof: Proof,
): Promise<void> {
  const order = await requireOwnOrder(shop.db, member.id, { id: orderId })
  await requireAccountWanted(shop.db, order._id)
  await proveIdentity(shop, member.id, proof)
  // Staff may have just sent the money, or written the file.
  if (!(await writeRefundAccount(shop.db, order._id, account))) {
    await requireAccountWanted(shop.db, order._id)
    throw new Refusal('REFUND_NOT_ALLOWED')
  }
  await mailAccountChange(shop, member, 'refund-account')
}
