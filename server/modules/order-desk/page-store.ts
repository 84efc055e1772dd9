import { sql } from 'kysely'
import type {
  StaffOrderCustomer,
  StaffOrderShelf,
  StaffPaymentAttempt,
} from '../../../contract/staff/order-page.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { dispatchBy } from '../orders/index.ts'
import { maskCustomer } from './mask-order.ts'

/** Queries of an order's page in the back office, besides those that its buyer's page has too. */

export async function findDispatch(
  db: Db,
  orderId: string,
): Promise<{ version: number; dispatch_by: Date | null }> {
  return onlyRow(
    await sql<{ version: number; dispatch_by: Date | null }>`
      select o.version, ${dispatchBy} as dispatch_by from orders o where o.id = ${orderId}`.execute(db),
  )
}

export const readOrderVersion = async (db: Db, orderId: string): Promise<number> =>
  (await findDispatch(db, orderId)).version

/** Lists the attempts at paying an order with the provider's words about each, newest first. */
export async function listAttempts(db: Db, orderId: string): Promise<StaffPaymentAttempt[]> {
  const { rows } = await sql<StaffPaymentAttempt>`
    select p.id, p.attempt, json_build_object('code', m.code, 'name', m.name) as method, p.provider, p.provider_order_id,
      p.transaction_id, p.amount_rupiah as amount, p.charged_back_rupiah as charged_back, p.status, p.created_at, p.due_at, p.paid_at,
      (select coalesce(json_agg(json_build_object('at', n.received_at, 'outcome', n.outcome,
          'status', coalesce(n.body ->> 'transaction_status', '')) order by n.id desc), '[]')
        from payment_notices n where n.provider = p.provider and n.provider_order_id = p.provider_order_id) as notices
    from payments p join payment_methods m on m.code = p.method_code
    where p.order_id = ${orderId} order by p.attempt desc`.execute(db)
  return rows
}

/** Lists where the ordered combinations lie. */
export async function listShelves(db: Db, orderId: string): Promise<StaffOrderShelf[]> {
  const { rows } = await sql<StaffOrderShelf>`
    select distinct l.combination_id::text, l.sku, s.shelf, coalesce(s.on_hand - s.reserved, 0) as available,
      -- of a pack, as many as lack every part
      (select coalesce(sum(packs), 0)::integer from (
        select min((p.bought - p.quantity) * x.quantity / p.bought) as packs
        from order_lines x join order_pieces p on p.order_line_id = x.id
        where x.order_id = l.order_id and x.combination_id = l.combination_id group by x.id) line) as cancelled
    from order_lines l left join stock s on s.combination_id = l.combination_id
    where l.order_id = ${orderId}`.execute(db)
  return rows
}

/** Finds the buyer of an order in short, masked; null after the account was deleted. */
export async function findCustomer(db: Db, orderId: string): Promise<StaffOrderCustomer | null> {
  const { rows } = await sql<
    Omit<StaffOrderCustomer, 'reviews'> & { review_count: number; average: number | null }
  >`
    select m.id as member_id, m.first_name || ' ' || m.last_name as name, m.email, m.phone_no as phone,
      m.created_at as since, m.blocked_at is not null as is_blocked, bought.orders, bought.spent, bought.last_order_at,
      (select coalesce(sum(e.usable_change), 0)::integer from point_entries e where e.member_id = m.id) as points,
      (select count(*)::integer from order_returns r join orders x on x.id = r.order_id where x.member_id = m.id) as returns,
      rated.review_count, rated.average
    from orders o join members m on m.id = o.member_id
    cross join lateral (
      select count(*)::integer as orders, coalesce(sum(x.payable_rupiah), 0)::bigint as spent,
        max(x.created_at) as last_order_at
      from orders x where x.member_id = m.id
        and exists (select from payments p where p.order_id = x.id and p.status = 'paid')) bought
    cross join lateral (
      select count(*)::integer as review_count, round(avg(v.average_rating), 1)::float as average
      from reviews v where v.member_id = m.id and v.status = 'published') rated
    where o.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { review_count: count, average, ...customer } = row
  return { ...customer, ...maskCustomer(row), reviews: { count, average } }
}
