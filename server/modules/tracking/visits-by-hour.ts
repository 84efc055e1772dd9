import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { shownWords } from './shown-words.ts'

/** The visits of one hour of a day, counted from 0; a visit counts in each hour in which it has an event. */
export interface VisitHour {
  hour: number
  visits: number
  placedOrder: number
}

/** The visits that reached each step, as in `VisitSummary`. */
export interface VisitSteps {
  visits: number
  sawProduct: number
  putInBag: number
  beganCheckout: number
  placedOrder: number
}

/**
 * Counts the visits of a day by hour, and those of the day up to `cut`: what `summarizeVisits` counts, in one read of
 * the day's events. Hours without visits are left out.
 */
export async function countVisitsByHour(
  db: Db,
  { from, until, cut }: { from: Date; until: Date; cut: Date },
): Promise<{ hours: VisitHour[]; total: VisitSteps }> {
  const reached = (step: ReturnType<typeof sql>) => sql`bool_or(${step} and occurred_at < ${cut})`
  const { rows } = await sql<VisitSteps & { hour: number | null }>`
    with visits_of_hour as materialized (
      select visit_guid, floor(extract(epoch from occurred_at - ${from}::timestamptz) / 3600)::int as hour,
        bool_or(occurred_at < ${cut}) as came,
        bool_or(verb = 'place' and object_type = 'order') as placed_in_hour,
        ${reached(sql`verb = 'view' and object_type = 'product'`)} as saw,
        ${reached(sql`verb = 'add' and object_type = 'cart'`)} as bagged,
        ${reached(sql`verb = 'checkout'`)} as checked_out,
        ${reached(sql`verb = 'place' and object_type = 'order'`)} as placed
      from visit_events where occurred_at >= ${from} and occurred_at < ${until} group by 1, 2
    ), visits_of_day as (
      select bool_or(saw) as saw, bool_or(bagged) as bagged, bool_or(checked_out) as checked_out, bool_or(placed) as placed
      from visits_of_hour where came group by visit_guid
    )
    select hour, count(*)::int as visits, 0 as "sawProduct", 0 as "putInBag", 0 as "beganCheckout",
      (count(*) filter (where placed_in_hour))::int as "placedOrder"
    from visits_of_hour group by hour
    union all
    select null, count(*)::int, (count(*) filter (where saw))::int, (count(*) filter (where bagged))::int,
      (count(*) filter (where checked_out))::int, (count(*) filter (where placed))::int
    from visits_of_day
    order by hour`.execute(db)
  const { hour: _, ...total } = rows.find(({ hour }) => hour === null) ?? { hour: null, ...nothing }
  return {
    hours: rows.flatMap(({ hour, visits, placedOrder }) =>
      hour === null ? [] : [{ hour, visits, placedOrder }],
    ),
    total,
  }
}

const nothing: VisitSteps = { visits: 0, sawProduct: 0, putInBag: 0, beganCheckout: 0, placedOrder: 0 }

/** Lists the searches without a result since `from`, with the number of visits, most frequent first. */
export async function listMissedSearches(
  db: Db,
  { from, limit }: { from: Date; limit: number },
): Promise<{ words: string; visits: number }[]> {
  const { rows } = await sql<{ words: string; visits: number }>`
    select ${sql.raw(shownWords('object_id'))} as words, count(distinct visit_guid)::int as visits from visit_events
    where occurred_at >= ${from} and verb = 'miss' and object_type = 'keyword' and object_id <> ''
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db)
  return rows
}
