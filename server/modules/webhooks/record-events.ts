import { sql } from 'kysely'
import { WEBHOOK_VERSION, type WebhookKind } from '../../../contract/webhooks.ts'
import type { Db } from '../../db/database.ts'
import { iso, orderData } from './event-data.ts'

/**
 * Writes events for partners in the transaction of the change, with a delivery for each endpoint that wants their kind.
 * Without such an endpoint they write nothing. Call them once the thing is locked: events of a thing are delivered in the
 * order in which they were written.
 */

type OrderKind = Extract<WebhookKind, `order.${string}` | `return.${string}`>

/** Records what happened to an order, with the order as it is now; `refundId` is the refund that was sent. */
export async function recordOrderEvent(
  tx: Db,
  kind: OrderKind,
  orderId: string,
  refundId?: string,
): Promise<void> {
  await sql`
    with event as (
      insert into webhook_events (kind, thing, order_id, body)
      select ${kind}, 'order:' || o.id, o.id, json_build_object('type', ${kind}::text, 'version', ${WEBHOOK_VERSION}::integer,
        'timestamp', ${iso('now()')}, 'data', ${orderData({ refundId, hasReturn: kind.startsWith('return.') })})::text
      from orders o where o.id = ${orderId} and exists (${wanting(kind)})
      returning id, thing
    )
    ${deliver(kind)}`.execute(tx)
}

/** Records that products changed. What is sent is their state at the first try; until then further changes join it. */
export async function recordProductChanges(tx: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    with ${stateEvents('product.updated', sql`select 'product:' || id as thing from unnest(${productIds}::bigint[]) as id`)}
    ${deliver('product.updated')}`.execute(tx)
}

/**
 * Builds common table expressions that record changes of stock in the statement that makes them: buyers wait for its
 * rows, so it must not cost a further statement. `changed` selects `combination_id`.
 */
export const recordStockChanges = (changed: string) => sql`
  ${stateEvents('stock.changed', sql.raw(`select 'stock:' || combination_id as thing from (${changed}) changed`))},
  stock_deliveries as (${deliver('stock.changed')})`

/** Rows are written in the order of their things, so that two transactions never wait for each other. */
const stateEvents = (kind: WebhookKind, things: ReturnType<typeof sql>) => sql`
  event as (
    insert into webhook_events (kind, thing)
    select distinct ${kind}, thing from (${things}) things where exists (${wanting(kind)}) order by thing
    on conflict (thing) where body is null do update set occurred_at = excluded.occurred_at
    returning id, thing
  )`

const wanting = (kind: WebhookKind) => sql`
  select e.id from webhook_endpoints e where ${kind}::text = any(e.kinds) and e.removed_at is null`

const deliver = (kind: WebhookKind) => sql`
  insert into webhook_deliveries (event_id, endpoint_id, thing)
  select event.id, wanting.id, event.thing from event, (${wanting(kind)}) wanting
  on conflict (event_id, endpoint_id) do nothing`
