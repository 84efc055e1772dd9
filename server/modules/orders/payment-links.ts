import { sql } from 'kysely'
import type { Order } from '../../../contract/orders.ts'
import { PAYMENT_LINK_PATH } from '../../../contract/payment-links.ts'
import { findPaymentMethod, isPayableByLink } from '../../../contract/payment-methods.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { hashOfToken, looksLikeToken, newToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'

/** Links that pay for an order without signing in (ORD-06). They end with the order's payment deadline. */

/** Returns true if the order waits for money that can be paid by a link. */
export function isPayableByItsLink(
  { state, payment, payment_due_at: dueAt }: Pick<Order, 'state' | 'payment' | 'payment_due_at'>,
  now: Date,
): boolean {
  const method = payment && findPaymentMethod(payment.method.code)
  const isWaiting = state.name === 'Awaiting payment' || state.name === 'Awaiting bank wire payment'
  return isWaiting && !!method && isPayableByLink(method) && dueAt !== null && new Date(dueAt) > now
}

/** Makes a link to an order; earlier ones keep working. Only its holder has the token. */
export async function makePaymentLink(
  { publicUrl, now }: Pick<Shop, 'publicUrl' | 'now'>,
  db: Db,
  orderId: string,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('payment_links')
    .values({ token_hash: hashOfToken(token), order_id: orderId, created_at: now() })
    .execute()
  return `${publicUrl}${PAYMENT_LINK_PATH}#${token}`
}

/** Ends the links of an order: a new one takes their place. */
export async function endPaymentLinks(db: Db, orderId: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_links')
    .set({ ended_at: now })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Finds the order of a link, and its buyer. Refuses with PAYMENT_LINK_ENDED, whether the token never existed, was
 * replaced or its time is over: a stranger learns nothing from the difference.
 */
export async function requireLinkedOrder(
  db: Db,
  token: string,
  now: Date,
): Promise<{ orderId: string; memberId: string }> {
  const { rows } = looksLikeToken(token)
    ? await sql<{ orderId: string; memberId: string }>`
        select o.id as "orderId", o.member_id as "memberId" from payment_links l join orders o on o.id = l.order_id
        where l.token_hash = ${hashOfToken(token)} and l.ended_at is null and o.payment_due_at > ${now}
          and o.member_id is not null`.execute(db)
    : { rows: [] }
  if (!rows[0]) throw new Refusal('PAYMENT_LINK_ENDED')
  return rows[0]
}

/** When the newest link of an order that still works was made; null if none works. */
export async function findPaymentLink(db: Db, orderId: string, now: Date): Promise<{ madeAt: Date } | null> {
  const { rows } = await sql<{ madeAt: Date }>`
    select l.created_at as "madeAt" from payment_links l join orders o on o.id = l.order_id
    where l.order_id = ${orderId} and l.ended_at is null and o.payment_due_at > ${now}
    order by l.created_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** For the schedule: deletes the links of orders whose payment deadline has passed. */
export async function deleteOldPaymentLinks(db: Db, before: Date): Promise<void> {
  await sql`delete from payment_links l using orders o where o.id = l.order_id and o.payment_due_at < ${before}`.execute(
    db,
  )
}
