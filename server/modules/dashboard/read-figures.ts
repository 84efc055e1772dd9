import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import {
  FIGURE_DAYS_MAX,
  type FigurePoint,
  type Figures,
  type FiguresQuery,
  type HomeFigures,
} from '../../../contract/staff/home.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { readSalesBySteps } from '../orders/index.ts'
import { countVisitsByHour } from '../tracking/index.ts'
import { countMembersBySteps } from './count-members.ts'
import { countDay, type DaySums, readDays } from './day-figures.ts'
import { listBestsellers } from './list-bestsellers.ts'
import { choosePeriods, type Period } from './periods.ts'

/** A period's hours or days, and its sums up to the cut. */
interface Summed {
  steps: Partial<DaySums>[]
  total: DaySums
}

const HOURS = 24

/**
 * Reads the figures of a period beside another (DASH-02). One day is divided into hours, several into days. Refuses with
 * INVALID_INPUT.
 */
export async function readFigures(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  query: FiguresQuery,
  { showsCover }: { showsCover: boolean },
): Promise<HomeFigures> {
  const { period, compared } = choosePeriods(query, { now: now(), maxDays: FIGURE_DAYS_MAX, shownDays: 1 })
  const step = period.days === 1 ? 'hour' : 'day'
  const sum = step === 'hour' ? sumByHour : sumByDay
  const own = await sum(db, period)
  const other = compared && (await sum(db, compared))
  return {
    period: daysOf(period),
    compared: compared && daysOf(compared),
    as_of: period.cut.toISOString(),
    totals: figuresOf(own.total),
    totals_before: other && figuresOf(other.total),
    step,
    points: pointsOf(period, step, own, other),
    steps: {
      visits: own.total.visits,
      saw_product: own.total.sawProduct,
      put_in_bag: own.total.putInBag,
      began_checkout: own.total.beganCheckout,
      placed_order: own.total.placedOrder,
    },
    bestsellers: await listBestsellers(db, {
      from: addDays(period.until, -1),
      until: period.until,
      now: now(),
      showsCover,
    }),
  }
}

const daysOf = ({ from, until }: Period) => ({
  from: jakartaDay(from),
  until: jakartaDay(addDays(until, -1)),
})

async function sumByHour(db: Db, { from, until, cut, isOver }: Period): Promise<Summed> {
  const steps: Partial<DaySums>[] = Array.from({ length: HOURS }, () => ({}))
  const sales = await readSalesBySteps(db, { from, until, stepHours: 1 })
  for (const { step, ...sums } of sales) Object.assign(steps[step] ?? {}, sums)
  const members = await countMembersBySteps(db, { from, until, stepHours: 1 })
  for (const { step, ...sums } of members) Object.assign(steps[step] ?? {}, sums)
  const visits = await countVisitsByHour(db, { from, until, cut })
  for (const { hour, ...sums } of visits.hours) Object.assign(steps[hour] ?? {}, sums)
  // Of a day that is not over, every hour is before the cut.
  const untilCut: Partial<DaySums>[] =
    isOver && cut < until
      ? [
          ...(await readSalesBySteps(db, { from, until: cut, stepHours: HOURS })),
          ...(await countMembersBySteps(db, { from, until: cut, stepHours: HOURS })),
        ]
      : steps
  return { steps, total: { ...untilCut.reduce<DaySums>(add, nothing), ...visits.total } }
}

/** A visit of several days counts on each of them, so that a period's are the sum of its days'. */
async function sumByDay(db: Db, { from, until, cut, isOver }: Period): Promise<Summed> {
  const lastDay = addDays(until, -1)
  const days = await readDays(db, { from, until: lastDay })
  const untilCut = cut < until ? [await countDay(db, { from: lastDay, until: cut })] : []
  const last = isOver ? await readDays(db, { from: lastDay, until }) : untilCut
  return {
    steps: [...days, ...last],
    total: [...days, ...(cut < until ? untilCut : last)].reduce<DaySums>(add, nothing),
  }
}

const nothing: DaySums = {
  placed: 0,
  paid: 0,
  paidRupiah: 0,
  newMembers: 0,
  visits: 0,
  sawProduct: 0,
  putInBag: 0,
  beganCheckout: 0,
  placedOrder: 0,
}

const add = (total: DaySums, step: Partial<DaySums>): DaySums => {
  const one = { ...nothing, ...step }
  return {
    placed: total.placed + one.placed,
    paid: total.paid + one.paid,
    paidRupiah: total.paidRupiah + one.paidRupiah,
    newMembers: total.newMembers + one.newMembers,
    visits: total.visits + one.visits,
    sawProduct: total.sawProduct + one.sawProduct,
    putInBag: total.putInBag + one.putInBag,
    beganCheckout: total.beganCheckout + one.beganCheckout,
    placedOrder: total.placedOrder + one.placedOrder,
  }
}

function figuresOf(sums: Partial<DaySums> = {}): Figures {
  const { placed, paid, paidRupiah, newMembers, visits, placedOrder } = { ...nothing, ...sums }
  return {
    sales_rupiah: paidRupiah,
    orders: paid,
    average_rupiah: paid === 0 ? null : Math.round(paidRupiah / paid),
    placed,
    visits,
    conversion: visits === 0 ? null : placedOrder / visits,
    new_members: newMembers,
  }
}

function pointsOf(
  { from, until, cut }: Period,
  step: HomeFigures['step'],
  own: Summed,
  other: Summed | null,
): FigurePoint[] {
  const stepMs = (until.getTime() - from.getTime()) / own.steps.length
  return own.steps.map((sums, index) => {
    const start = from.getTime() + index * stepMs
    return {
      at: step === 'hour' ? String(index) : jakartaDay(start),
      is_over: start + stepMs <= cut.getTime(),
      now: start <= cut.getTime() ? figuresOf(sums) : null,
      before: other && figuresOf(other.steps[index]),
    }
  })
}
