import { sql } from 'kysely'
import type { StaffRewardRow } from '../../../../contract/staff/rewards.ts'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { isReward } from '../store.ts'

export const listAllRewards = (db: Db) =>
  db.selectFrom('rewards').select(['key', 'name', 'ends_at', 'is_packed']).orderBy('key').execute()

/** Lists rewards with how many members have them, the newest first (PROMO-05): a shop has dozens at most. */
export async function listStaffRewards(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  key: string | null = null,
): Promise<StaffRewardRow[]> {
  const { rows } = await sql<StaffRewardRow & { ends_at: Date | null }>`
    select r.key, r.name, r.is_packed, coalesce(r.ends_at <= ${now()}::timestamptz, false) as is_over, r.ends_at,
      r.value_rupiah, count(g.id)::integer as given,
      (count(g.id) filter (where r.is_packed and g.handed_over_at is null))::integer as waiting
    from rewards r left join member_rewards g on g.reward_key = r.key
    where ${key}::text is null or r.key = ${key}
    group by r.key order by r.created_at desc, r.key`.execute(db)
  return rows.map(row => ({ ...row, ends_at: row.ends_at?.toISOString() ?? null }))
}

/** Lists the members who were given a reward, with its delivery status, latest first. Refuses with NOT_FOUND. */
export async function listHolders(db: Db, key: string, limit = 200) {
  if (!(await isReward(db, key))) throw noSuch({ kind: 'reward', id: key })
  return db
    .selectFrom('member_rewards as g')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .innerJoin('rewards as r', 'r.key', 'g.reward_key')
    .leftJoin('orders as o', 'o.id', 'g.order_id')
    .select([
      'm.id',
      'm.user_name',
      'm.first_name',
      'm.last_name',
      'g.given_at',
      'r.is_packed',
      'o.reference_code',
      'g.handed_over_at',
    ])
    .where('g.reward_key', '=', key)
    .orderBy('g.given_at', 'desc')
    .limit(limit)
    .execute()
}
