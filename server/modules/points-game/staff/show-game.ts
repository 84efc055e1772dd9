import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface GameRules {
  isOn: boolean
  sharesPerDay: number
  startsAt: Date | null
  endsAt: Date | null
}

export async function findGameRules(db: Db): Promise<GameRules> {
  const row = await db.selectFrom('points_game').selectAll().executeTakeFirstOrThrow()
  return { isOn: row.is_on, sharesPerDay: row.shares_a_day, startsAt: row.starts_at, endsAt: row.ends_at }
}

export const listGameProducts = (db: Db) =>
  db
    .selectFrom('game_products as g')
    .innerJoin('products as p', 'p.id', 'g.product_id')
    .select(eb => [
      'p.slug',
      'p.name',
      'g.points',
      'g.is_active',
      eb
        .selectFrom('game_shares as s')
        .whereRef('s.product_id', '=', 'g.product_id')
        .select(count => count.fn.countAll<number>().as('shares'))
        .as('shares'),
    ])
    .orderBy('p.slug')
    .execute()

/** Shares and their openings, the latest first. */
export const listGameShares = (db: Db, limit: number) =>
  db
    .selectFrom('game_shares as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .leftJoin('game_share_openings as o', 'o.share_id', 's.id')
    .leftJoin('members as opener', 'opener.id', 'o.member_id')
    .select(eb => [
      's.shared_at',
      'm.user_name',
      'p.slug',
      's.points',
      eb.fn
        .coalesce(
          sql<
            string[]
          >`array_agg(opener.user_name order by o.opened_at) filter (where opener.id is not null)`,
          sql<string[]>`'{}'`,
        )
        .as('openers'),
    ])
    .groupBy(['s.id', 'm.user_name', 'p.slug'])
    .orderBy('s.shared_at', 'desc')
    .limit(limit)
    .execute()
