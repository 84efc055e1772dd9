import { sql } from 'kysely'
import { POINT_VALUE_RUPIAH } from '../../../../contract/constants.ts'
import { addDays, jakartaDay } from '../../../../contract/jakarta-time.ts'
import {
  GAME_DAYS,
  type GameFigures,
  type GameState,
  type StaffPointsGame,
} from '../../../../contract/staff/points-game.ts'
import type { Db } from '../../../db/database.ts'
import { onlyRow } from '../../../db/only-row.ts'
import type { Shop } from '../../../shop.ts'
import { findSuspects } from './find-suspects.ts'
import { findGameRules } from './show-game.ts'

/** Shows the game with its rules, what it gave by day, and whose shares look as if they reached nobody (PROMO-05). */
export async function readGame({ db, now: clock }: Pick<Shop, 'db' | 'now'>): Promise<StaffPointsGame> {
  const now = clock()
  const { isOn, sharesPerDay, startsAt, endsAt } = await findGameRules(db)
  const state = onlyRow(
    await sql<{ version: number; state: GameState; products: number }>`
      select g.version, case when not g.is_on then 'stopped'
          when g.ends_at <= ${now}::timestamptz then 'ended'
          when g.starts_at > ${now}::timestamptz then 'planned'
          else 'running' end as state,
        (select count(*)::integer from game_products gp join products p on p.id = gp.product_id
          where gp.is_active and p.is_active_in_sociolla) as products
      from points_game g`.execute(db),
  )
  const total = await readTotal(db)
  return {
    ...state,
    rules: {
      is_on: isOn,
      shares_a_day: sharesPerDay,
      starts_at: startsAt?.toISOString() ?? null,
      ends_at: endsAt?.toISOString() ?? null,
    },
    total,
    worth_rupiah: total.points * POINT_VALUE_RUPIAH,
    days: await readDays(db, now),
    suspects: await findSuspects(db, { since: addDays(now, -GAME_DAYS), sharesPerDay }),
  }
}

const readTotal = async (db: Db): Promise<GameFigures> =>
  onlyRow(
    await sql<GameFigures>`
      select count(*)::integer as shares, coalesce(sum(points), 0)::bigint as points,
        (select count(*)::integer from game_share_openings) as openings, count(distinct member_id)::integer as people
      from game_shares`.execute(db),
  )

async function readDays(db: Db, now: Date): Promise<StaffPointsGame['days']> {
  const first = jakartaDay(addDays(now, 1 - GAME_DAYS))
  const since = sql`${first}::date::timestamp at time zone 'Asia/Jakarta'`
  const { rows } = await sql<StaffPointsGame['days'][number]>`
    select d::date::text as day, coalesce(s.shares, 0)::integer as shares, coalesce(s.points, 0)::integer as points,
      coalesce(o.openings, 0)::integer as openings, coalesce(s.people, 0)::integer as people
    from generate_series(${first}::date, ${jakartaDay(now)}::date, interval '1 day') d
    left join (
      select (shared_at at time zone 'Asia/Jakarta')::date as day, count(*) as shares, sum(points) as points,
        count(distinct member_id) as people
      from game_shares where shared_at >= ${since} group by 1
    ) s on s.day = d::date
    left join (
      select (opened_at at time zone 'Asia/Jakarta')::date as day, count(*) as openings
      from game_share_openings where opened_at >= ${since} group by 1
    ) o on o.day = d::date
    order by d`.execute(db)
  return rows
}
