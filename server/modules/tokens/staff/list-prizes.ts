import { sql } from 'kysely'
import type { StaffTokenPrizeRow, TokenPrizeState } from '../../../../contract/staff/token-prizes.ts'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'

export const listAllPrizes = (db: Db) =>
  db
    .selectFrom('token_prizes')
    .select(['key', 'name', 'type', 'tokens', 'quota', 'redeemed_count', 'is_active', 'starts_at', 'ends_at'])
    .orderBy('position')
    .orderBy('key')
    .execute()

/** SQL: how a prize `p` stands at a moment. */
const stateAt = (now: Date) => sql<TokenPrizeState>`
  case when not p.is_active then 'stopped'
    when p.ends_at <= ${now}::timestamptz then 'ended'
    when p.starts_at > ${now}::timestamptz then 'planned'
    when not is_prize_open(p.voucher_id, p.reward_key, ${now}) then 'over'
    when p.redeemed_count >= p.quota then 'used_up'
    else 'running' end`

/** Lists the prizes with their stock, in the order of the shop's list (PROMO-05): a shop has dozens at most. */
export async function listStaffPrizes(
  { db, now: clock }: Pick<Shop, 'db' | 'now'>,
  key: string | null = null,
): Promise<StaffTokenPrizeRow[]> {
  const { rows } = await sql<StaffTokenPrizeRow & { starts_at: Date | null; ends_at: Date | null }>`
    select p.key, p.name, p.type, ${stateAt(clock())} as state, p.tokens, p.quota, p.quota - p.redeemed_count as left,
      p.redeemed_count as redeemed, prize_value_rupiah(p.voucher_id, p.reward_key) as value_rupiah, p.starts_at, p.ends_at
    from token_prizes p where ${key}::text is null or p.key = ${key}
    order by p.position, p.key`.execute(db)
  return rows.map(row => ({
    ...row,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
  }))
}

/** Lists a prize's redemptions, the latest first, with the data that the partner needs to hand it over. */
export const listPrizeRedemptions = (db: Db, key: string) =>
  db
    .selectFrom('token_redemptions as r')
    .innerJoin('token_prizes as p', 'p.id', 'r.prize_id')
    .leftJoin('members as m', 'm.id', 'r.member_id')
    .leftJoin('token_contacts as c', 'c.redemption_id', 'r.id')
    .select(['r.redeemed_at', 'r.tokens', 'm.user_name', 'm.email', 'c.phone_no', 'c.kpi', 'r.mailed_at'])
    .where('p.key', '=', key)
    .orderBy('r.redeemed_at', 'desc')
    .limit(10_000)
    .execute()
