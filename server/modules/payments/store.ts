import { sql } from 'kysely'
import type { PaymentInstruction, PaymentMethod, PaymentStatus } from '../../../contract/orders.ts'
import type { ProviderMethod } from '../../adapters/payment/payment-provider.ts'
import type { Db } from '../../db/database.ts'

export interface Payment {
  id: string
  orderId: string
  providerOrderId: string
  transactionId: string | null
  methodCode: string
  amountRupiah: number
  status: PaymentStatus
  dueAt: Date
  createdAt: Date
}

const columns = sql`p.id, p.order_id as "orderId", p.provider_order_id as "providerOrderId", p.transaction_id as "transactionId", p.method_code as "methodCode",
  p.amount_rupiah as "amountRupiah", p.status, p.due_at as "dueAt", p.created_at as "createdAt"`

export async function writePayment(
  db: Db,
  payment: {
    orderId: string
    attempt: number
    provider: string
    providerOrderId: string
    methodCode: string
    amountRupiah: number
    dueAt: Date
  },
): Promise<void> {
  await sql`
    insert into payments (order_id, attempt, provider, provider_order_id, method_code, amount_rupiah, status, due_at)
    values (${payment.orderId}, ${payment.attempt}, ${payment.provider}, ${payment.providerOrderId}, ${payment.methodCode},
      ${payment.amountRupiah}, 'asking', ${payment.dueAt})`.execute(db)
}

/** The payment, held until the transaction ends: notices about it take turns. */
export async function holdPayment(
  db: Db,
  provider: string,
  providerOrderId: string,
): Promise<Payment | null> {
  // The order first: everyone who holds both takes them in this order.
  await sql`
    select 1 from orders where id = (
      select order_id from payments where provider = ${provider} and provider_order_id = ${providerOrderId}
    ) for update`.execute(db)
  const { rows } = await sql<Payment>`
    select ${columns} from payments p
    where p.provider = ${provider} and p.provider_order_id = ${providerOrderId} for update`.execute(db)
  return rows[0] ?? null
}

export async function setStanding(
  db: Db,
  paymentId: string,
  standing: {
    status: PaymentStatus
    transactionId?: string | null
    instruction?: PaymentInstruction | null
    paidAt?: Date | null
  },
): Promise<void> {
  await sql`
    update payments set status = ${standing.status}, updated_at = now(),
      transaction_id = coalesce(${standing.transactionId ?? null}, transaction_id),
      instruction = coalesce(${standing.instruction ? JSON.stringify(standing.instruction) : null}::jsonb, instruction),
      paid_at = coalesce(paid_at, ${standing.paidAt ?? null})
    where id = ${paymentId}`.execute(db)
}

/**
 * The ordinary end of a charge in one statement: the account number of a payment that still waits. It touches nothing
 * but this row, so that it needs no order held; false when news about the payment came first.
 */
export async function noteInstruction(
  db: Db,
  provider: string,
  providerOrderId: string,
  charged: { transactionId: string | null; instruction: PaymentInstruction | null },
): Promise<boolean> {
  const { rows } = await sql`
    update payments set status = 'pending', updated_at = now(),
      transaction_id = coalesce(${charged.transactionId}, transaction_id),
      instruction = coalesce(${charged.instruction ? JSON.stringify(charged.instruction) : null}::jsonb, instruction)
    where provider = ${provider} and provider_order_id = ${providerOrderId}
      and status in ('asking', 'unknown', 'pending')
    returning true`.execute(db)
  return rows.length === 1
}

/** Kept once a payment and kind; staff look at those that are not resolved. */
export async function noteIncident(
  db: Db,
  paymentId: string,
  kind: 'short_of_stock' | 'amount_differs' | 'paid_after_cancel' | 'paid_twice' | 'reversed_after_paid',
  detail: unknown,
): Promise<void> {
  await sql`
    insert into payment_incidents (payment_id, kind, detail) values (${paymentId}, ${kind}, ${JSON.stringify(detail)})
    on conflict (payment_id, kind) do nothing`.execute(db)
}

/** False when this event was noted before. */
export async function noteNotice(
  db: Db,
  notice: { provider: string; eventKey: string; providerOrderId: string; body: string; outcome: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_notices (provider, event_key, provider_order_id, body, outcome)
    values (${notice.provider}, ${notice.eventKey}, ${notice.providerOrderId}, ${notice.body}::jsonb, ${notice.outcome})
    on conflict (provider, event_key) do nothing returning id`.execute(db)
  return rows.length === 1
}

export async function findMethod(
  db: Db,
  code: string,
): Promise<{ code: string; providerMethod: ProviderMethod } | null> {
  const row = await db
    .selectFrom('payment_methods')
    .select(['code', 'provider_method'])
    .where('code', '=', code)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row ? { code: row.code, providerMethod: row.provider_method as unknown as ProviderMethod } : null
}

export async function listMethods(db: Db): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .select(['id', 'code', 'name', 'category', 'position', 'logo'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, _id: String(row.id), bank_transfer_list: [] }))
}

/** The member's payments, the newest first. */
export async function listOwnPayments(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'p.id as _id',
      'o.reference_code',
      'p.order_id',
      'p.method_code',
      'p.amount_rupiah as amount',
      'p.status',
      'p.due_at',
      'p.paid_at',
    ])
    .where('o.member_id', '=', memberId)
    .orderBy('p.created_at', 'desc')
    .limit(limit)
    .execute()
}

/** The last attempt at paying an order. */
export async function findNewestAttempt(
  db: Db,
  orderId: string,
): Promise<Pick<Payment, 'providerOrderId' | 'status'> | null> {
  const { rows } = await sql<Payment>`
    select ${columns} from payments p where p.order_id = ${orderId} order by p.attempt desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function hasOtherPaid(db: Db, orderId: string, paymentId: string): Promise<boolean> {
  const other = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '<>', paymentId)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return other !== undefined
}

/** Payments of a provider whose answer was lost, or whose time is over. */
export async function findToAskFor(
  db: Db,
  provider: string,
  want: { lostBefore: Date } | { dueBefore: Date },
): Promise<Payment[]> {
  const which =
    'lostBefore' in want
      ? sql`(p.status = 'unknown' or (p.status = 'asking' and p.created_at < ${want.lostBefore}))`
      : sql`p.status in ('asking', 'unknown', 'pending') and p.due_at < ${want.dueBefore}`
  const { rows } = await sql<Payment>`
    select ${columns} from payments p where p.provider = ${provider} and ${which} order by p.due_at limit 100`.execute(
    db,
  )
  return rows
}
