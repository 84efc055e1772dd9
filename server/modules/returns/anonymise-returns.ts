import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Removes a member's text and photos from their returns; the return itself stays with the order. Call this before the
 * orders are detached from their buyer.
 */
export async function anonymiseReturns(db: Db, memberId: string): Promise<void> {
  await sql`
    update order_returns set reason = '', note = '', overruled_because = null, courier = null, tracking_number = null
    where order_id in (select id from orders where member_id = ${memberId})`.execute(db)
  await sql`
    delete from return_photos where order_id in (select id from orders where member_id = ${memberId})`.execute(
    db,
  )
}

/** Deletes photos that were uploaded and never became part of a return. */
export async function deleteLoosePhotos(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('return_photos')
    .where('return_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}
