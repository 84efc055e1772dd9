import type { Db } from '../db/database.ts'

/** A refund as staff see it now: what an act on it sends back. */
export async function seenRefund(db: Db, refundId: string): Promise<{ refundId: string; version: number }> {
  const { version } = await db
    .selectFrom('refunds')
    .select('version')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return { refundId, version }
}
