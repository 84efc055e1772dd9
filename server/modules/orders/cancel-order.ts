import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { moveOrder } from './move-order.ts'
import { isOrderState, unpaidStates } from './states.ts'

/** The shopper gives up an order that is not paid yet (ORDER-22, ORDER-62). */
export async function cancelOwnOrder(
  db: Db,
  memberId: string,
  orderId: string,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const order = await tx
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    if (!order || !isOrderState(order.state)) throw new Refusal('ORDER_NOT_FOUND')
    if (!unpaidStates.includes(order.state))
      throw new Refusal('MOVE_NOT_ALLOWED', { details: { from: order.state } })
    await moveOrder(tx, { orderId, to: 'Cancelled', movedBy: 'member', note: reason })
  })
}
