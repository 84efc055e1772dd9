import type { OfferedPaymentMethod } from '../../../../contract/orders.ts'
import { findPaymentMethod } from '../../../../contract/payment-methods.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import { listMethods, type Offers } from '../list-methods.ts'
import { lockWaysToPay } from '../payment-method-store.ts'

/** What closing a way to pay needs to know: the database, and which channels the provider offers. */
export interface PayingShop extends Pick<Shop, 'db'> {
  payment: Offers
}

/**
 * Makes a change to ways to pay or accounts. Refuses with LAST_WAY_TO_PAY if buyers could then choose none any more, or
 * only cash, with which large orders cannot be paid. A shop that offers none anyway may change what it likes.
 */
export async function keepAWayToPay<Result>(
  tx: Db,
  payment: Offers,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockWaysToPay(tx)
  const before = reachOf(await listMethods(tx, payment))
  const result = await change()
  if (reachOf(await listMethods(tx, payment)) < before)
    throw new Refusal('LAST_WAY_TO_PAY', { field: 'is_on' })
  return result
}

/** Which orders can be paid: all (2), those that cash may pay (1), or none (0). */
function reachOf(methods: readonly OfferedPaymentMethod[]): 0 | 1 | 2 {
  if (methods.length === 0) return 0
  return methods.some(({ code }) => findPaymentMethod(code)?.channel.kind !== 'cash') ? 2 : 1
}
