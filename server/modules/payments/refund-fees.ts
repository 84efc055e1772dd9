import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { type Refund, type RefundDraft, refundColumns } from './refund-store.ts'

/**
 * Opens refunds of what the buyer of an order transferred for a dearer delivery (ORD-05), of each difference once and
 * whole, to the buyer's account. Returns those that it opened.
 */
export async function refundFees(
  tx: Db,
  orderId: string,
  { key, reason, askedBy }: Omit<RefundDraft, 'amountRupiah'>,
): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    insert into refunds as r (delivery_change_id, order_id, key, amount_rupiah, reason, status, asked_by)
    select f.delivery_change_id, f.order_id, ${key}, f.rupiah, ${reason}, 'needs_account', ${askedBy}
    from paid_fees f where f.order_id = ${orderId} and not f.is_refunded
    on conflict (delivery_change_id) do nothing returning ${refundColumns}`.execute(tx)
  return rows
}

/**
 * For the schedule: does the same for orders that have ended in whatever way, also without ever having been paid, so
 * that no way of ending an order has to remember it.
 */
export async function refundFeesOfEndedOrders({ db }: Pick<Shop, 'db'>): Promise<void> {
  await sql`
    insert into refunds (delivery_change_id, order_id, key, amount_rupiah, reason, status, asked_by)
    select f.delivery_change_id, f.order_id, 'order-ended', f.rupiah, 'Tambahan ongkir pesanan yang berakhir',
      'needs_account', 'payment'
    from paid_fees f join orders o on o.id = f.order_id
    where not f.is_refunded and o.state in ('Cancelled', 'Payment Failure', 'Returned', 'Refunded')
    on conflict (delivery_change_id) do nothing`.execute(db)
}
