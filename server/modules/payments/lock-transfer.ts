import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { findOrderState } from '../orders/index.ts'
import { findNewestAttempt, lockPayment, type Payment } from './store.ts'

/**
 * Locks and returns an order's payment by transfer or in cash. Refuses with ORDER_NOT_FOUND and TRANSFER_NOT_EXPECTED.
 */
export async function lockTransfer(tx: Db, orderId: string): Promise<Payment> {
  if ((await findOrderState(tx, orderId)) === null) throw new Refusal('ORDER_NOT_FOUND')
  const newest = await findNewestAttempt(tx, orderId)
  const kind = newest?.instruction?.kind
  if (!newest || (kind !== 'transfer' && kind !== 'cash')) throw new Refusal('TRANSFER_NOT_EXPECTED')
  const lockedPayment = await lockPayment(tx, newest.provider, newest.providerOrderId)
  if (!lockedPayment) throw new Refusal('TRANSFER_NOT_EXPECTED')
  return lockedPayment
}
