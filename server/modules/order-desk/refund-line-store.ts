import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** What the refunds of an order have left of it. */

export interface LineLeft {
  id: string
  name: string
  quantity: number
  paidRupiah: number
  /** The line's share of the order's discounts. */
  discountRupiah: number
  /** Pieces that were refunded before. */
  refunded: number
}

/** Lists what was bought, and how much of it has been refunded. Gifts cost nothing. */
export async function listLinesLeft(db: Db, orderId: string): Promise<LineLeft[]> {
  const { rows } = await sql<LineLeft>`
    select l.id, l.brand_name || ' ' || l.name as name, l.quantity, l.paid_rupiah as "paidRupiah",
      l.discount_rupiah as "discountRupiah",
      (select coalesce(sum(r.quantity), 0)::integer from refund_lines r where r.order_line_id = l.id) as refunded
    from order_lines l where l.order_id = ${orderId} and l.gift_voucher_id is null order by l.position`.execute(
    db,
  )
  return rows
}

/** Returns the shipping fee that was paid and not refunded yet. */
export async function findShippingLeft(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select case when exists (select from refund_lines r join refunds f on f.id = r.refund_id
        where f.order_id = o.id and r.order_line_id is null) then 0 else o.shipping_rupiah end as left
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]?.left ?? 0
}

/** Returns true if the buyer gets, or has got, anything that was bought. */
export async function hasPiecesLeft(db: Db, orderId: string): Promise<boolean> {
  const piece = await db
    .selectFrom('order_pieces')
    .select('order_line_id')
    .where('order_id', '=', orderId)
    .where('is_gift', '=', false)
    .where('quantity', '>', 0)
    .executeTakeFirst()
  return piece !== undefined
}
