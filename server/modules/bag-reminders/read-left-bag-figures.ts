import { sql } from 'kysely'
import { addDays, jakartaDay, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import {
  BROUGHT_WITHIN_DAYS,
  LEFT_BAG_WEEKS_SHOWN,
  type LeftBagFigures,
  type LeftBagWeek,
} from '../../../contract/staff/left-bags.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'
import { isToggleOn } from '../shop-settings/index.ts'
import { countLeftBags } from './list-left-bags.ts'

/**
 * Reads how many bags lie there, what they are worth, and what the reminders of each week brought (FIN-04). An order counts
 * for the last reminder before it, if that is at most seven days ago, showed at least one of the ordered goods, and the
 * order was paid. Orders of deleted accounts have no buyer any more, and count no longer.
 */
export async function readLeftBagFigures({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<LeftBagFigures> {
  const at = now()
  const { bags: count, is_estimate, worth, remindable } = await countLeftBags(db, at)
  const { agreed } = onlyRow(
    await sql<{ agreed: number }>`
      select count(*)::integer as agreed from bag_reminder_consents where withdrawn_at is null`.execute(db),
  )
  const weeks = await readWeeks(db, at)
  const total = (of: 'sent' | 'orders' | 'money') => weeks.reduce((sum, week) => sum + week[of], 0)
  return {
    is_on: await isToggleOn(db, 'bag_reminders'),
    agreed,
    bags: { count, is_estimate },
    worth,
    remindable_bags: remindable,
    weeks,
    totals: { sent: total('sent'), orders: total('orders'), money: total('money') },
  }
}

async function readWeeks(db: Db, now: Date): Promise<LeftBagWeek[]> {
  const mondays = lastMondays(now)
  const { rows } = await sql<LeftBagWeek>`
    with sent as (
      select id, member_id, combination_ids, ended_at,
        to_char(date_trunc('week', ended_at at time zone 'Asia/Jakarta'), 'YYYY-MM-DD') as week
      from bag_reminders
      where outcome = 'sent' and ended_at >= ${startOfJakartaDay(`${mondays.at(-1)}T00:00:00+07:00`)}
    ), brought as (
      select distinct on (o.id) s.week, o.payable_rupiah
      from sent s join orders o on o.member_id = s.member_id and o.created_at > s.ended_at
        and o.created_at <= s.ended_at + make_interval(days => ${BROUGHT_WITHIN_DAYS})
      where exists (select from payments p where p.order_id = o.id and p.status = 'paid')
        and exists (select from order_lines l where l.order_id = o.id and l.combination_id = any(s.combination_ids))
      order by o.id, s.ended_at desc, s.id desc
    ), sums as (
      select week, count(*)::integer as orders, sum(payable_rupiah)::float as money from brought group by week
    )
    select week as starts_on, count(*)::integer as sent, coalesce(max(orders), 0)::integer as orders,
      coalesce(max(money), 0)::float as money
    from sent left join sums using (week) group by week`.execute(db)
  const byWeek = new Map(rows.map(row => [row.starts_on, row]))
  return mondays.map(monday => byWeek.get(monday) ?? { starts_on: monday, sent: 0, orders: 0, money: 0 })
}

/** The Mondays of the weeks that are shown, in Jakarta, this week's first. */
function lastMondays(now: Date): string[] {
  const today = jakartaDay(now)
  const daysSinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: LEFT_BAG_WEEKS_SHOWN }, (_, week) =>
    jakartaDay(addDays(`${today}T00:00:00+07:00`, -daysSinceMonday - 7 * week)),
  )
}
