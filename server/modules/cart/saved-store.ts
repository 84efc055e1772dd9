import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { StoredLine } from './open-cart.ts'

/** The table of lines saved for later. */

const columns = [
  'id',
  'product_id as productId',
  'combination_id as combinationId',
  'quantity',
  'seen_price_rupiah as seenPriceRupiah',
  sql<StoredLine['details']>`details`.as('details'),
] as const

export async function listSavedLines(db: Db, memberId: string): Promise<StoredLine[]> {
  return db
    .selectFrom('saved_lines')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Saves a line for later; it is merged with one of the same combination and details, as in the bag. */
export async function writeSavedLine(db: Db, memberId: string, line: StoredLine): Promise<void> {
  await sql`
    insert into saved_lines (member_id, product_id, combination_id, quantity, seen_price_rupiah, details)
    values (${memberId}, ${line.productId}, ${line.combinationId}, ${line.quantity}, ${line.seenPriceRupiah}, ${JSON.stringify(line.details)})
    on conflict (member_id, combination_id, details)
    do update set quantity = saved_lines.quantity + excluded.quantity, seen_price_rupiah = excluded.seen_price_rupiah,
      created_at = now()`.execute(db)
}

/** Deletes and returns a saved line; null if it does not exist or belongs to another member. */
export async function takeSavedLine(db: Db, memberId: string, savedId: string): Promise<StoredLine | null> {
  const row = await db
    .deleteFrom('saved_lines')
    .where('member_id', '=', memberId)
    .where('id', '=', savedId)
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}
