import { sql } from 'kysely'
import type { OwnReward, Reward } from '../../../contract/profile.ts'
import type { Db } from '../../db/database.ts'
import { notifyCatalogChanged } from '../listing/index.ts'
import { findAccount, lockAccountShared } from '../members/index.ts'

export interface BadgeFacts {
  isVerified: boolean
  /** Whether picture, birthday and an address are set. */
  isProfileWhole: boolean
  deliveredOrders: number
  memberForDays: number
}

/** The data that badges are derived from; null if the member does not exist. */
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

/** Whether a reward `r` has not ended. */
const canBeGiven = (now: Date) => sql<boolean>`is_open(true, null, r.ends_at, ${now})`

/** The rewards still available, the soonest to end first (PROFILE-20). */
export async function listRewards(db: Db, now: Date, limit: number): Promise<Reward[]> {
  const { rows } = await sql<Reward>`
    select key as _id, name, description, ends_at from rewards r
    where ${canBeGiven(now)} order by ends_at nulls last, key limit ${limit}`.execute(db)
  return rows
}

/** What a member was given, the latest first (PROFILE-21). */
export async function listOwnRewards(db: Db, memberId: string, limit: number): Promise<OwnReward[]> {
  const { rows } = await sql<OwnReward>`
    select r.key as _id, r.name, r.description, r.ends_at, g.given_at, r.is_packed, g.handed_over_at,
      case when o.id is not null then json_build_object('_id', o.id, 'reference_code', o.reference_code) end as "order"
    from member_rewards g join rewards r on r.key = g.reward_key left join orders o on o.id = g.order_id
    where g.member_id = ${memberId} order by g.given_at desc, g.id desc limit ${limit}`.execute(db)
  return rows
}

export const listAllRewards = (db: Db) =>
  db.selectFrom('rewards').select(['key', 'name', 'ends_at', 'is_packed']).orderBy('key').execute()

/** For staff: the members who were given a reward and its delivery status, latest first. */
export const listHolders = (db: Db, key: string) =>
  db
    .selectFrom('member_rewards as g')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .innerJoin('rewards as r', 'r.key', 'g.reward_key')
    .leftJoin('orders as o', 'o.id', 'g.order_id')
    .select(['m.user_name', 'g.given_at', 'r.is_packed', 'o.reference_code', 'g.handed_over_at'])
    .where('g.reward_key', '=', key)
    .orderBy('g.given_at', 'desc')
    .limit(200)
    .execute()

/** Adds a reward, or replaces the one with the same key. */
export async function addReward(
  db: Db,
  reward: { key: string; name: string; description: string; ends_at: Date | null; is_packed: boolean },
): Promise<void> {
  const { key: _, ...changes } = reward
  await db
    .insertInto('rewards')
    .values(reward)
    .onConflict(conflict => conflict.column('key').doUpdateSet(changes))
    .execute()
  // A reward that ended is no longer drawn, which may change the cached lists that show the draw's page.
  await notifyCatalogChanged(db)
}

/**
 * Gives a member, found by e-mail or user name, a reward that has not ended. False if there is no such member or reward,
 * or the member already has it. Locks the member's row until the transaction ends, as draws and tokens do.
 */
export async function giveReward(tx: Db, who: string, key: string, now: Date): Promise<boolean> {
  const memberId = (await findAccount(tx, who))?.id
  if (memberId === undefined || !(await lockAccountShared(tx, memberId))) return false
  const { rows } = await sql`
    insert into member_rewards (member_id, reward_key, given_at)
    select ${memberId}, r.key, ${now} from rewards r where r.key = ${key} and ${canBeGiven(now)}
    on conflict (member_id, reward_key) do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Whether a member already has it; nobody gets it twice. */
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
