import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Buyers' pictures of transfer receipts, stored until staff have decided. */

/** Stores a receipt. It replaces an undecided one, so that a buyer who sends many has only one. */
export async function writeReceipt(
  db: Db,
  receipt: { paymentId: string; bankAccountId: string; picture: Buffer; sentAt: Date },
): Promise<void> {
  await db
    .deleteFrom('transfer_receipts')
    .where('payment_id', '=', receipt.paymentId)
    .where('decision', 'is', null)
    .execute()
  await db
    .insertInto('transfer_receipts')
    .values({
      payment_id: receipt.paymentId,
      bank_account_id: Number(receipt.bankAccountId),
      picture: receipt.picture,
      sent_at: receipt.sentAt,
    })
    .execute()
}

/** Finds the newest picture of an order's transfer. */
export async function findReceipt(db: Db, orderId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('transfer_receipts as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.picture')
    .where('p.order_id', '=', orderId)
    .orderBy('r.sent_at', 'desc')
    .executeTakeFirst()
  return row?.picture ?? null
}

/** Records the decision about the payment's undecided receipt. */
export async function decideReceipt(
  db: Db,
  paymentId: string,
  decision: 'accepted' | 'rejected',
  staff: string,
  now: Date,
): Promise<void> {
  await sql`
    update transfer_receipts set decision = ${decision}, decided_by = ${staff}, decided_at = ${now}
    where payment_id = ${paymentId} and decision is null`.execute(db)
}
