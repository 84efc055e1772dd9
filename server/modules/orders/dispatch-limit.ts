import { type RawBuilder, sql } from 'kysely'
import { DISPATCH_DAYS } from '../../../contract/constants.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import { orderTabs } from '../../../contract/staff/orders.ts'

/** States of an order that waits to be sent. One that is short of stock has another promise. */
export const dispatchStates: readonly string[] = [
  ...orderTabs.process.states,
  ...orderTabs.pack.states,
  ...orderTabs.ship.states,
].filter(state => state !== 'Paid, short of stock')

/** SQL: until when the shop promises to send an order `o`; null unless it waits to be sent. */
export const dispatchBy = sql`
  case when o.state = any(${dispatchStates}) and o.delivery_address is not null then (
    select (date_trunc('day', greatest(
        coalesce(max(h.created_at) filter (where h.to_state = 'Payment accepted'), max(h.created_at))
          at time zone 'Asia/Jakarta' + ${DISPATCH_DAYS} * interval '1 day',
        (select max(l.delivery_date) from order_lines l where l.order_id = o.id and l.is_pre_order)::timestamp))
      + interval '1 day') at time zone 'Asia/Jakarta'
    from order_state_histories h where h.order_id = o.id and h.to_state in ('Payment accepted', 'Order verified')) end`

/** SQL: whether an order `o` is late. The first condition settles it for the newest orders, which are most of them. */
export const isLate = (now: Date): RawBuilder<boolean> =>
  sql`(o.created_at < ${addDays(now, -DISPATCH_DAYS)} and ${dispatchBy} < ${now})`
