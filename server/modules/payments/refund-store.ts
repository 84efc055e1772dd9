import { sql } from 'kysely'
import type { OrderRefund } from '../../../contract/orders.ts'
import { requirePaymentMethod } from '../../../contract/payment-methods.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { afterCommit } from '../../db/after-commit.ts'
import type { Db } from '../../db/database.ts'
import { moneyRefunded } from '../../metrics/shop-metrics.ts'
import { returnPartToGiftCard, returnToGiftCard } from '../gift-cards/index.ts'
import {
  cancelUnsent,
  changeOrderState,
  findOrderState,
  fulfilmentStates,
  mayChangeState,
} from '../orders/index.ts'
import { takeBackPoints } from '../points/index.ts'
import { recordOrderEvent } from '../webhooks/index.ts'
import { closeBoughtCards, requireMoneyBehindCards } from './bought-cards.ts'
import { insertRefundLines, keepsPieces, type RefundPart } from './refund-lines.ts'
import { findPayment, hasOtherUnrefundedPayment, type Payment } from './store.ts'

/** The table of refunds, and what their sum does to payment and order. */

export interface Refund {
  id: string
  /** Null if it is of a delivery fee that was paid later (`refund-fees.ts`). */
  paymentId: string | null
  orderId: string
  amountRupiah: number
  /** What went back to the order's gift card with it. */
  cardRupiah: number
  reason: string
  status: OrderRefund['status']
  /** The transfer file that it is in, or was sent by. */
  transferFileId: string | null
  /** The buyer has named an account, and it is still known. */
  hasAccount: boolean
  /** Counts every change of the row. */
  version: number
}

export interface RefundDraft {
  amountRupiah: number
  /** The part that goes to the order's gift card. */
  cardRupiah?: number | undefined
  /** What both are for; without it, the refund is of no piece. */
  parts?: RefundPart[] | undefined
  reason: string
  /** The idempotency key: a second draft with the same key means the same refund, whatever its other fields. */
  key: string
  /** 'member', 'staff:NAME', 'payment' or 'schedule'. */
  askedBy: string
}

export const refundColumns = sql`r.id, r.payment_id as "paymentId", r.order_id as "orderId", r.amount_rupiah as "amountRupiah", r.card_rupiah as "cardRupiah", r.reason, r.status,
  r.transfer_file_id as "transferFileId", r.account_number is not null as "hasAccount", r.version`

/**
 * Writes a refund of a locked payment. All refunds of a payment together never exceed what was paid and not taken back by
 * the payer's bank: a second full refund is refused (REFUND_NOT_ALLOWED). A refund that the provider cannot make waits
 * until the buyer names an account. A gift card gets its part at once. Once no money is left, and the buyer keeps nothing
 * that a gift card paid, what has not been sent is cancelled at once, before the order ends.
 */
export async function writeRefund(
  db: Db,
  payment: Pick<Payment, 'id' | 'orderId' | 'methodCode' | 'keptRupiah'>,
  { amountRupiah, cardRupiah = 0, parts = [], reason, key, askedBy }: RefundDraft,
): Promise<Refund> {
  const { rows: earlier } = await sql<Refund & { key: string }>`
    select ${refundColumns}, r.key from refunds r where r.payment_id = ${payment.id}`.execute(db)
  const existing = earlier.find(refund => refund.key === key)
  if (existing) return existing
  const refundedRupiah = earlier.reduce((sum, refund) => sum + refund.amountRupiah, 0)
  if (
    amountRupiah + cardRupiah <= 0 ||
    (amountRupiah > 0 && refundedRupiah + amountRupiah > payment.keptRupiah)
  )
    throw new Refusal('REFUND_NOT_ALLOWED', {
      details: { paid: payment.keptRupiah, refunded: refundedRupiah, asked: amountRupiah },
    })
  const { refund: route } = requirePaymentMethod(payment.methodCode)
  const { rows } = await sql<Refund>`
    insert into refunds as r (payment_id, order_id, key, amount_rupiah, card_rupiah, reason, status, asked_by)
    values (${payment.id}, ${payment.orderId}, ${key}, ${amountRupiah}, ${cardRupiah}, ${reason},
      ${amountRupiah === 0 || route === 'provider' ? 'asked' : 'needs_account'}, ${askedBy})
    returning ${refundColumns}`.execute(db)
  const refund = rows[0]
  if (!refund) throw new Error('a refund was not written')
  if (parts.length > 0) await insertRefundLines(db, refund.id, parts)
  if (cardRupiah > 0) {
    const { id: refundId, orderId } = refund
    await returnPartToGiftCard(db, { orderId, refundId, amountRupiah: cardRupiah })
  }
  if (amountRupiah === 0) return markSentToCard(db, refund)
  if (refundedRupiah + amountRupiah === payment.keptRupiah) {
    await closeBoughtCards(db, payment)
    if (!(await hasOtherUnrefundedPayment(db, payment)) && !(await keepsPieces(db, payment.orderId)))
      await cancelUnsent(db, { orderId: payment.orderId, refundId: refund.id })
  }
  await requireMoneyBehindCards(db, payment.orderId)
  return refund
}

/** All of it went to the gift card: there is no money to send. */
async function markSentToCard(db: Db, refund: Refund): Promise<Refund> {
  await sql`update refunds set status = 'done', done_at = now() where id = ${refund.id}`.execute(db)
  await recordOrderEvent(db, 'order.refunded', refund.orderId, refund.id)
  return { ...refund, status: 'done' }
}

/** Locks a refund until the transaction ends, after its order and payment: every caller locks in this order. */
export async function lockRefund(db: Db, refundId: string): Promise<Refund | null> {
  await sql`
    select 1 from orders where id = (select order_id from refunds where id = ${refundId}) for update`.execute(
    db,
  )
  await sql`
    select 1 from payments where id = (select payment_id from refunds where id = ${refundId}) for update`.execute(
    db,
  )
  const { rows } =
    await sql<Refund>`select ${refundColumns} from refunds r where r.id = ${refundId} for update`.execute(db)
  return rows[0] ?? null
}

/** Finds the refund of an order by its key, or null; of several, that of the payment. */
export async function findRefundOf(db: Db, orderId: string, key: string): Promise<Refund | null> {
  const { rows } = await sql<Refund>`
    select ${refundColumns} from refunds r where r.order_id = ${orderId} and r.key = ${key}
    order by r.created_at, r.payment_id nulls last limit 1`.execute(db)
  return rows[0] ?? null
}

/** Adds up what an order's refunds with a key send back: money, the gift card's part, and fees that were paid later. */
export async function sumRefundsByKey(db: Db, orderId: string, key: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_rupiah + card_rupiah), 0)::bigint as sum from refunds
    where order_id = ${orderId} and key = ${key}`.execute(db)
  return rows[0]?.sum ?? 0
}

export async function findOpenRefunds(db: Db): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select ${refundColumns} from refunds r where r.status = 'asked'
    order by r.asked_at nulls first, r.created_at limit 50`.execute(db)
  return rows
}

export async function markRefundRequested(db: Db, refundId: string, now: Date): Promise<void> {
  await db.updateTable('refunds').set({ asked_at: now }).where('id', '=', refundId).execute()
}

export async function setRefund(
  db: Db,
  refundId: string,
  changes: { status: OrderRefund['status']; note?: string; doneAt?: Date },
): Promise<void> {
  await sql`
    update refunds set status = ${changes.status}, note = coalesce(${changes.note ?? null}, note),
      done_at = coalesce(done_at, ${changes.doneAt ?? null})
    where id = ${refundId}`.execute(db)
}

/** Marks a refund as done; once everything is refunded, marks the payment as refunded and closes the order. */
export async function markRefundDone(db: Db, refund: Refund, movedBy: string, now: Date): Promise<void> {
  await setRefund(db, refund.id, { status: 'done', doneAt: now })
  await recordOrderEvent(db, 'order.refunded', refund.orderId, refund.id)
  if (refund.paymentId === null) return
  const payment = await findPayment(db, refund.paymentId)
  afterCommit(db, () => moneyRefunded.inc({ payment_method: payment?.methodCode ?? '' }, refund.amountRupiah))
  const { rows } = await sql<{ is_whole: boolean }>`
    update payments p set status = 'refunded', updated_at = now()
    where p.id = ${refund.paymentId} and p.kept_rupiah <= (
      select sum(amount_rupiah) from refunds where payment_id = p.id and status = 'done')
    returning true as is_whole`.execute(db)
  if (rows.length === 0) return
  // Staff may have reopened the gift cards after the provider refused the refund.
  await closeBoughtCards(db, { id: refund.paymentId, orderId: refund.orderId })
  await closeRefunded(db, refund.orderId, movedBy)
}

/**
 * Opens a refund again whose transfer came back: its money is with the shop, so its payment counts as paid, until
 * `markRefundDone`. What the order gave back when it was refunded, such as points and gift cards, stays given back.
 */
export async function reopenRefund(db: Db, { id, paymentId }: Refund): Promise<void> {
  await sql`update refunds set done_at = null, note = '' where id = ${id}`.execute(db)
  await sql`
    update payments set status = 'paid', updated_at = now()
    where id = ${paymentId} and status = 'refunded'`.execute(db)
}

/**
 * Sets an order's state to Refunded if it has no paid payment left and its state allows that. A shipped order keeps its
 * state, but the part that a gift card paid is returned to the card, and pieces that were not sent return to the stock. An
 * order that is waiting for another attempt keeps its reservations, and one whose gift card pays for what the buyer keeps
 * goes on (decision 81).
 */
export async function closeRefunded(db: Db, orderId: string, movedBy: string): Promise<void> {
  const paid = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  if (paid || (await keepsPieces(db, orderId))) return
  const state = await findOrderState(db, orderId)
  if (state && mayChangeState(state, 'Refunded'))
    await changeOrderState(db, { orderId, to: 'Refunded', movedBy, note: 'uang dikembalikan' })
  else if (state && fulfilmentStates.includes(state)) {
    await returnToGiftCard(db, orderId)
    await takeBackPoints(db, orderId)
    // Most refunds did so when they were opened; the provider's own is heard of when it is done.
    await cancelUnsent(db, { orderId, refundId: null })
  }
}

/** Lists the money that goes back to the buyer, the oldest first; `returned_to_gift_card` says what a card got. */
export async function listRefunds(db: Db, orderId: string): Promise<OrderRefund[]> {
  const { rows } = await sql<OrderRefund>`
    select id as "_id", amount_rupiah as amount, reason, status, created_at, done_at,
      case when account_number is null then null else json_build_object('bank_name', bank_name,
        'account_name', account_name, 'last_digits', right(account_number, 4)) end as account,
      coalesce(${waitsForAccount}, false) as can_change_account,
      case when status = 'needs_account' then (
        select json_build_object('bank_name', a.bank_name, 'last_digits', right(a.account_number, 4), 'reason', a.reason,
          'was_sent', a.sent_at is not null)
        from refused_refund_accounts a where a.refund_id = refunds.id order by a.id desc limit 1) end as refused_account
    from refunds where order_id = ${orderId} and amount_rupiah > 0 order by created_at`.execute(db)
  return rows
}

export interface StaffRefund extends Pick<Refund, 'id' | 'amountRupiah' | 'reason' | 'status' | 'version'> {
  /** The number of the transfer file that it is in, or was sent by. */
  fileNumber: number | null
  /**
   * Where staff send the money, with the full number; null once it is sent, and until the buyer has named an account.
   */
  account: { bankName: string; accountName: string; accountNumber: string } | null
}

/** Lists the refunds of an order as staff see them, the oldest first. */
export async function listStaffRefunds(db: Db, orderId: string): Promise<StaffRefund[]> {
  const { rows } = await sql<StaffRefund>`
    select id, amount_rupiah as "amountRupiah", reason, status, version,
      (select number from transfer_files f where f.id = transfer_file_id) as "fileNumber",
      case when status = 'to_transfer' then json_build_object('bankName', bank_name, 'accountName', account_name,
        'accountNumber', account_number) end as account
    from refunds where order_id = ${orderId} order by created_at`.execute(db)
  return rows
}

/** Adds up every refund of the order, to its gift card too, whatever became of it. */
export async function sumRefunds(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_rupiah + card_rupiah), 0)::bigint as sum from refunds where order_id = ${orderId}`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

/** The buyer may still say where the money goes: once it is in a transfer file, the bank has been told. */
const waitsForAccount = sql`(status = 'needs_account' or status = 'to_transfer' and transfer_file_id is null)`

/**
 * Refuses with REFUND_ACCOUNT_IN_USE if all that is left of the order's refunds is in a transfer file, and with
 * REFUND_NOT_ALLOWED if no refund of the order goes to an account.
 */
export async function requireAccountWanted(db: Db, orderId: string): Promise<void> {
  const { rows } = await sql<{ isWanted: boolean }>`
    select ${waitsForAccount} as "isWanted" from refunds
    where order_id = ${orderId} and status in ('needs_account', 'to_transfer')`.execute(db)
  if (rows.some(({ isWanted }) => isWanted)) return
  throw new Refusal(rows.length > 0 ? 'REFUND_ACCOUNT_IN_USE' : 'REFUND_NOT_ALLOWED')
}

/**
 * Writes the buyer's account for the refunds of an order that are in no transfer file. Returns false if none is waiting
 * for one any more. Locks them in the order of their ids, as every caller does that locks several.
 */
export async function writeRefundAccount(
  db: Db,
  orderId: string,
  account: { bank_name: string; account_name: string; account_number: string },
): Promise<boolean> {
  const { rows } = await sql`
    with waiting as (select id from refunds where order_id = ${orderId} and ${waitsForAccount} order by id for update)
    update refunds set bank_name = ${account.bank_name}, account_name = ${account.account_name},
      account_number = ${account.account_number}, status = 'to_transfer'
    where id in (select id from waiting) and ${waitsForAccount} returning id`.execute(db)
  return rows.length > 0
}

/** Forgets the account that the bank refused, or sent the money back from: the refund waits until the buyer names another one. */
export async function clearRefundAccount(db: Db, refundId: string): Promise<void> {
  await sql`
    update refunds set bank_name = null, account_name = null, account_number = null, transfer_file_id = null,
      status = 'needs_account' where id = ${refundId}`.execute(db)
}
