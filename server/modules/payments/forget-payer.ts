import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Takes what may name the payer out of the payments of a member's orders: how to pay, and in the provider's notices all
 * but what the money is matched by. Before the orders lose the member.
 */
export async function forgetPayer(db: Db, memberId: string): Promise<void> {
  await sql`
    update payments p set instruction = null from orders o
    where o.id = p.order_id and o.member_id = ${memberId}`.execute(db)
  await sql`
    update payment_notices n set body = (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(n.body)
      where key in ('order_id', 'transaction_id', 'transaction_status', 'transaction_time', 'settlement_time',
        'status_code', 'gross_amount', 'currency', 'payment_type', 'fraud_status'))
    from payments p join orders o on o.id = p.order_id
    where n.provider = p.provider and n.provider_order_id = p.provider_order_id and o.member_id = ${memberId}`.execute(
    db,
  )
}
