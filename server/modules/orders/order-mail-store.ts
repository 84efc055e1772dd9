import { sql } from 'kysely'
import type { EgiftInfo } from '../../../contract/cart.ts'
import { REVIEW_INVITATION_DAYS } from '../../../contract/constants.ts'
import type { Db } from '../../db/database.ts'
import { isMailed, type OrderState } from './states.ts'

/** The SQL for `order_news`: the mails about an order, each sent once. */

/** An e-gift is sent at this hour of its delivery day, Jakarta time. */
const EGIFT_HOUR = '08:00'

/** Plans the mails about an order's new state, in the transaction that changes it. */
export async function planOrderMails(
  db: Db,
  { orderId, to, historyId }: { orderId: string; to: OrderState; historyId: number },
): Promise<void> {
  if (isMailed(to))
    await sql`
      insert into order_news (order_id, kind, about, due_at)
      values (${orderId}, 'state', ${String(historyId)}, now())`.execute(db)
  if (to === 'Payment accepted')
    await sql`
      insert into order_news (order_id, kind, about, due_at)
      select order_id, 'egift', id, greatest(now(),
        ((details -> 'egift' ->> 'delivery_date') || ' ' || ${EGIFT_HOUR}::text)::timestamp at time zone 'Asia/Jakarta')
      from order_lines where order_id = ${orderId} and jsonb_typeof(details -> 'egift') = 'object'
      -- An e-gift whose delivery day passed while the payment was under review is planned again.
      on conflict (order_id, kind, about) do update set ended_at = null, outcome = null, tries = 0, due_at = excluded.due_at
        where order_news.outcome = 'moot'`.execute(db)
  if (to === 'Delivered')
    await sql`
      insert into order_news (order_id, kind, about, due_at)
      values (${orderId}, 'review', '', now() + ${REVIEW_INVITATION_DAYS} * interval '1 day')
      on conflict do nothing`.execute(db)
}

/** The steps of an accepted return that the buyer is mailed about. */
export type ReturnMailStep = 'accepted' | 'picked_up' | 'received' | 'refunded'

/** Plans the mail about a step of an accepted return, each once. */
export async function planReturnStepMail(
  db: Db,
  orderId: string,
  { returnId, step, now }: { returnId: string; step: ReturnMailStep; now: Date },
): Promise<void> {
  await sql`
    insert into order_news (order_id, kind, about, due_at)
    values (${orderId}, 'return_step', ${`${returnId}:${step}`}, ${now})
    on conflict do nothing`.execute(db)
}

/** Plans the mail about a refused return. */
export async function planReturnMail(db: Db, orderId: string, returnId: string): Promise<void> {
  await sql`
    insert into order_news (order_id, kind, about, due_at) values (${orderId}, 'return', ${returnId}, now())
    on conflict do nothing`.execute(db)
}

/**
 * Plans the mail about a missing piece: `hold` keeps the whole order back, `later` sends the piece after the others. The
 * same news is mailed once.
 */
export async function planDelayMail(
  db: Db,
  orderId: string,
  { act, piece }: { act: 'hold' | 'later'; piece: string },
): Promise<void> {
  await sql`
    insert into order_news (order_id, kind, about, due_at) values (${orderId}, 'delay', ${`${act}|${piece}`}, now())
      on conflict do nothing`.execute(db)
}

/** Plans the mail about a change of delivery; `about` is its id and what became of it, "12:asked". */
export async function planDeliveryMail(db: Db, orderId: string, about: string, now: Date): Promise<void> {
  await sql`
    insert into order_news (order_id, kind, about, due_at) values (${orderId}, 'delivery_change', ${about}, ${now})
    on conflict do nothing`.execute(db)
}

/** Plans the mail that asks for another account; `refusedId` is the record of the account that the bank refused. */
export async function planRefundAccountMail(
  db: Db,
  orderId: string,
  refusedId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into order_news (order_id, kind, about, due_at)
    values (${orderId}, 'refund_account', ${refusedId}, ${now})`.execute(db)
}

/** Plans to mail an e-gift to its recipient again. */
export const planEgiftMailAgain = (db: Db, orderId: string, lineId: string, now: Date) =>
  planAgain(db, 'egift', { orderId, about: lineId, now })

/** Ends the mail of an e-gift that has not gone out; waits for one that is just being sent. */
export async function dropEgiftMail(db: Db, lineId: string, now: Date): Promise<void> {
  await db
    .updateTable('order_news')
    .set({ ended_at: now, outcome: 'moot' })
    .where('kind', '=', 'egift')
    .where('about', '=', lineId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Plans to mail the buyer a link to pay by; as often as staff ask, but one that still waits is sent once. */
export const planPaymentLinkMail = (db: Db, orderId: string, now: Date) =>
  planAgain(db, 'payment_link', { orderId, about: '', now })

/** Plans the buyer's mail about the delivery of an e-gift; planned again when the e-gift is sent again. */
export const planEgiftSentMail = (db: Db, orderId: string, lineId: string, now: Date) =>
  planAgain(db, 'egift_sent', { orderId, about: lineId, now })

async function planAgain(
  db: Db,
  kind: 'egift' | 'egift_sent' | 'payment_link',
  { orderId, about, now }: { orderId: string; about: string; now: Date },
): Promise<void> {
  await sql`
    insert into order_news (order_id, kind, about, due_at) values (${orderId}, ${kind}, ${about}, ${now})
    on conflict (order_id, kind, about) do update set ended_at = null, outcome = null, tries = 0, due_at = excluded.due_at`.execute(
    db,
  )
}

export async function findDueOrderMails(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from order_news where ended_at is null and due_at <= ${now} order by due_at, id limit ${limit}`.execute(
    db,
  )
  return rows.map(row => row.id)
}

export interface OrderMail {
  id: number
  orderId: string
  tries: number
  /** The trace in which the order was placed. */
  traceparent: string | null
  buyer: { id: string; name: string; email: string }
  about:
    | { kind: 'state'; state: OrderState; note: string; isCurrent: boolean }
    | { kind: 'egift'; lineId: string; lineName: string; egift: EgiftInfo }
    | { kind: 'egift_sent'; egift: EgiftInfo; hasArrived: boolean }
    | { kind: 'review' }
    | { kind: 'return'; note: string }
    | { kind: 'return_step'; step: ReturnMailStep; refundRupiah: number }
    | { kind: 'delay'; act: 'hold' | 'later'; piece: string }
    | { kind: 'delivery_change'; status: 'asked' | 'applied'; differenceRupiah: number }
    | { kind: 'payment_link' }
    | { kind: 'refund_account'; refused: RefusedAccount }
}

interface RefusedAccount {
  amountRupiah: number
  /** The transfer was sent, and came back. */
  wasSent: boolean
  bankName: string
  lastDigits: string
  reason: string
}

interface LockedOrderMail {
  id: number
  order_id: string
  kind: OrderMail['about']['kind']
  about: string
  tries: number
  traceparent: string | null
  member_id: string
  name: string
  email: string
  state: OrderState | null
  state_note: string | null
  is_current: boolean
  line_name: string | null
  egift: EgiftInfo | null
  egift_outcome: string | null
  return_note: string | null
  return_refund_rupiah: number
  change_status: string | null
  difference_rupiah: number | null
  refused_account: RefusedAccount | null
}

/**
 * Locks one mail until the transaction ends. Returns 'taken' if another process has locked it, 'moot' if it has no
 * recipient any more.
 */
export async function lockOrderMail(db: Db, id: number, now: Date): Promise<OrderMail | 'taken' | 'moot'> {
  const { rows } = await sql<LockedOrderMail>`
    select n.id, n.order_id, n.kind, n.about, n.tries, o.traceparent, m.id as member_id, m.first_name as name, m.email, h.to_state as state, h.note as state_note,
      coalesce(h.to_state = o.state, false) as is_current,
      l.brand_name || ' ' || l.name as line_name, l.details -> 'egift' as egift,
      sent.outcome as egift_outcome, r.note as return_note, 
      (select coalesce(sum(back.amount_rupiah + back.card_rupiah), 0)::bigint from refunds back
        where n.kind = 'return_step' and back.order_id = n.order_id
          and back.key = 'return-' || split_part(n.about, ':', 1)) as return_refund_rupiah, d.status as change_status, d.fee_rupiah - d.fee_before_rupiah as difference_rupiah,
      case when f.status = 'needs_account' then json_build_object('amountRupiah', f.amount_rupiah,
        'bankName', a.bank_name, 'lastDigits', right(a.account_number, 4), 'reason', a.reason,
        'wasSent', a.sent_at is not null) end as refused_account
    from order_news n join orders o on o.id = n.order_id
    left join members m on m.id = o.member_id
    left join order_state_histories h on n.kind = 'state' and h.id::text = n.about
    left join order_lines l on n.kind in ('egift', 'egift_sent') and l.id = n.about
    left join order_news sent on n.kind = 'egift_sent' and sent.order_id = n.order_id and sent.kind = 'egift' and sent.about = n.about
    left join order_returns r on n.kind = 'return' and r.id = n.about
    left join delivery_changes d on n.kind = 'delivery_change' and d.id::text || ':' || d.status = n.about
    left join refused_refund_accounts a on n.kind = 'refund_account' and a.id::text = n.about
    left join refunds f on f.id = a.refund_id
    where n.id = ${id} and n.ended_at is null and n.due_at <= ${now}
    for update of n skip locked`.execute(db)
  const [lockedMail] = rows
  if (!lockedMail) return 'taken'
  const about = aboutOf(lockedMail)
  // The account was deleted, so there is nobody to mail.
  if (!about || lockedMail.email === null) return 'moot'
  return {
    id: lockedMail.id,
    orderId: lockedMail.order_id,
    tries: lockedMail.tries,
    traceparent: lockedMail.traceparent,
    buyer: { id: lockedMail.member_id, name: lockedMail.name, email: lockedMail.email },
    about,
  }
}

function aboutOf(mail: LockedOrderMail): OrderMail['about'] | null {
  switch (mail.kind) {
    case 'state':
      return (
        mail.state && {
          kind: 'state',
          state: mail.state,
          note: mail.state_note ?? '',
          isCurrent: mail.is_current,
        }
      )
    case 'egift':
      return (
        mail.egift && {
          kind: 'egift',
          lineId: mail.about,
          lineName: mail.line_name ?? '',
          egift: mail.egift,
        }
      )
    case 'egift_sent':
      return (
        mail.egift && {
          kind: 'egift_sent',
          egift: mail.egift,
          hasArrived: mail.egift_outcome === 'mailed',
        }
      )
    case 'review':
      return { kind: 'review' }
    case 'payment_link':
      return { kind: 'payment_link' }
    case 'refund_account':
      // The buyer has named another account before the mail was sent.
      return mail.refused_account && { kind: 'refund_account', refused: mail.refused_account }
    case 'return':
      return {
        kind: 'return',
        note: mail.return_note ?? '',
      }
    case 'return_step':
      return {
        kind: 'return_step',
        step: mail.about.split(':')[1] as ReturnMailStep,
        refundRupiah: mail.return_refund_rupiah,
      }
    case 'delay': {
      const [act, ...piece] = mail.about.split('|')
      return { kind: 'delay', act: act === 'later' ? 'later' : 'hold', piece: piece.join('|') }
    }
    case 'delivery_change':
      // Answered or withdrawn before the mail was sent.
      return mail.change_status === 'asked' || mail.change_status === 'applied'
        ? {
            kind: 'delivery_change',
            status: mail.change_status,
            differenceRupiah: mail.difference_rupiah ?? 0,
          }
        : null
  }
}

export async function closeOrderMail(
  db: Db,
  id: number,
  outcome: 'mailed' | 'refused' | 'gave_up' | 'moot',
  now: Date,
): Promise<void> {
  await db.updateTable('order_news').set({ ended_at: now, outcome }).where('id', '=', id).execute()
}

export async function postponeOrderMail(db: Db, id: number, dueAt: Date): Promise<void> {
  await sql`update order_news set due_at = ${dueAt}, tries = tries + 1 where id = ${id}`.execute(db)
}

/** Deletes the unsent mails about a member's orders. */
export async function deleteOrderMails(db: Db, memberId: string): Promise<void> {
  await sql`
    delete from order_news where ended_at is null
    and order_id in (select id from orders where member_id = ${memberId})`.execute(db)
}
