import { sql } from 'kysely'
import type { PaymentInstruction, PaymentStatus } from '../../../contract/orders.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { setPaymentDeadline } from '../orders/index.ts'

/** The value of `payments.provider` if the shop itself takes the money. */
export const OWN_PROVIDER = 'own'

export interface Payment {
  id: string
  orderId: string
  attempt: number
  provider: string
  providerOrderId: string
  transactionId: string | null
  methodCode: string
  /** What the payer is asked for. */
  amountRupiah: number
  /** What arrived, less what the payer's bank took back: all refunds together never exceed it. */
  keptRupiah: number
  status: PaymentStatus
  instruction: PaymentInstruction | null
  phoneNo: string | null
  /** Months. */
  installmentTerm: number | null
  dueAt: Date
  createdAt: Date
}

/**
 * The columns of a `Payment`, selected from `payments p`. `instruction` is not validated when read: only this file writes
 * it, and an old instruction must never make a payment unreadable.
 */
export const paymentColumns = sql`p.id, p.order_id as "orderId", p.attempt, p.provider, p.instruction, p.phone_no as "phoneNo", p.installment_term as "installmentTerm", p.provider_order_id as "providerOrderId", p.transaction_id as "transactionId", p.method_code as "methodCode",
  p.amount_rupiah as "amountRupiah", p.kept_rupiah as "keptRupiah", p.status, p.due_at as "dueAt", p.created_at as "createdAt"`

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
    status: 'asking' | 'pending' | 'paid'
    instruction: PaymentInstruction | null
    phoneNo: string | null
    installmentTerm: number | null
    paidAt: Date | null
    createdAt: Date
  },
): Promise<void> {
  await sql`
    insert into payments (order_id, attempt, provider, provider_order_id, method_code, amount_rupiah, status, due_at,
      instruction, phone_no, installment_term, paid_at, created_at)
    values (${payment.orderId}, ${payment.attempt}, ${payment.provider}, ${payment.providerOrderId}, ${payment.methodCode},
      ${payment.amountRupiah}, ${payment.status}, ${payment.dueAt},
      ${payment.instruction ? JSON.stringify(payment.instruction) : null}::jsonb, ${payment.phoneNo},
      ${payment.installmentTerm}, ${payment.paidAt}, ${payment.createdAt})`.execute(db)
}

/** Locks a payment until the transaction ends, so that notices about it are handled one at a time. */
export async function lockPayment(
  db: Db,
  provider: string,
  providerOrderId: string,
): Promise<Payment | null> {
  // Every caller locks the order before its payments, to avoid deadlocks. PostgreSQL runs them in this order.
  const [, { rows }] = await Promise.all([
    sql`
      select 1 from orders where id = (
        select order_id from payments where provider = ${provider} and provider_order_id = ${providerOrderId}
      ) for update`.execute(db),
    sql<Payment>`
      select ${paymentColumns} from payments p
      where p.provider = ${provider} and p.provider_order_id = ${providerOrderId} for update`.execute(db),
  ])
  return rows[0] ?? null
}

export async function setStatus(
  db: Db,
  paymentId: string,
  change: {
    status: PaymentStatus
    transactionId?: string | null
    /**
     * Stored only if there is none: a status response contains less than the charge response (no deep link, no QR
     * text).
     */
    instruction?: PaymentInstruction | null
    paidAt?: Date | null
  },
): Promise<void> {
  await sql`
    update payments set status = ${change.status}, updated_at = now(),
      transaction_id = coalesce(${change.transactionId ?? null}, transaction_id),
      instruction = coalesce(instruction, ${change.instruction ? JSON.stringify(change.instruction) : null}::jsonb),
      paid_at = coalesce(paid_at, ${change.paidAt ?? null})
    where id = ${paymentId}`.execute(db)
}

/** Makes the payment pending again, due no earlier than `until`; the order gets the same deadline. */
export async function giveMoreTime(
  db: Db,
  { id, orderId, dueAt }: Pick<Payment, 'id' | 'orderId' | 'dueAt'>,
  until: Date,
): Promise<void> {
  const later = until > dueAt ? until : dueAt
  await sql`update payments set status = 'pending', due_at = ${later} where id = ${id}`.execute(db)
  await setPaymentDeadline(db, orderId, later)
}

/**
 * Stores the instruction from the response to a charge, if the payment is still open. One statement on one row, so that
 * the usual case needs no lock on the order. Returns false if a notice has already settled the payment.
 */
export async function recordInstruction(
  db: Db,
  provider: string,
  providerOrderId: string,
  charge: { transactionId: string | null; instruction: PaymentInstruction | null },
): Promise<boolean> {
  const { rows } = await sql`
    update payments set status = 'pending', updated_at = now(),
      transaction_id = coalesce(${charge.transactionId}, transaction_id),
      instruction = coalesce(${charge.instruction ? JSON.stringify(charge.instruction) : null}::jsonb, instruction)
    where provider = ${provider} and provider_order_id = ${providerOrderId}
      and status in ('asking', 'unknown', 'pending')
    returning true`.execute(db)
  return rows.length === 1
}

/**
 * Records what the payer's bank took back of a payment. `reportedRupiah` is all that the provider says has gone back,
 * refunds of the shop included. A later notice may say more or, if none did before, how much. Returns the sum that is
 * recorded now; null if it is unknown.
 */
export async function recordChargeback(
  db: Db,
  paymentId: string,
  reportedRupiah: number,
): Promise<number | null> {
  // What staff sent to an account did not go through the provider.
  const { rows } = await sql<{ rupiah: number | null }>`
    with reported as (
      select greatest(${reportedRupiah}::bigint - coalesce(sum(r.amount_rupiah), 0), 0) as rupiah from refunds r
      where r.payment_id = ${paymentId} and r.status = 'done' and r.account_number is null
    )
    update payments p set updated_at = now(), charged_back_rupiah = case
      when reported.rupiah = 0 then nullif(p.charged_back_rupiah, 0)
      else least(p.amount_rupiah, greatest(coalesce(p.charged_back_rupiah, 0), reported.rupiah)) end
    from reported where p.id = ${paymentId} returning p.charged_back_rupiah as rupiah`.execute(db)
  return onlyRow({ rows }).rupiah
}

/** Returns false if this event was already recorded. */
export async function recordNotice(
  db: Db,
  notice: { provider: string; eventKey: string; providerOrderId: string; body: string; outcome: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_notices (provider, event_key, provider_order_id, body, outcome)
    values (${notice.provider}, ${notice.eventKey}, ${notice.providerOrderId}, ${notice.body}::jsonb, ${notice.outcome})
    on conflict (provider, event_key) do nothing returning id`.execute(db)
  return rows.length === 1
}

/** Lists the member's payments, the newest first. */
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

/** Returns the fields of an order that are needed to charge its payment; null if there is no such order. */
export async function findOrderOfPayment(
  db: Db,
  orderId: string,
): Promise<{ referenceCode: string; memberId: string | null; state: string } | null> {
  const row = await db
    .selectFrom('orders')
    .select(['reference_code as referenceCode', 'member_id as memberId', 'state'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

/** Finds the last attempt at paying an order. */
export async function findNewestAttempt(db: Db, orderId: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from payments p where p.order_id = ${orderId} order by p.attempt desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

export const hasOtherPaid = (db: Db, payment: Pick<Payment, 'id' | 'orderId'>) =>
  hasOther(db, payment, ['paid'])

/** Returns true if another attempt was paid and is not being refunded. */
export async function hasOtherUnrefundedPayment(
  db: Db,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments p where p.order_id = ${orderId} and p.id <> ${id} and p.status = 'paid'
      and p.kept_rupiah > (select coalesce(sum(r.amount_rupiah), 0) from refunds r where r.payment_id = p.id)
    limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the rupiah paid for an order, less chargebacks and refunds. A refused refund does not count. */
export async function remainingRupiah(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ rupiah: number }>`
    select coalesce(sum(greatest(p.kept_rupiah - refunded.rupiah, 0)), 0)::bigint as rupiah
    from payments p cross join lateral (
      select coalesce(sum(r.amount_rupiah), 0) as rupiah from refunds r
      where r.payment_id = p.id and r.status <> 'refused') refunded
    where p.order_id = ${orderId} and p.status = 'paid'`.execute(db)
  return onlyRow({ rows }).rupiah
}

/** Returns true if another attempt could still be paid. */
export const hasOtherOpen = (db: Db, payment: Pick<Payment, 'id' | 'orderId'>) =>
  hasOther(db, payment, ['asking', 'unknown', 'pending', 'challenged'])

async function hasOther(
  db: Db,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
  statuses: PaymentStatus[],
): Promise<boolean> {
  const other = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '<>', id)
    .where('status', 'in', statuses)
    .executeTakeFirst()
  return other !== undefined
}

/** Counts the member's open cash orders: those whose cash has not arrived yet but still may. */
export async function countCashOrders(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from payments p join orders o on o.id = p.order_id
    where o.member_id = ${memberId} and p.provider = ${OWN_PROVIDER} and p.status = 'pending'
      and o.state not in ('Cancelled', 'Returned', 'Refunded')
      and p.instruction->>'kind' = 'cash'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Records that another sum arrived than was asked for. */
export async function setReceived(db: Db, paymentId: string, receivedRupiah: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ received_rupiah: receivedRupiah })
    .where('id', '=', paymentId)
    .execute()
}

export async function findPayment(db: Db, paymentId: string): Promise<Payment | null> {
  const { rows } =
    await sql<Payment>`select ${paymentColumns} from payments p where p.id = ${paymentId}`.execute(db)
  return rows[0] ?? null
}

/**
 * Finds the paid attempt of an order, and how much of it may still be refunded. If an order was paid twice, one of the
 * two is refunded automatically; this returns the other.
 */
export async function findPaid(
  db: Db,
  orderId: string,
): Promise<(Payment & { refundableRupiah: number }) | null> {
  const { rows } = await sql<Payment & { refundableRupiah: number }>`
    select ${paymentColumns}, greatest(p.kept_rupiah - refunded.rupiah, 0) as "refundableRupiah"
    from payments p cross join lateral (
      select coalesce(sum(r.amount_rupiah), 0)::bigint as rupiah from refunds r where r.payment_id = p.id) refunded
    where p.order_id = ${orderId} and p.status = 'paid'
    order by p.kept_rupiah > refunded.rupiah desc, p.paid_at, p.attempt limit 1`.execute(db)
  return rows[0] ?? null
}

/** Finds the attempt that paid for an order, even if its money has gone back since; null if none has. */
export async function findPayer(db: Db, orderId: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from payments p where p.order_id = ${orderId} and p.paid_at is not null
    and not exists (select from refunds r where r.payment_id = p.id and r.key in ('paid-twice', 'paid-after-end'))
    order by p.status = 'paid' desc, p.paid_at desc, p.attempt desc limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Returns what is needed to go on paying an order that was already placed: its method, and the payment's details so
 * far.
 */
export async function findPaymentStart(
  db: Db,
  orderId: string,
): Promise<{ methodCode: string; instruction: PaymentInstruction | null }> {
  const newest = await findNewestAttempt(db, orderId)
  return { methodCode: newest?.methodCode ?? '', instruction: newest?.instruction ?? null }
}
