import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { OrderState } from './states.ts'

/** In these states the shop owes the buyer nothing, except e-gifts that are not due yet. */
const endedStates: readonly OrderState[] = [
  'Payment Failure',
  'Delivered',
  'Returned',
  'Refunded',
  'Cancelled',
]

/**
 * Anonymises a member's orders and keeps what accounting needs: what was sold, when, for how much, to which city. An
 * order with a tax number keeps it and the buyer's name, because both are on the tax invoice (UU PPN, article 13).
 * Refuses with ORDERS_UNDER_WAY while any order is open. The caller must have locked the account (`lockAccount`).
 */
export async function anonymiseBuyer(db: Db, memberId: string): Promise<void> {
  const { rows: orders } = await sql<{ state: OrderState; reference_code: string; owes_egift: boolean }>`
    select state, reference_code, exists (
      select from order_news n where n.order_id = orders.id and n.kind = 'egift' and n.ended_at is null) as owes_egift
    from orders where member_id = ${memberId} order by id for update`.execute(db)
  const openOrders = orders.filter(order => !endedStates.includes(order.state) || order.owes_egift)
  if (openOrders.length > 0)
    throw new Refusal('ORDERS_UNDER_WAY', {
      details: { reference_codes: openOrders.map(order => order.reference_code) },
    })
  await sql`
    update order_lines set details = details - 'egift'
    where order_id in (select id from orders where member_id = ${memberId})`.execute(db)
  await sql`
    update order_state_histories set note = ''
    where order_id in (select id from orders where member_id = ${memberId})`.execute(db)
  await sql`
    delete from payment_links where order_id in (select id from orders where member_id = ${memberId})`.execute(
    db,
  )
  await sql`
    delete from order_news where order_id in (select id from orders where member_id = ${memberId})`.execute(
    db,
  )
  await sql`
    update orders set member_id = null, cancellation_reason = null, tracking_number = null, delivery_note = '',
      delivery_address = case when delivery_address is null then null else jsonb_strip_nulls(jsonb_build_object(
        'country', delivery_address -> 'country', 'province', delivery_address -> 'province',
        'city', delivery_address -> 'city')) || case
        when coalesce(delivery_address ->> 'npwp_number', '') <> '' then jsonb_build_object(
          'npwp_number', delivery_address -> 'npwp_number', 'contact', delivery_address -> 'contact')
        else '{}' end end
    where member_id = ${memberId}`.execute(db)
}
