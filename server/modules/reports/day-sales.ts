import { type RawBuilder, sql } from 'kysely'
import { addDays, jakartaDay, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { REPORT_DAYS_MAX } from '../../../contract/staff/reports.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'
import type { Moments } from './sale-events.ts'
import { type SumDimension, saleSums, sumDimensions } from './sale-sums.ts'

/**
 * The kept sums of days that are over. They make long ranges quick and are never trusted blindly: a day that has changed
 * since (`changed_sales_days`, written by the database in the transaction of the change) is read from the books until it
 * is summed again.
 */

/** A run ends after this time, and the next one goes on: a stopping process does not wait for a history of years. */
const RUN_MAX_MS = 60_000
/** As far back as a report, and the year before it, reach. */
const KEPT_BACK_DAYS = 2 * REPORT_DAYS_MAX

/** Sums days that are over, the newest first, and those that have changed since. Returns how many. */
export async function keepDaySales({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const today = startOfJakartaDay(now())
  await forgetOlderChanges(db, addDays(today, -KEPT_BACK_DAYS))
  const kept = await findKeptDays(db, { from: addDays(today, -KEPT_BACK_DAYS), until: today })
  let count = 0
  const endsAt = performance.now() + RUN_MAX_MS
  for (let back = 1; back <= KEPT_BACK_DAYS && performance.now() < endsAt; back += 1) {
    const from = addDays(today, -back)
    if (kept.has(jakartaDay(from))) continue
    await keepDay(db, from)
    count += 1
  }
  return count
}

/** A report never asks for them. */
const forgetOlderChanges = (db: Db, before: Date) =>
  sql`delete from changed_sales_days where day < ${jakartaDay(before)}::date`.execute(db)

/**
 * One snapshot: a change that it does not see stays noted, and the day is summed again. Two processes that sum the same
 * day wait for each other.
 */
async function keepDay(db: Db, from: Date): Promise<void> {
  const day = jakartaDay(from)
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('day-sales'), ${day}::date - '2000-01-01'::date)`.execute(
      tx,
    )
    const { rows: changes } = await sql<{ id: number }>`
      select id from changed_sales_days where day = ${day}::date`.execute(tx)
    await sql`delete from day_sales where day = ${day}::date`.execute(tx)
    await sql`
      insert into day_sales (day, dimension, key, orders, pieces, gross_rupiah, voucher_rupiah, sales_rupiah, refund_rupiah)
      select day, dimension, key, orders, pieces, gross_rupiah, voucher_rupiah, sales_rupiah, refund_rupiah
      from (${saleSums({ from, until: addDays(from, 1) }, sumDimensions)}) sums`.execute(tx)
    // A day without sales is summed too.
    await sql`
      insert into day_sales (day, dimension, key, orders, pieces, gross_rupiah, voucher_rupiah, sales_rupiah, refund_rupiah)
      values (${day}, 'order', '', 0, 0, 0, 0, 0, 0) on conflict do nothing`.execute(tx)
    await sql`delete from changed_sales_days where id = any(${changes.map(({ id }) => id)}::bigint[])`.execute(
      tx,
    )
  })
}

async function findKeptDays(db: Db, { from, until }: Moments): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select day::text from day_sales d
    where d.dimension = 'order' and d.day >= ${jakartaDay(from)}::date and d.day < ${jakartaDay(until)}::date
      and not exists (select from changed_sales_days c where c.day = d.day)`.execute(db)
  return new Set(rows.map(({ day }) => day))
}

/** Counts the days of a stretch that are over and were never summed: most, after an upgrade to the version that keeps them. */
export async function countUnsummedDays(db: Db, { from, until }: Moments): Promise<number> {
  const days = { from: jakartaDay(from), until: jakartaDay(startOfJakartaDay(until)) }
  const { rows } = await sql<{ count: number }>`
    select (${days.until}::date - ${days.from}::date - count(*))::int as count from day_sales
    where dimension = 'order' and day >= ${days.from}::date and day < ${days.until}::date`.execute(db)
  return onlyRow({ rows }).count
}

/**
 * SQL (day, dimension, key, …) with the sums from `from`, the start of a day, up to `until`: of days that are over the kept
 * ones, of the others those of the books.
 */
export async function daySales(
  db: Db,
  { from, until }: Moments,
  dimensions: readonly SumDimension[],
): Promise<RawBuilder<unknown>> {
  const kept = await findKeptDays(db, { from, until: startOfJakartaDay(until) })
  const unions = [
    sql`select day, dimension, key, orders, pieces, gross_rupiah, voucher_rupiah, sales_rupiah, refund_rupiah
      from day_sales where dimension = any(${dimensions}::text[]) and day = any(${[...kept]}::date[])`,
    ...stretchesWithout(kept, { from, until }).map(
      stretch => sql`select day, dimension, key, orders, pieces, gross_rupiah, voucher_rupiah, sales_rupiah, refund_rupiah
        from (${saleSums(stretch, dimensions)}) live`,
    ),
  ]
  return sql.join(unions, sql` union all `)
}

/** Days that follow each other are read together. */
function stretchesWithout(kept: Set<string>, { from, until }: Moments): Moments[] {
  const stretches: Moments[] = []
  for (let day = from; day < until; day = addDays(day, 1)) {
    if (kept.has(jakartaDay(day))) continue
    const end = addDays(day, 1) < until ? addDays(day, 1) : until
    const last = stretches.at(-1)
    if (last?.until.getTime() === day.getTime()) last.until = end
    else stretches.push({ from: day, until: end })
  }
  return stretches
}
