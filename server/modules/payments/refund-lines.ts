import type { Db } from '../../db/database.ts'

/** The table `refund_lines`: which pieces a refund pays for. */

export interface RefundPart {
  /** Null for the shipping fee. */
  lineId: string | null
  quantity: number
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
