import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { OWN_PROVIDER, type Payment, paymentColumns } from './store.ts'

// Queries for the schedule: payments to poll, overdue payments, obsolete attempts.

/**
 * Finds open attempts that must not stay payable: their order has ended, another attempt was paid, or a newer attempt
 * replaced them. Leaves out attempts at any provider other than `provider` and the shop itself: they may have been paid.
 */
export async function findObsoleteAttempts(
  db: Db,
  provider: string,
  orderId: string | null,
): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from payments p join orders o on o.id = p.order_id
    where p.provider in (${provider}, ${OWN_PROVIDER})
      and p.status in ('unknown', 'pending', 'challenged') and (${orderId}::text is null or o.id = ${orderId})
      and (o.state in ('Cancelled', 'Returned', 'Refunded') or p.attempt < (select max(q.attempt) from payments q where q.order_id = o.id)
        or exists (select from payments q where q.order_id = o.id and q.id <> p.id and q.status = 'paid'))
    order by p.asked_at nulls first, p.created_at limit 100`.execute(db)
  return rows
}

/** Finds transfers to the shop's own accounts that did not arrive in time. */
export async function findOverdueTransfers(db: Db, dueBefore: Date): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from payments p
    where p.provider = ${OWN_PROVIDER} and p.status = 'pending' and p.due_at < ${dueBefore}
      and p.instruction->>'kind' = 'transfer'
    order by p.due_at limit 100`.execute(db)
  return rows
}

/** Finds overdue payments of a provider, those polled longest ago first. */
export async function findOverdue(db: Db, provider: string, dueBefore: Date): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from payments p
    where p.provider = ${provider} and p.status in ('asking', 'unknown', 'pending') and p.due_at < ${dueBefore}
    order by p.asked_at nulls first, p.due_at limit 100`.execute(db)
  return rows
}

/**
 * Finds the payments to poll now. A payment whose charge response was lost is polled on every run; a pending one after
 * 2 minutes, and then at growing intervals: half of the age that it had at the last poll, but at most 10 minutes. Those
 * polled longest ago come first, so that a hundred undecided payments do not starve the others.
 */
export async function findPaymentsToPoll(
  db: Db,
  provider: string,
  { now, lostBefore }: { now: Date; lostBefore: Date },
): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from payments p cross join lateral (select coalesce(p.asked_at, p.created_at) as at) last
    where p.provider = ${provider} and (
      p.status = 'unknown' or (p.status = 'asking' and p.created_at < ${lostBefore})
      or (p.status in ('pending', 'challenged') and last.at <= ${now}::timestamptz
        - least(greatest((last.at - p.created_at) / 2, interval '2 minutes'), interval '10 minutes')))
    order by p.asked_at nulls first, p.created_at limit 100`.execute(db)
  return rows
}

export async function recordPoll(db: Db, paymentId: string, now: Date): Promise<void> {
  await sql`update payments set asked_at = ${now} where id = ${paymentId}`.execute(db)
}
