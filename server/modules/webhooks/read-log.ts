import { sql } from 'kysely'
import type {
  DeliveriesQuery,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookDeliveryRow,
  WebhookTry,
} from '../../../contract/staff/webhooks.ts'
import type { Db } from '../../db/database.ts'
import { noSuch } from '../../staff-actions/no-such.ts'

/** What was sent, and what was answered (SET-02). */

const ROWS_SHOWN = 50

/** Lists deliveries, the newest event first. */
export async function listDeliveries(db: Db, query: DeliveriesQuery): Promise<WebhookDeliveries> {
  const [afterEvent = '', afterId = ''] = query.after?.split('.') ?? []
  const { rows } = await sql<WebhookDeliveryRow & { event_id: number }>`
    ${deliveryRows}
    where true
      ${query.endpoint ? sql`and d.endpoint_id = ${query.endpoint}` : sql``}
      ${query.kind ? sql`and v.kind = ${query.kind}` : sql``}
      ${query.state ? sql`and d.state = ${query.state}` : sql``}
      ${query.search ? sql`and (d.id = ${query.search} or v.thing in (${thingsNamed(query.search)}))` : sql``}
      ${query.after ? sql`and (d.event_id, d.id) < (${afterEvent}::bigint, ${afterId})` : sql``}
    order by d.event_id desc, d.id desc limit ${ROWS_SHOWN + 1}`.execute(db)
  const shown = rows.slice(0, ROWS_SHOWN)
  const last = rows.length > ROWS_SHOWN ? shown.at(-1) : undefined
  return {
    deliveries: shown.map(({ event_id: _, ...row }) => row),
    next: last ? `${last.event_id}.${last.id}` : null,
  }
}

/** Shows one delivery with its text and its tries. Refuses with NOT_FOUND. */
export async function showDelivery(db: Db, id: string): Promise<WebhookDelivery> {
  const { rows } = await sql<WebhookDeliveryRow & { event_id: number }>`
    ${deliveryRows} where d.id = ${id}`.execute(db)
  if (!rows[0]) throw noSuch({ kind: 'webhook delivery', id })
  const { event_id: eventId, ...row } = rows[0]
  const { rows: attempts } = await sql<WebhookTry>`
    select started_at, ended_at, status, answer, failure, duration_ms from webhook_tries
    where delivery_id = ${id} order by id desc limit 100`.execute(db)
  const { rows: facts } = await sql<{ body: string | null; is_endpoint_paused: boolean }>`
    select v.body, e.paused_at is not null or e.removed_at is not null as is_endpoint_paused
    from webhook_events v, webhook_endpoints e where v.id = ${eventId} and e.id = ${row.endpoint.id}`.execute(
    db,
  )
  return {
    ...row,
    body: facts[0]?.body ?? null,
    is_endpoint_paused: facts[0]?.is_endpoint_paused ?? true,
    attempts,
  }
}

const deliveryRows = sql`
  select d.id, d.event_id, v.kind, d.state, d.tries, v.occurred_at, json_build_object('id', e.id, 'url', e.url) as endpoint,
    coalesce(o.reference_code, p.name, c.sku, '') as subject,
    case when d.state = 'waiting' and e.paused_at is null and not exists (
      select from webhook_deliveries earlier where earlier.endpoint_id = d.endpoint_id and earlier.thing = d.thing
        and earlier.state = 'waiting' and earlier.event_id < d.event_id) then d.due_at end as due_at,
    (select json_build_object('status', t.status, 'failure', t.failure) from webhook_tries t
      where t.delivery_id = d.id and t.ended_at is not null order by t.id desc limit 1) as last
  from webhook_deliveries d join webhook_events v on v.id = d.event_id join webhook_endpoints e on e.id = d.endpoint_id
  left join orders o on o.id = v.order_id
  left join products p on p.id = case when v.thing like 'product:%' then split_part(v.thing, ':', 2)::bigint end
  left join combinations c on c.id = case when v.thing like 'stock:%' then split_part(v.thing, ':', 2)::bigint end`

/** A reference code or a SKU names one thing. */
const thingsNamed = (text: string) => sql`
  select 'order:' || id from orders where reference_code = upper(${text})
  union all select 'stock:' || id from combinations where sku = ${text}
  union all select 'product:' || product_id from combinations where sku = ${text}`
