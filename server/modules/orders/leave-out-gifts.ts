import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { deleteReleasedUses } from '../vouchers/index.ts'

/**
 * Removes the gifts, except the named combinations, from a cancelled order, together with the uses of their vouchers:
 * the buyer has been informed that they are out of stock and still pays for the goods (GIFT-01). The order must be
 * locked.
 */
export async function leaveOutGifts(db: Db, orderId: string, keptGiftIds: string[]): Promise<void> {
  const { rows: leftOut } = await sql<{ voucherId: string }>`
    delete from order_lines where order_id = ${orderId} and gift_voucher_id is not null
      and not combination_id::text = any(${keptGiftIds}::text[])
    returning gift_voucher_id as "voucherId"`.execute(db)
  await deleteReleasedUses(
    db,
    orderId,
    leftOut.map(({ voucherId }) => voucherId),
  )
}
