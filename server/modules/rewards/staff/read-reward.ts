import { sql } from 'kysely'
import { maskName } from '../../../../contract/staff/masking.ts'
import { REWARD_HOLDERS_SHOWN, type StaffReward } from '../../../../contract/staff/rewards.ts'
import type { Db } from '../../../db/database.ts'
import { isOpenAt } from '../../../db/is-open.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { listHolders, listStaffRewards } from './list-rewards.ts'

/** Shows a reward, what gives it and who has it; members are masked (PROMO-05). Refuses with NOT_FOUND. */
export async function readReward(shop: Pick<Shop, 'db' | 'now'>, key: string): Promise<StaffReward> {
  const { db } = shop
  const [row] = await listStaffRewards(shop, key)
  const stored = await db
    .selectFrom('rewards')
    .select(['version', 'description'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row || !stored) throw noSuch({ kind: 'reward', id: key })
  const { name, is_packed, ends_at, value_rupiah } = row
  return {
    ...row,
    version: stored.version,
    reward: { name, description: stored.description, is_packed, ends_at, value_rupiah },
    given_by: await findGivers(db, key, shop.now()),
    holders: (await listHolders(db, key, REWARD_HOLDERS_SHOWN)).map(holder => ({
      member: { id: holder.id, name: maskName(`${holder.first_name} ${holder.last_name}`) },
      given_at: holder.given_at.toISOString(),
      order: holder.reference_code,
      handed_over_at: holder.handed_over_at?.toISOString() ?? null,
    })),
  }
}

async function findGivers(db: Db, key: string, now: Date): Promise<StaffReward['given_by']> {
  const { rows } = await sql<StaffReward['given_by'][number]>`
    select 'draw' as kind, d.type as id, d.name, p.name as prize, ${isOpenAt('d', now)} as is_open
    from lucky_prizes p join lucky_draws d on d.type = p.draw_type where p.reward_key = ${key} and p.weight > 0
    union all
    select 'token_prize', t.key, t.name, t.name, ${isOpenAt('t', now)} from token_prizes t where t.reward_key = ${key}
    order by is_open desc, name`.execute(db)
  return rows
}
