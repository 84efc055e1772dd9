import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { type Refund, type RefundDraft, refundColumns } from './refund-store.ts'

/**
 * Opens a refund for each extra delivery fee that the buyer of an order has transferred (ORD-05): the whole fee, once,
 * to the buyer's account. Returns the refunds that it opened.
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
 * Does the same, on a schedule, for every order that has ended, even one that was never paid. So the code that ends an
 * order does not have to think of these fees.
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
