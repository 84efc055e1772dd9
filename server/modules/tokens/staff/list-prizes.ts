import type { Db } from '../../../db/database.ts'

export const listAllPrizes = (db: Db) =>
  db
    .selectFrom('token_prizes')
    .select(['key', 'name', 'type', 'tokens', 'quota', 'redeemed_count', 'is_active', 'starts_at', 'ends_at'])
    .orderBy('position')
    .orderBy('key')
    .execute()

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
