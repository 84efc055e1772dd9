import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Deletes how a member's orders were packed and sent: a carrier shows the receiver under a parcel's number. */
export async function deleteMemberParcels(tx: Db, memberId: string): Promise<void> {
  const ofMember = sql`order_id in (select id from orders where member_id = ${memberId})`
  await sql`delete from parcels where ${ofMember}`.execute(tx)
  await sql`delete from packing_orders where ${ofMember}`.execute(tx)
}
