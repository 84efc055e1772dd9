import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Physical rewards are sent with orders: each is in one parcel, and is handed over when that parcel arrives. */

/**
 * Adds the member's waiting rewards to the parcel of a paid order. If two orders are paid at the same time, each reward
 * goes with only one of them. An order delivered by e-mail has no parcel and gets none.
 */
export async function packRewards(db: Db, orderId: string): Promise<void> {
  await sql`
    with loose as (
      select g.id from member_rewards g
      join rewards r on r.key = g.reward_key and r.is_packed
      join orders o on o.id = ${orderId} and o.member_id = g.member_id and o.delivery_address is not null
      where g.order_id is null order by g.id for update of g
    )
    update member_rewards g set order_id = ${orderId} from loose where g.id = loose.id`.execute(db)
}

/** Takes the rewards out of a cancelled or returned order: they wait for the member's next one. */
export async function unpackRewards(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('member_rewards')
    .set({ order_id: null })
    .where('order_id', '=', orderId)
    .where('handed_over_at', 'is', null)
    .execute()
}

/** Marks the rewards in a delivered parcel as handed over. */
export async function handOverRewards(db: Db, orderId: string): Promise<void> {
  await sql`
    update member_rewards set handed_over_at = now() where order_id = ${orderId} and handed_over_at is null`.execute(
    db,
  )
}
