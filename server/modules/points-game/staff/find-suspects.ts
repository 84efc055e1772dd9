import { sql } from 'kysely'
import { maskName } from '../../../../contract/staff/masking.ts'
import {
  type GameSuspect,
  type GameSuspicion,
  HASTY_SECONDS,
  SUSPECTS_SHOWN,
} from '../../../../contract/staff/points-game.ts'
import type { Db } from '../../../db/database.ts'

type Facts = Omit<GameSuspect, 'member' | 'reasons'>

/**
 * Finds members whose shares since a moment look as if they reached nobody, those with the most points first. Nothing is done
 * about them: staff decide. A day is full by the limit of that day, and by today's (`sharesPerDay`) where none was recorded.
 */
export async function findSuspects(
  db: Db,
  { since, sharesPerDay }: { since: Date; sharesPerDay: number },
): Promise<GameSuspect[]> {
  const { rows } = await sql<Facts & { id: string; name: string }>`
    with shares as (
      select s.id, s.member_id, s.points, coalesce(s.shares_a_day, ${sharesPerDay}) as full_at, (s.shared_at at time zone 'Asia/Jakarta')::date as day,
        s.shared_at - lag(s.shared_at) over (partition by s.member_id order by s.shared_at) as pause
      from game_shares s where s.shared_at >= ${since}
    ), full_days as (
      select member_id, count(*) as days from (
        select member_id, day from shares group by member_id, day having count(*) >= max(full_at)
      ) d group by member_id
    ), opened as (
      select s.member_id, o.member_id as opener, count(*) as times
      from shares s join game_share_openings o on o.share_id = s.id group by 1, 2
    ), openers as (
      select a.member_id, sum(a.times) as times, count(*) as people,
        count(*) filter (where exists (select from opened b where b.member_id = a.opener and b.opener = a.member_id)) as mutual
      from opened a group by a.member_id
    )
    select m.id, trim(m.first_name || ' ' || m.last_name) as name, count(*)::integer as shares,
      sum(s.points)::integer as points, coalesce(max(o.times), 0)::integer as openings,
      coalesce(max(f.days), 0)::integer as full_days,
      (count(*) filter (where s.pause < make_interval(secs => ${HASTY_SECONDS})))::integer as hasty,
      coalesce(max(o.people), 0)::integer as openers, coalesce(max(o.mutual), 0)::integer as mutual
    from shares s join members m on m.id = s.member_id
    left join full_days f on f.member_id = m.id left join openers o on o.member_id = m.id
    group by m.id
    having coalesce(max(f.days), 0) >= ${FULL_DAYS_MIN} and max(o.times) is null
      or coalesce(max(o.times), 0) >= ${OPENINGS_MIN} and max(o.mutual) = max(o.people)
      or count(*) filter (where s.pause < make_interval(secs => ${HASTY_SECONDS})) >= ${HASTY_MIN}
    order by points desc, m.id limit ${SUSPECTS_SHOWN}`.execute(db)
  return rows.map(({ id, name, ...facts }) => ({
    member: { id, name: maskName(name) },
    ...facts,
    reasons: reasonsOf(facts),
  }))
}

/** Three days at the limit, links opened three times, five shares in a hurry: less may be chance. */
const FULL_DAYS_MIN = 3
const OPENINGS_MIN = 3
const HASTY_MIN = 5

const reasonsOf = ({ full_days, openings, openers, mutual, hasty }: Facts): GameSuspicion[] => [
  ...(full_days >= FULL_DAYS_MIN && openings === 0 ? ['nobody opens' as const] : []),
  ...(openings >= OPENINGS_MIN && mutual === openers ? ['opened in return' as const] : []),
  ...(hasty >= HASTY_MIN ? ['hasty' as const] : []),
]
