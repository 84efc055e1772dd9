import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { isReward } from '../store.ts'

export const listAllRewards = (db: Db) =>
  db.selectFrom('rewards').select(['key', 'name', 'ends_at', 'is_packed']).orderBy('key').execute()

/** Lists the members who were given a reward, with its delivery status, latest first. Refuses with NOT_FOUND. */
export async function listHolders(db: Db, key: string) {
  if (!(await isReward(db, key))) throw noSuch({ kind: 'reward', id: key })
  return db
    .selectFrom('member_rewards as g')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .innerJoin('rewards as r', 'r.key', 'g.reward_key')
    .leftJoin('orders as o', 'o.id', 'g.order_id')
    .select(['m.user_name', 'g.given_at', 'r.is_packed', 'o.reference_code', 'g.handed_over_at'])
    .where('g.reward_key', '=', key)
    .orderBy('g.given_at', 'desc')
    .limit(200)
    .execute()
}
