import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'

/**
 * Removes a member's text and photos from their returns; the return itself stays with the order. Call this before the
 * orders are detached from their buyer. Refuses with ORDERS_UNDER_WAY while an accepted return is not finished: its refund
 * would have nobody to go to.
 */
export async function anonymiseReturns(db: Db, memberId: string): Promise<void> {
  const { rows: open } = await sql<{ reference_code: string }>`
    select o.reference_code from orders o join order_returns r on r.order_id = o.id
    where o.member_id = ${memberId}
      and r.way_back is not null and r.refunded_at is null order by o.id for update of o`.execute(db)
  if (open.length > 0)
    throw new Refusal('ORDERS_UNDER_WAY', {
      details: { reference_codes: open.map(order => order.reference_code) },
    })
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
