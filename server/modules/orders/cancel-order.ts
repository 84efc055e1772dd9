import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { afterCommit } from '../../db/after-commit.ts'
import type { Db } from '../../db/database.ts'
import type { StoreResponse } from '../../http/idempotency.ts'
import { forEach } from '../../jobs/for-each.ts'
import { ordersExpired } from '../../metrics/shop-metrics.ts'
import type { Shop } from '../../shop.ts'
import { changeOrderState } from './change-order-state.ts'
import { isOrderState, unpaidReservingStates } from './states.ts'

/**
 * Cancels an unpaid order for its shopper (ORDER-22, ORDER-62, AMB-49). If a reference code is passed too, it must be
 * this order's.
 */
export async function cancelOwnOrder(
  db: Db,
  memberId: string,
  orderId: string,
  { reason, referenceCode }: { reason: string; referenceCode: string | undefined },
  keep: StoreResponse<null>,
): Promise<null> {
  await db.transaction().execute(async tx => {
    const order = await tx
      .selectFrom('orders')
      .select(['state', 'reference_code'])
      .where('id', '=', orderId)
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    if (!order || !isOrderState(order.state)) throw new Refusal('ORDER_NOT_FOUND')
    if (referenceCode !== undefined && referenceCode !== order.reference_code)
      throw new Refusal('ORDER_NOT_FOUND', { field: 'reference_code' })
    if (!unpaidReservingStates.includes(order.state))
      throw new Refusal('MOVE_NOT_ALLOWED', { details: { from: order.state } })
    await changeOrderState(tx, { orderId, to: 'Cancelled', movedBy: 'member', note: reason })
    await keep(tx, null)
  })
  return null
}

/**
 * Cancels orders whose payment failed and was not retried in time (AMB-49), so that they release what they reserved.
 * Returns how many orders that were.
 */
export async function cancelFailedOrders(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const failedOrders = await shop.db
    .selectFrom('orders')
    .select(['id', newestMethod.as('method')])
    .where('state', '=', 'Payment Failure')
    .where('payment_due_at', '<', shop.now())
    .orderBy('id')
    .limit(CANCELLED_PER_RUN)
    .execute()
  await forEach(failedOrders, ({ id, method }) =>
    shop.db.transaction().execute(async tx => {
      // It may have been paid or retried just now.
      const order = await tx
        .selectFrom('orders')
        .select('state')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (order?.state !== 'Payment Failure') return
      await changeOrderState(tx, {
        orderId: id,
        to: 'Cancelled',
        movedBy: 'schedule',
        note: 'Waktu pembayaran habis',
      })
      afterCommit(tx, () => ordersExpired.inc({ payment_method: method }))
    }),
  )
  return failedOrders.length
}

const CANCELLED_PER_RUN = 200

const newestMethod = sql<string>`(
  select method_code from payments p where p.order_id = orders.id order by attempt desc limit 1)`
