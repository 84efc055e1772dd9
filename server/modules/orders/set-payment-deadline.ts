import type { Db } from '../../db/database.ts'

/**
 * Sets an order's payment deadline to the one of its newest payment attempt, so that list, page, mail and provider
 * agree.
 */
export async function setPaymentDeadline(db: Db, orderId: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ payment_due_at: dueAt.toISOString() })
    .where('id', '=', orderId)
    .execute()
}
