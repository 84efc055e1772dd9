import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { endedStates } from '../orders/index.ts'

/**
 * Removes what may identify the payer from the payments of a member's orders: instructions, receipts, refund accounts,
 * staff notes, and everything in the provider's notices except what reconciliation needs. Call it before the orders are
 * anonymised. Refuses with ORDERS_UNDER_WAY while a refund is pending or about to be opened. The account must be locked.
 */
export async function anonymisePayer(db: Db, memberId: string): Promise<void> {
  await sql`select 1 from orders where member_id = ${memberId} order by id for update`.execute(db)
  const { rows: owed } = await sql<{ reference_code: string }>`
    select distinct o.reference_code from refunds r join orders o on o.id = r.order_id
    where o.member_id = ${memberId} and r.status <> 'done'
    union
    select o.reference_code from paid_fees f join orders o on o.id = f.order_id
    where o.member_id = ${memberId} and not f.is_refunded
      and o.state = any(${[...endedStates]})`.execute(db)
  if (owed.length > 0)
    throw new Refusal('ORDERS_UNDER_WAY', {
      details: { reference_codes: owed.map(order => order.reference_code) },
    })
  await sql`
    update payments p set instruction = null from orders o
    where o.id = p.order_id and o.member_id = ${memberId}`.execute(db)
  await sql`
    delete from transfer_receipts using payments p, orders o
    where payment_id = p.id and o.id = p.order_id and o.member_id = ${memberId}`.execute(db)
  await sql`
    update refunds r set bank_name = null, account_name = null, account_number = null, note = ''
    from orders o where o.id = r.order_id and o.member_id = ${memberId}`.execute(db)
  await sql`
    update transfer_file_rows f set bank_name = null, account_name = null, account_number = null,
      taken_out_reason = case when taken_out_at is not null then '' end
    from refunds r join orders o on o.id = r.order_id where r.id = f.refund_id and o.member_id = ${memberId}`.execute(
    db,
  )
  await sql`
    update refused_refund_accounts a set bank_name = null, account_name = null, account_number = null, reason = '', sent_note = ''
    from refunds r join orders o on o.id = r.order_id where r.id = a.refund_id and o.member_id = ${memberId}`.execute(
    db,
  )
  await sql`
    update payment_incidents i set note = '' from payments p join orders o on o.id = p.order_id
    where p.id = i.payment_id and o.member_id = ${memberId}`.execute(db)
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
