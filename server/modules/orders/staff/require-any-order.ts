import type { Order } from '../../../../contract/orders.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { findAnyOrder } from '../read-orders.ts'

/** Finds any order by id or reference code. Refuses with ORDER_NOT_FOUND. */
export async function requireAnyOrder(db: Db, idOrCode: string): Promise<Order> {
  const order = await findAnyOrder(db, idOrCode)
  if (!order) throw new Refusal('ORDER_NOT_FOUND', { details: { order: idOrCode } })
  return order
}
