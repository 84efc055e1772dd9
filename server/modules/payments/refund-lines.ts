import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The table `refund_lines`: which pieces a refund pays for. */

export interface RefundPart {
  /** Null for the shipping fee. */
  lineId: string | null
  quantity: number
  /** In money and to a gift card. */
  amountRupiah: number
}

export async function insertRefundLines(tx: Db, refundId: string, parts: RefundPart[]): Promise<void> {
  await tx
    .insertInto('refund_lines')
    .values(
      parts.map(({ lineId, quantity, amountRupiah }) => ({
        refund_id: refundId,
        order_line_id: lineId,
        quantity,
        amount_rupiah: amountRupiah,
      })),
    )
    .execute()
}

export async function hasRefundLines(db: Db, refundId: string): Promise<boolean> {
  const line = await db
    .selectFrom('refund_lines')
    .select('quantity')
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  return line !== undefined
}

/**
 * Returns true if the order's gift card keeps paying for pieces that the buyer keeps, although no money of the order is
 * left: the refund that took the last of it was of other pieces.
 */
export async function keepsPieces(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from (select id, payment_id from refunds where order_id = ${orderId} and payment_id is not null
      and amount_rupiah > 0 and key not in ('paid-twice', 'paid-after-end')
      order by created_at desc, id desc limit 1) last join payments p on p.id = last.payment_id
    -- more may have gone back than the shop asked for: the provider's own refund names no pieces
    where p.kept_rupiah <= (select sum(r.amount_rupiah) from refunds r where r.payment_id = p.id)
      and exists (select from refund_lines r where r.refund_id = last.id)
      and exists (select from order_lines l where l.order_id = ${orderId} and l.paid_rupiah > 0 and l.quantity > (
        select coalesce(sum(r.quantity), 0) from refund_lines r where r.order_line_id = l.id))
      and 0 > (select sum(e.usable_change + e.held_change) from gift_card_entries e
        where e.order_id = ${orderId})`.execute(db)
  return rows.length > 0
}

/**
 * Returns what the order's gift card gets back once the money of its last refund is sent: the rest of its part, if no money
 * is left and the buyer keeps nothing that the card pays (decision 81).
 */
export async function cardThatFollows(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select -sum(e.usable_change + e.held_change)::bigint as left from gift_card_entries e
    where e.order_id = ${orderId} and not exists (select from payments p
      where p.order_id = ${orderId} and p.status = 'paid' and p.kept_rupiah > (
        select coalesce(sum(r.amount_rupiah), 0) from refunds r where r.payment_id = p.id))
    having sum(e.usable_change + e.held_change) < 0`.execute(db)
  const [card] = rows
  return card && !(await keepsPieces(db, orderId)) ? card.left : 0
}
