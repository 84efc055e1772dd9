import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Takes a member's words and photos out of their returns; that there was one stays with the order. Answers the photos,
 * whose files are to be deleted when the transaction is through. To be called while the orders still know their buyer.
 */
export async function forgetReturns(db: Db, memberId: string): Promise<string[]> {
  await sql`
    update order_returns set reason = '', note = ''
    where order_id in (select id from orders where member_id = ${memberId})`.execute(db)
  const { rows } = await sql<{ media_hash: string }>`
    delete from return_photos where order_id in (select id from orders where member_id = ${memberId})
    returning media_hash`.execute(db)
  return rows.map(row => row.media_hash)
}
