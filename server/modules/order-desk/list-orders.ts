import { sql } from 'kysely'
import { maskName } from '../../../contract/staff/masking.ts'
import {
  type OrderListQuery,
  type OrderSort,
  type StaffOrderList,
  type StaffOrderRow,
  staffStateLabels,
} from '../../../contract/staff/orders.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import { isDatabaseTime, readCursor, writeCursor } from '../../http/list-cursor.ts'
import type { Shop } from '../../shop.ts'
import { mediaPath } from '../media/index.ts'
import { dispatchBy } from '../orders/index.ts'
import { countOrders } from './count-orders.ts'
import { matchOrders, type OrderMatches, selectMatching } from './match-orders.ts'

/** Lists orders for a person with these permissions: a page of those that match, and how many match in all (ORD-01). */
export async function listOrders(
  shop: Pick<Shop, 'db' | 'now'>,
  query: OrderListQuery,
  held: readonly Permission[],
): Promise<StaffOrderList> {
  const matches = await matchOrders(shop.db, query, { now: shop.now(), held })
  const page = await readOrderPage(shop, query, matches)
  // A first page that is not full holds all that match.
  if (query.after === undefined && page.next === null)
    return { ...page, total: { count: page.orders.length, is_estimate: false } }
  return { ...page, total: await countOrders(shop.db, matches) }
}

/** Reads a page of the orders that match. */
export async function readOrderPage(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { sort, limit, after }: Pick<OrderListQuery, 'sort' | 'limit' | 'after'>,
  matches: OrderMatches,
): Promise<Omit<StaffOrderList, 'total'>> {
  const { value, direction } = sorting[sort]
  const cursor = after === undefined ? null : readCursor(after, sorting[sort].isValue)
  const follows = cursor
    ? sql`and (${value}, o.id) ${direction === 'desc' ? sql`<` : sql`>`} (${cursor.value}, ${cursor.id})`
    : sql``
  const order = direction === 'desc' ? sql`${value} desc, o.id desc` : sql`${value}, o.id`
  const { rows } = await sql<Row>`
    select o.id, o.reference_code, o.created_at, o.state, o.member_id, o.payable_rupiah as payable, o.shipping_type,
      o.carrier_name, o.tracking_number, o.version, ${value}::text as cursor, ${dispatchBy} as dispatch_by,
      coalesce(o.delivery_address ->> 'contact', m.first_name || ' ' || m.last_name, '') as name,
      o.delivery_address -> 'city' ->> 'name' as city,
      (select json_agg(json_build_object('name', l.name, 'hash', l.media_hash) order by l.position)
        from (select * from order_lines l where l.order_id = o.id order by l.position limit 3) l) as lines,
      (select sum(l.quantity)::integer from order_lines l where l.order_id = o.id) as pieces,
      (select json_build_object('code', y.code, 'name', y.name, 'status', p.status, 'paid_at', p.paid_at)
        from payments p join payment_methods y on y.code = p.method_code
        where p.order_id = o.id order by (p.status = 'paid') desc, p.attempt desc limit 1) as payment,
      (select r.status from order_returns r where r.order_id = o.id) as return_status
    from (
      -- Select the page first, so that only its orders are assembled.
      select o.* from orders o
      where o.id in (${selectMatching(matches, sql`${follows} order by ${order} limit ${limit + 1}`)})
      order by ${order} limit ${limit + 1}
    ) o left join members m on m.id = o.member_id order by ${order}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    orders: rows.slice(0, limit).map(row => showRow(row, now())),
    next: last ? writeCursor({ value: last.cursor, id: last.id }) : null,
  }
}

interface Row {
  id: string
  reference_code: string
  created_at: Date
  state: string
  member_id: string | null
  payable: number
  shipping_type: string
  carrier_name: string
  tracking_number: string | null
  version: number
  cursor: string
  dispatch_by: Date | null
  name: string
  city: string | null
  lines: { name: string; hash: string | null }[] | null
  pieces: number
  payment: StaffOrderRow['payment']
  return_status: StaffOrderRow['return_status']
}

const isAmount = (text: string) => /^\d{1,15}$/.test(text)
const sorting = {
  newest: { value: sql`o.created_at`, direction: 'desc', isValue: isDatabaseTime },
  oldest: { value: sql`o.created_at`, direction: 'asc', isValue: isDatabaseTime },
  highest: { value: sql`o.payable_rupiah`, direction: 'desc', isValue: isAmount },
  lowest: { value: sql`o.payable_rupiah`, direction: 'asc', isValue: isAmount },
} as const satisfies Record<OrderSort, object>

const showRow = (row: Row, now: Date): StaffOrderRow => ({
  id: row.id,
  reference_code: row.reference_code,
  placed_at: row.created_at.toISOString(),
  state: row.state,
  state_label: staffStateLabels[row.state] ?? row.state,
  customer: { member_id: row.member_id, name: maskName(row.name), city: row.city },
  lines: (row.lines ?? []).map(({ name, hash }) => ({ name, image: hash && mediaPath(hash) })),
  pieces: row.pieces,
  payable: row.payable,
  payment: row.payment,
  delivery: { type: row.shipping_type, carrier: row.carrier_name, tracking_number: row.tracking_number },
  dispatch_by: row.dispatch_by?.toISOString() ?? null,
  is_late: row.dispatch_by !== null && row.dispatch_by < now,
  return_status: row.return_status,
  version: row.version,
})
