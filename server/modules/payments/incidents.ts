import { sql } from 'kysely'
import type { OrderRefund } from '../../../contract/orders.ts'
import type { IncidentKind } from '../../../contract/staff/money-desk.ts'
import { afterCommit } from '../../db/after-commit.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { paymentIncidents } from '../../metrics/shop-metrics.ts'

export type { IncidentKind }

/** The kinds that are about a payment of the shop. */
export type PaymentIncidentKind = Exclude<IncidentKind, 'unknown_order'>

/**
 * Records an incident for staff, once for each payment and kind. If a kind can happen more than once, `cause`
 * identifies the occurrence, for example a refund: a new cause reopens the incident and keeps the staff note.
 */
export async function recordIncident(
  db: Db,
  paymentId: string,
  kind: PaymentIncidentKind,
  detail: unknown,
  cause?: string,
): Promise<void> {
  const causes = cause === undefined ? [] : [cause]
  const { rows } = await sql`
    insert into payment_incidents (payment_id, kind, causes, detail)
    values (${paymentId}, ${kind}, ${causes}, ${JSON.stringify(detail)})
    on conflict (payment_id, kind) do update
    set causes = payment_incidents.causes || excluded.causes, detail = excluded.detail,
      resolved_at = null, resolved_by = null
    where not excluded.causes <@ payment_incidents.causes returning id`.execute(db)
  if (rows.length > 0) countIncident(db, kind)
}

/**
 * Records money for an order number that the shop never gave out, once for each number. The transaction is what staff
 * search for in the provider's dashboard.
 */
export async function recordUnknownOrder(
  db: Db,
  received: { provider: string; orderId: string; transaction: string; theirs: number },
): Promise<void> {
  const { rows } = await sql`
    insert into payment_incidents (kind, detail) values ('unknown_order', ${JSON.stringify(received)})
    on conflict do nothing returning id`.execute(db)
  if (rows.length > 0) countIncident(db, 'unknown_order')
}

const countIncident = (db: Db, kind: IncidentKind) => afterCommit(db, () => paymentIncidents.inc({ kind }))

/** Returns true if the payer's bank or the provider has ever reversed this payment. */
export async function wasReversed(db: Db, provider: string, providerOrderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment_incidents i join payments p on p.id = i.payment_id
    where p.provider = ${provider} and p.provider_order_id = ${providerOrderId}
      and i.kind in ('reversed_after_paid', 'charged_back') limit 1`.execute(db)
  return rows.length > 0
}

export interface Incident {
  id: number
  kind: IncidentKind
  detail: Record<string, unknown>
  /** Null, like its code, if the shop has no such order. */
  orderId: string | null
  referenceCode: string | null
  providerOrderId: string
  amountRupiah: number
  createdAt: Date
  /** The newest refund of its payment; null if there is none. */
  refund: { status: OrderRefund['status']; isInFile: boolean } | null
  resolvedAt: Date | null
  resolvedBy: string | null
  note: string
}

export type IncidentScope = 'open' | 'closed' | 'all'

/** Counts the incidents; the open ones wait for a person (DASH-01). */
export async function countIncidents(db: Db, scope: IncidentScope): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`
      select count(*)::integer as count from payment_incidents i where ${isIn(scope)}`.execute(db),
  )
  return count
}

const isIn = (scope: IncidentScope) =>
  sql`(${scope} = 'all' or (i.resolved_at is null) = (${scope} = 'open'))`

/** Lists incidents, the oldest first; closed ones the newest first. `after` is the id of the last one of the page before. */
export async function listIncidents(
  db: Db,
  scope: IncidentScope,
  { limit = null, after = null }: { limit?: number | null; after?: number | null } = {},
): Promise<Incident[]> {
  const [order, follows] = scope === 'closed' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const { rows } = await sql<Incident>`
    select i.id::integer, i.kind, i.detail, o.id as "orderId", o.reference_code as "referenceCode",
      coalesce(p.provider_order_id, i.detail ->> 'orderId') as "providerOrderId",
      coalesce(p.amount_rupiah, (i.detail ->> 'theirs')::bigint) as "amountRupiah",
      (select json_build_object('status', r.status, 'isInFile', r.transfer_file_id is not null) from refunds r
        where r.payment_id = p.id order by r.created_at desc limit 1) as refund,
      i.created_at as "createdAt", i.resolved_at as "resolvedAt", i.resolved_by as "resolvedBy", i.note
    from payment_incidents i left join payments p on p.id = i.payment_id left join orders o on o.id = p.order_id
    where ${isIn(scope)}
      ${after === null ? sql`` : sql`and i.id ${follows} ${after}`}
    order by i.id ${order} limit ${limit}`.execute(db)
  return rows
}
