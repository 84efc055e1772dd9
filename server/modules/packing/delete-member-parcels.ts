import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Deletes a member's parcels and packing records, because a carrier shows the recipient of a tracking number. */
export async function deleteMemberParcels(tx: Db, memberId: string): Promise<void> {
  const ofMember = sql`order_id in (select id from orders where member_id = ${memberId})`
  await sql`delete from parcels where ${ofMember}`.execute(tx)
  await sql`delete from packing_orders where ${ofMember}`.execute(tx)
}
