import { sql } from 'kysely'
import type { OwnReward, Reward } from '../../../contract/profile.ts'
import type { Db } from '../../db/database.ts'

export interface BadgeFacts {
  isVerified: boolean
  /** True if picture, birthday and an address are set. */
  isProfileWhole: boolean
  deliveredOrders: number
  memberForDays: number
}

/** Returns the data that a member's badges are derived from; null if there is no such member. */
export async function findBadgeFacts(db: Db, memberId: string): Promise<BadgeFacts | null> {
  const { rows } = await sql<BadgeFacts>`
    select is_verified_email and is_verified_phone as "isVerified",
      image_url is not null and date_of_birth is not null
        and exists (select from addresses where member_id = m.id) as "isProfileWhole",
      (select count(*)::integer from orders where member_id = m.id and state = 'Delivered') as "deliveredOrders",
      extract(day from now() - created_at)::integer as "memberForDays"
    from members m where id = ${memberId}`.execute(db)
  return rows[0] ?? null
}

/** True if the reward `r` has not ended. */
export const canBeGiven = (now: Date) => sql<boolean>`is_open(true, null, r.ends_at, ${now})`

/** Lists the rewards still available, the soonest to end first (PROFILE-20). */
export async function listRewards(db: Db, now: Date, limit: number): Promise<Reward[]> {
  const { rows } = await sql<Reward>`
    select key as _id, name, description, ends_at from rewards r
    where ${canBeGiven(now)} order by ends_at nulls last, key limit ${limit}`.execute(db)
  return rows
}

/** Lists the rewards that a member was given, the latest first (PROFILE-21). */
export async function listOwnRewards(db: Db, memberId: string, limit: number): Promise<OwnReward[]> {
  const { rows } = await sql<OwnReward>`
    select r.key as _id, r.name, r.description, r.ends_at, g.given_at, r.is_packed, g.handed_over_at,
      case when o.id is not null then json_build_object('_id', o.id, 'reference_code', o.reference_code) end as "order"
    from member_rewards g join rewards r on r.key = g.reward_key left join orders o on o.id = g.order_id
    where g.member_id = ${memberId} order by g.given_at desc, g.id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns true if the member already has the reward; nobody gets one twice. */
export async function hasReward(db: Db, memberId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('member_rewards')
    .select('id')
    .where('member_id', '=', memberId)
    .where('reward_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

export async function isReward(db: Db, key: string): Promise<boolean> {
  return (
    (await db.selectFrom('rewards').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
  )
}
