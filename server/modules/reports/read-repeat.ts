import { sql } from 'kysely'
import { addDays, jakartaDay, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import {
  COHORT_MONTHS,
  type Cohort,
  RETURN_BACK_DAYS,
  RETURN_MEMBERS_MIN,
  RETURN_UNTIL_DAYS,
  RETURN_WATCH_DAYS,
  type RepeatReport,
  type ReturnGroup,
  type ReturnReason,
  returnReasonNames,
} from '../../../contract/staff/reports.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'
import { isPurchase, saleEvents, sales } from './sale-events.ts'

/**
 * Reads who bought again, by the month of the first purchase, and what those had done who came back (FIN-05): the report
 * of this morning or yesterday's, or of this moment if none is kept.
 */
export async function readRepeat({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<RepeatReport> {
  const { rows } = await sql<{ report: RepeatReport }>`
    select report from kept_repeat_reports
    where day >= ${jakartaDay(addDays(now(), -1))}::date and day <= ${jakartaDay(now())}::date
    order by day desc limit 1`.execute(db)
  return rows[0]?.report ?? followMembers(db, now())
}

/** Keeps the report of a day that has begun. Running it twice changes nothing. */
export async function keepRepeat({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const at = startOfJakartaDay(now())
  const day = jakartaDay(at)
  const { rows } = await sql`select from kept_repeat_reports where day = ${day}::date`.execute(db)
  if (rows.length > 0) return
  const report = await followMembers(db, at)
  await sql`
    with kept as (delete from kept_repeat_reports where day < ${day}::date)
    insert into kept_repeat_reports (day, report) values (${day}, ${JSON.stringify(report)}::jsonb)
    on conflict (day) do nothing`.execute(db)
}

const followMembers = async (db: Db, at: Date): Promise<RepeatReport> => ({
  as_of: at.toISOString(),
  cohorts: await readCohorts(db, at),
  ...(await compareReasons(db, at)),
})

/** "2026-11" of a moment in Jakarta, as months since year 0. */
const monthOf = (at: Date) => {
  const [year, month] = jakartaDay(at).split('-').map(Number)
  return (year ?? 0) * 12 + (month ?? 1) - 1
}
const monthName = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

interface MemberMonths {
  first: number
  month: number
  active: number
  orders: number
  net: number
}

/**
 * The sums of a member are those of the reports: refunds count in the month in which they were decided. Members whose
 * account was deleted are in no month.
 */
async function readCohorts(db: Db, now: Date): Promise<Cohort[]> {
  const thisMonth = monthOf(now)
  const oldest = thisMonth - COHORT_MONTHS + 1
  const from = startOfJakartaDay(`${monthName(oldest)}-01T00:00:00+07:00`)
  const { rows } = await sql<MemberMonths & { members: number; returned: number }>`
    with by_month as materialized (
      select o.member_id, extract(year from e.day)::int * 12 + extract(month from e.day)::int - 1 as month,
        sum(e.orders)::int as orders,
        coalesce(sum(e.sales_rupiah - e.refund_rupiah) filter (where e.kind <> 'egift'), 0) as net
      from (select *, at at time zone 'Asia/Jakarta' as day from (${saleEvents({ from, until: now })}) events) e
      join orders o on o.id = e.order_id
      where o.member_id is not null group by 1, 2
    ), firsts as materialized (
      select member_id, min(month) filter (where orders > 0) as first, sum(orders) as orders from by_month b
      where not exists (
        select from orders o join payments p on p.order_id = o.id
        where o.member_id = b.member_id and p.paid_at < ${from} and ${isPurchase(sql`p`)})
      group by member_id having min(month) filter (where orders > 0) is not null
    )
    select f.first, b.month, (count(*) filter (where b.orders > 0))::int as active, sum(b.orders)::int as orders,
      sum(b.net)::float as net,
      (count(*) filter (where b.month = f.first))::int as members,
      (count(*) filter (where b.month = f.first and f.orders > 1))::int as returned
    from firsts f join by_month b using (member_id) where b.month >= f.first group by 1, 2`.execute(db)
  return Array.from({ length: COHORT_MONTHS }, (_, back) => thisMonth - back).flatMap(month => {
    const own = rows.filter(row => row.first === month)
    const members = own.reduce((sum, row) => sum + row.members, 0)
    return members === 0 ? [] : [cohortOf(month, thisMonth, own, members)]
  })
}

function cohortOf(
  month: number,
  thisMonth: number,
  rows: (MemberMonths & { returned: number })[],
  members: number,
): Cohort {
  let net = 0
  const months = Array.from({ length: thisMonth - month + 1 }, (_, offset) => {
    const row = rows.find(row => row.month === month + offset)
    net += row?.net ?? 0
    return { active: row?.active ?? 0, value_rupiah: Math.round(net / members) }
  })
  return {
    month: monthName(month),
    members,
    returned: rows.reduce((sum, row) => sum + row.returned, 0),
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    net_rupiah: net,
    value_rupiah: Math.round(net / members),
    months,
  }
}

const within = (at: string) =>
  sql.raw(`${at} > f.at and ${at} <= f.at + interval '${RETURN_WATCH_DAYS} days'`)

/** Whether member `f.member_id` did it soon after the first purchase, at `f.at`. */
const did: Record<ReturnReason, ReturnType<typeof sql>> = {
  review: sql`exists (select from reviews r where r.member_id = f.member_id and ${within('r.created_at')})`,
  points: sql`exists (
    select from point_entries p where p.member_id = f.member_id and p.kind in ('matured', 'granted')
      and p.usable_change > 0 and ${within('p.created_at')})`,
  quiz: sql`exists (
    select from quiz_finishes q where q.member_id = f.member_id and ${within('q.first_finished_at')})`,
  uv: sql`exists (
    select from visits v join visit_events e on e.visit_guid = v.guid
    where v.member_id = f.member_id and e.verb = 'view' and e.object_type = 'page' and e.object_id = 'SunSkin'
      and ${within('e.occurred_at')})`,
}

/**
 * Compares those who did something in the days after their first purchase with those who did not: how many bought in the
 * days that followed these. Both are watched for the same days, so that nobody counts as active only for having stayed.
 */
async function compareReasons(db: Db, now: Date): Promise<Pick<RepeatReport, 'watched' | 'reasons'>> {
  const today = startOfJakartaDay(now)
  const from = addDays(today, -RETURN_BACK_DAYS)
  const until = addDays(today, -RETURN_UNTIL_DAYS)
  const counts = sql.join(
    returnReasonNames.map(
      reason => sql`
        (count(*) filter (where ${sql.ref(reason)}))::int as ${sql.ref(`${reason}_did`)},
        (count(*) filter (where ${sql.ref(reason)} and returned))::int as ${sql.ref(`${reason}_returned`)}`,
    ),
  )
  const row = onlyRow(
    await sql<Record<string, number>>`
      with paid as materialized (
        select o.member_id, s.at from (${sales({ from, until: now })}) s join orders o on o.id = s.order_id
        where o.member_id is not null and exists (
          select from payments y where y.order_id = s.order_id and y.paid_at = s.at and ${isPurchase(sql`y`)})
      ), firsts as materialized (
        select member_id, min(at) as at from paid p
        where not exists (
          select from orders o join payments y on y.order_id = o.id
          where o.member_id = p.member_id and y.paid_at < ${from} and ${isPurchase(sql`y`)})
        group by member_id having min(at) < ${until}
      ), watched as (
        select exists (
            select from paid p where p.member_id = f.member_id
              and p.at > f.at + ${RETURN_WATCH_DAYS} * interval '1 day'
              and p.at <= f.at + ${RETURN_UNTIL_DAYS} * interval '1 day') as returned,
          ${sql.join(returnReasonNames.map(reason => sql`${did[reason]} as ${sql.ref(reason)}`))}
        from firsts f
      )
      select count(*)::int as members, (count(*) filter (where returned))::int as returned, ${counts}
      from watched`.execute(db),
  )
  const members = row.members ?? 0
  return {
    watched: { from: jakartaDay(from), until: jakartaDay(addDays(until, -1)), members },
    reasons: returnReasonNames.map(reason => {
      const own = groupOf(row[`${reason}_did`] ?? 0, row[`${reason}_returned`] ?? 0)
      const others = groupOf(members - own.members, (row.returned ?? 0) - own.returned)
      return { reason, did: own, did_not: others, difference: differenceOf(own, others) }
    }),
  }
}

const groupOf = (members: number, returned: number): ReturnGroup => ({
  members,
  returned,
  share: members < RETURN_MEMBERS_MIN ? null : returned / members,
})

/** Newcombe's interval of a difference of two shares (method 10; Statistics in Medicine 17, 1998): it holds for small groups too. */
function differenceOf(one: ReturnGroup, other: ReturnGroup) {
  if (one.share === null || other.share === null) return null
  const [a, b] = [wilson(one), wilson(other)]
  const share = one.share - other.share
  return {
    share,
    from: share - Math.hypot(one.share - a.low, b.high - other.share),
    until: share + Math.hypot(a.high - one.share, other.share - b.low),
  }
}

/** 95 % of a normal distribution are within so many standard deviations. */
const Z = 1.96

function wilson({ members, returned }: ReturnGroup) {
  const share = returned / members
  const middle = (share + Z ** 2 / (2 * members)) / (1 + Z ** 2 / members)
  const half =
    (Z * Math.sqrt((share * (1 - share)) / members + Z ** 2 / (4 * members ** 2))) / (1 + Z ** 2 / members)
  return { low: middle - half, high: middle + half }
}
