import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

/** Payments that no rule covers: staff must review them. */
export type IncidentKind =
  | 'short_of_stock'
  | 'amount_differs'
  | 'paid_after_cancel'
  | 'paid_twice'
  | 'reversed_after_paid'
  | 'gift_card_spent'
  | 'charged_back'
  | 'partly_charged_back'
  | 'refund_refused'

/**
 * Records an incident for staff, once for each payment and kind. If a kind can happen more than once, `cause`
 * identifies the occurrence, for example a refund: a new cause reopens the incident and keeps the staff note.
 */
export async function recordIncident(
  db: Db,
  paymentId: string,
  kind: IncidentKind,
  detail: unknown,
  cause?: string,
): Promise<void> {
  const causes = cause === undefined ? [] : [cause]
  await sql`
    insert into payment_incidents (payment_id, kind, causes, detail)
    values (${paymentId}, ${kind}, ${causes}, ${JSON.stringify(detail)})
    on conflict (payment_id, kind) do update
    set causes = payment_incidents.causes || excluded.causes, detail = excluded.detail,
      resolved_at = null, resolved_by = null
    where not excluded.causes <@ payment_incidents.causes`.execute(db)
}

/** Whether the payer's bank or the provider has ever reversed this payment. */
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
  orderId: string
  amountRupiah: number
  referenceCode: string
  providerOrderId: string
  createdAt: Date
  resolvedAt: Date | null
  resolvedBy: string | null
  note: string
}

/** Counts the open incidents (DASH-01). */
export async function countOpenIncidents(db: Db): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`
      select count(*)::integer as count from payment_incidents i where ${isOpen}`.execute(db),
  )
  return count
}

const isOpen = sql`i.resolved_at is null`

/** Lists the open incidents, or all, the oldest first. */
export async function listIncidents(db: Db, scope: 'open' | 'all'): Promise<Incident[]> {
  const { rows } = await sql<Incident>`
    select i.id::integer, i.kind, i.detail, o.id as "orderId", p.amount_rupiah as "amountRupiah", o.reference_code as "referenceCode", p.provider_order_id as "providerOrderId",
      i.created_at as "createdAt", i.resolved_at as "resolvedAt", i.resolved_by as "resolvedBy", i.note
    from payment_incidents i join payments p on p.id = i.payment_id join orders o on o.id = p.order_id
    where ${scope} = 'all' or ${isOpen} order by i.created_at, i.id`.execute(db)
  return rows
}
