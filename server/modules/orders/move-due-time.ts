import type { Db } from '../../db/database.ts'

/** An order waits for its money as long as its newest attempt does: list, page, mail and provider name one time. */
export async function moveDueTime(db: Db, orderId: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ payment_due_at: dueAt.toISOString() })
    .where('id', '=', orderId)
    .execute()
}
