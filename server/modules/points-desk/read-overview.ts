import { sql } from 'kysely'
import { POINT_VALUE_RUPIAH } from '../../../contract/constants.ts'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { EXPIRY_MONTHS, type MovedSum, type PointsOverview } from '../../../contract/staff/points-desk.ts'
import { DAY_MS } from '../../../contract/time-units.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'

const MOVED_DAYS = 30

/** Says what the shop owes its members today, what expires when, and what moved lately (PROMO-03). */
export async function readOverview({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<PointsOverview> {
  const since = new Date(now().getTime() - MOVED_DAYS * DAY_MS)
  const [points, tokens, movedPoints, movedTokens] = await Promise.all([
    sumPoints(db),
    sumTokens(db, now()),
    sumMoved(db, 'point_entries', 'usable_change', since),
    sumMoved(db, 'token_entries', 'change', since),
  ])
  return { points, tokens, moved: { points: movedPoints, tokens: movedTokens } }
}

async function sumPoints(db: Db): Promise<PointsOverview['points']> {
  const sums = onlyRow(
    await sql<Record<'usable' | 'held' | 'pending' | 'members', number>>`
      select coalesce(sum(usable), 0)::bigint as usable, coalesce(sum(held), 0)::bigint as held,
        coalesce(sum(pending), 0)::bigint as pending,
        (count(*) filter (where usable + held + pending > 0))::integer as members
      from (
        select sum(usable_change) as usable, sum(held_change) as held, sum(pending_change) as pending
        from point_entries group by member_id
      ) balances`.execute(db),
  )
  return {
    ...sums,
    owed: sums.usable + sums.held,
    rupiah_each: POINT_VALUE_RUPIAH,
    liability_rupiah: (sums.usable + sums.held) * POINT_VALUE_RUPIAH,
    pending_rupiah: sums.pending * POINT_VALUE_RUPIAH,
  }
}

async function sumTokens(db: Db, now: Date): Promise<PointsOverview['tokens']> {
  const { rows } = await sql<{ month: string | null; tokens: number }>`
    select to_char(g.expires_at at time zone 'Asia/Jakarta', 'YYYY-MM') as month,
      sum(g.change + coalesce(used.change, 0))::bigint as tokens
    from token_entries g
    left join (
      select grant_id, sum(change) as change from token_entries where grant_id is not null group by grant_id
    ) used on used.grant_id = g.id
    where g.grant_id is null and (g.expires_at is null or g.expires_at > ${now})
    group by 1`.execute(db)
  const { members } = onlyRow(
    await sql<{ members: number }>`
      select count(distinct g.member_id)::integer as members from token_entries g
      where g.grant_id is null and (g.expires_at is null or g.expires_at > ${now})
        and g.change + coalesce((select sum(e.change) from token_entries e where e.grant_id = g.id), 0) > 0`.execute(
      db,
    ),
  )
  const months = nextMonths(now)
  const sumOf = (wanted: (month: string | null) => boolean) =>
    rows.filter(({ month }) => wanted(month)).reduce((sum, { tokens }) => sum + tokens, 0)
  return {
    outstanding: sumOf(() => true),
    members,
    expiring: months.map(month => ({ month, tokens: sumOf(other => other === month) })),
    later: sumOf(month => month !== null && !months.includes(month)),
    never: sumOf(month => month === null),
  }
}

/** This month in Jakarta and those after it: "2026-12". */
function nextMonths(now: Date): string[] {
  const [year = 0, month = 1] = jakartaDay(now).split('-').map(Number)
  return Array.from({ length: EXPIRY_MONTHS }, (_, ahead) =>
    new Date(Date.UTC(year, month - 1 + ahead)).toISOString().slice(0, 7),
  )
}

async function sumMoved(
  db: Db,
  table: 'point_entries' | 'token_entries',
  column: 'usable_change' | 'change',
  since: Date,
): Promise<MovedSum[]> {
  const { rows } = await sql<MovedSum>`
    select kind, sum(${sql.ref(column)})::bigint as change, count(*)::integer as entries
    from ${sql.table(table)} where created_at >= ${since}
    group by kind order by count(*) desc, kind`.execute(db)
  return rows
}
