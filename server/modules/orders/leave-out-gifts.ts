import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Takes the gifts out of an order that was given up, but for those of the named combinations, with the uses of their
 * vouchers: its buyer read that they are gone, and pays for the goods all the same (GIFT-01). The order must be held.
 */
export async function leaveOutGifts(db: Db, orderId: string, kept: string[]): Promise<void> {
  await sql`
    with left_out as (
      delete from order_lines where order_id = ${orderId} and gift_voucher_id is not null
        and not combination_id::text = any(${kept}::text[])
      returning gift_voucher_id
    )
    delete from voucher_uses u using left_out g
    where u.order_id = ${orderId} and u.voucher_id = g.gift_voucher_id and u.released_at is not null
      and u.retaken_at is null`.execute(db)
}
