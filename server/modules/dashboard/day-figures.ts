import { sql } from 'kysely'
import { addDays, jakartaDay, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { FIGURE_DAYS_MAX } from '../../../contract/staff/home.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { readSales } from '../orders/index.ts'
import { summarizeVisits, type VisitSteps } from '../tracking/index.ts'
import { countMembersBySteps } from './count-members.ts'

/** The sums of a day, or of a part of it, from which the shown figures are calculated. */
export interface DaySums extends VisitSteps {
  placed: number
  paid: number
  paidRupiah: number
  newMembers: number
}

/** Browsers may deliver an event late: the newest days that are over are counted again each time. */
const COUNTED_AGAIN_DAYS = 2
/** One run stores at most this many days; the first runs of a shop with a history follow each other. */
const KEPT_IN_ONE_RUN_DAYS = 31
/** As far back as a period and the one before it reach. */
const KEPT_BACK_DAYS = 2 * FIGURE_DAYS_MAX

/** Counts at most a day: the same sales and visits as `npm run shop -- figures day` prints. */
export async function countDay(db: Db, { from, until }: { from: Date; until: Date }): Promise<DaySums> {
  const { placed, paid, paidRupiah } = await readSales(db, { from, until, limit: 0 })
  const { visits, sawProduct, putInBag, beganCheckout, placedOrder } = await summarizeVisits(db, {
    from,
    until,
    limit: 0,
  })
  const [members] = await countMembersBySteps(db, { from, until, stepHours: 24 })
  return {
    placed,
    paid,
    paidRupiah,
    newMembers: members?.newMembers ?? 0,
    visits,
    sawProduct,
    putInBag,
    beganCheckout,
    placedOrder,
  }
}

/** Reads days from `from` (inclusive) to `until` (exclusive), in order: those that are kept at once, the others counted. */
export async function readDays(db: Db, { from, until }: { from: Date; until: Date }): Promise<DaySums[]> {
  const kept = await findKeptDays(db, { from, until })
  const days: DaySums[] = []
  for (let start = from; start < until; start = addDays(start, 1))
    days.push(kept.get(jakartaDay(start)) ?? (await countDay(db, { from: start, until: addDays(start, 1) })))
  return days
}

async function findKeptDays(db: Db, { from, until }: { from: Date; until: Date }) {
  const { rows } = await sql<DaySums & { day: string }>`
    select day, placed, paid, paid_rupiah as "paidRupiah", new_members as "newMembers", visits,
      saw_product as "sawProduct", put_in_bag as "putInBag", began_checkout as "beganCheckout", placed_order as "placedOrder"
    from day_figures where day >= ${jakartaDay(from)} and day < ${jakartaDay(until)}`.execute(db)
  return new Map(rows.map(({ day, ...sums }) => [day, sums]))
}

/**
 * Counts days that are over and keeps the sums, the newest first: the figures of a month need not count its events again,
 * and outlive them. Returns how many days it counted and kept.
 */
export async function keepDayFigures({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const today = startOfJakartaDay(now())
  const kept = await findKeptDays(db, { from: addDays(today, -KEPT_BACK_DAYS), until: today })
  let count = 0
  for (let back = 1; back <= KEPT_BACK_DAYS && count < KEPT_IN_ONE_RUN_DAYS; back += 1) {
    const from = addDays(today, -back)
    if (back > COUNTED_AGAIN_DAYS && kept.has(jakartaDay(from))) continue
    const sums = await countDay(db, { from, until: addDays(from, 1) })
    // A day without anything is as quickly counted as read.
    if (Object.values(sums).every(sum => sum === 0)) continue
    await keepDay(db, jakartaDay(from), sums)
    count += 1
  }
  return count
}

const keepDay = (db: Db, day: string, sums: DaySums) =>
  sql`
    insert into day_figures (day, placed, paid, paid_rupiah, new_members, visits, saw_product, put_in_bag, began_checkout,
      placed_order)
    values (${day}, ${sums.placed}, ${sums.paid}, ${sums.paidRupiah}, ${sums.newMembers}, ${sums.visits},
      ${sums.sawProduct}, ${sums.putInBag}, ${sums.beganCheckout}, ${sums.placedOrder})
    on conflict (day) do update set placed = excluded.placed, paid = excluded.paid, paid_rupiah = excluded.paid_rupiah,
      new_members = excluded.new_members, visits = excluded.visits, saw_product = excluded.saw_product,
      put_in_bag = excluded.put_in_bag, began_checkout = excluded.began_checkout,
      placed_order = excluded.placed_order`.execute(db)
