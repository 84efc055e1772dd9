import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'

/** Why an order is not sent while its buyer is asked about its delivery, and what to do (ORD-05). */
export const openChangeReason =
  'Perubahan pengirimannya masih menunggu pembeli. Putuskan dulu di bagian Pengiriman.'

/**
 * Refuses with ACT_NOT_ALLOWED to send a locked order while a change of its delivery waits for the buyer's answer or
 * money: the parcel might go to the wrong place.
 */
export async function refuseOpenChange(db: Db, orderId: string): Promise<void> {
  const { rows } = await sql`
    select from delivery_changes where order_id = ${orderId} and ended_at is null`.execute(db)
  if (rows.length > 0) throw new Refusal('ACT_NOT_ALLOWED', { message: openChangeReason })
}
