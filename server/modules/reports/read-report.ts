import { type RawBuilder, sql } from 'kysely'
import { addDays, daysBetween, jakartaDate, jakartaDay } from '../../../contract/jakarta-time.ts'
import {
  REPORT_DAYS_MAX,
  type ReportDimension,
  type ReportQuery,
  type ReportRow,
  type SaleFigures,
  type SaleSteps,
  type SalesReport,
} from '../../../contract/staff/reports.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { choosePeriods, type Period } from '../dashboard/index.ts'
import { countUnsummedDays, daySales } from './day-sales.ts'
import { nameKeys } from './name-keys.ts'
import type { SumDimension } from './sale-sums.ts'

const SHOWN_DAYS = 30

/** What each report is summed by, and whether an order is in one row only. */
const sources: Record<
  ReportDimension,
  { dimension: SumDimension; isOfOrders: boolean; hasVouchers: boolean }
> = {
  day: { dimension: 'order', isOfOrders: true, hasVouchers: true },
  brand: { dimension: 'product', isOfOrders: false, hasVouchers: false },
  category: { dimension: 'product', isOfOrders: false, hasVouchers: false },
  product: { dimension: 'product', isOfOrders: false, hasVouchers: false },
  city: { dimension: 'city', isOfOrders: true, hasVouchers: true },
  payment: { dimension: 'payment', isOfOrders: true, hasVouchers: true },
  carrier: { dimension: 'carrier', isOfOrders: true, hasVouchers: true },
  voucher: { dimension: 'voucher', isOfOrders: true, hasVouchers: true },
  buyer: { dimension: 'buyer', isOfOrders: true, hasVouchers: true },
}

interface Sums {
  orders: number
  pieces: number
  gross: number
  voucher: number
  sales: number
  refund: number
}

/**
 * Reads a report of sales beside that of another period (FIN-01), a page at a time. Refuses with INVALID_INPUT: a day to
 * come, an end before the start, more than `REPORT_DAYS_MAX` days. `now` is the moment up to which today is summed.
 */
export async function readReport(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { by, after, limit, ...query }: ReportQuery,
): Promise<SalesReport> {
  const { period, compared } = choosePeriods(query, {
    now: now(),
    maxDays: REPORT_DAYS_MAX,
    shownDays: SHOWN_DAYS,
  })
  const own = await readPeriod(db, period)
  const other = compared && (await readPeriod(db, compared))
  const { rows, total } =
    by === 'day'
      ? await readDays(db, { period, compared, after, limit })
      : await readRows(db, { by, period, compared, after, limit })
  return {
    by,
    period: daysOf(period),
    compared: compared && daysOf(compared),
    as_of: period.cut.toISOString(),
    is_open: !period.isOver,
    is_gathering:
      (await countAllUnsummed(db, [period, ...(compared ? [compared] : [])])) > UNSUMMED_USUAL_DAYS,
    totals: figuresOf(own.total),
    totals_before: other && figuresOf(other.total),
    steps: own.steps,
    rows,
    total,
    next: after + rows.length < total ? String(after + rows.length) : null,
  }
}

/** Yesterday is summed a few minutes after midnight. */
const UNSUMMED_USUAL_DAYS = 1

async function countAllUnsummed(db: Db, periods: Period[]): Promise<number> {
  let days = 0
  for (const { from, cut } of periods) days += await countUnsummedDays(db, { from, until: cut })
  return days
}

const daysOf = ({ from, until }: Period) => ({
  from: jakartaDay(from),
  until: jakartaDay(addDays(until, -1)),
})

/** Reads the sums of a period up to its cut. */
const salesIn = (db: Db, { from, cut }: Period, dimensions: readonly SumDimension[]) =>
  daySales(db, { from, until: cut }, dimensions)

const sumColumns = sql`coalesce(sum(orders), 0)::int as orders, coalesce(sum(pieces), 0)::int as pieces,
  coalesce(sum(gross_rupiah), 0)::float as gross, coalesce(sum(voucher_rupiah), 0)::float as voucher,
  coalesce(sum(sales_rupiah), 0)::float as sales, coalesce(sum(refund_rupiah), 0)::float as refund`

async function readPeriod(db: Db, period: Period): Promise<{ total: Sums; steps: SaleSteps }> {
  const { rows } = await sql<Sums & { dimension: SumDimension; key: string }>`
    select dimension, key, ${sumColumns} from (${await salesIn(db, period, ['order', 'part', 'step'])}) sums
    group by dimension, key`.execute(db)
  const of = (dimension: SumDimension, key: string) =>
    rows.find(row => row.dimension === dimension && row.key === key) ?? nothing
  const step = (key: string) => of('step', key).sales
  const total = of('order', '')
  return {
    total,
    steps: {
      goods_rupiah: of('part', 'goods').gross,
      price_rupiah: step('price'),
      voucher_rupiah: step('voucher'),
      bank_rupiah: step('bank_promotion'),
      points_rupiah: step('points'),
      shipping_rupiah: step('shipping') + step('added_fee'),
      shipping_discount_rupiah: step('shipping_discount'),
      bag_rupiah: step('extra_charge'),
      sales_rupiah: total.sales,
      gift_cards_sold_rupiah: of('part', 'egift').sales,
      paid_by_gift_card_rupiah: step('gift_card'),
      received_rupiah: step('received') + step('added_fee'),
    },
  }
}

const nothing: Sums = { orders: 0, pieces: 0, gross: 0, voucher: 0, sales: 0, refund: 0 }

const figuresOf = (
  { orders, pieces, gross, voucher, sales, refund }: Sums,
  { isOfOrders, hasVouchers }: { isOfOrders: boolean; hasVouchers: boolean } = sources.day,
): SaleFigures => ({
  orders: isOfOrders ? orders : null,
  pieces,
  gross_rupiah: gross,
  discount_rupiah: gross - sales,
  voucher_rupiah: hasVouchers ? voucher : null,
  sales_rupiah: sales,
  refund_rupiah: refund,
  net_rupiah: sales - refund,
})

interface Page {
  period: Period
  compared: Period | null
  after: number
  limit: number
}

/** Each day, also those without sales, beside the day that is as far from the start of the other period. */
async function readDays(db: Db, { period, compared, after, limit }: Page) {
  const own = await sumsOfDays(db, period)
  const other = compared && (await sumsOfDays(db, compared))
  const indexes = Array.from({ length: period.days }, (_, index) => index).slice(after, after + limit)
  const rows = indexes.map((index): ReportRow => {
    const day = addDays(period.from, index)
    return {
      key: jakartaDay(day),
      name: jakartaDate(day),
      note: compared ? jakartaDate(addDays(compared.from, index)) : '',
      is_of_order: false,
      now: figuresOf(own.get(index) ?? nothing),
      before: other && figuresOf(other.get(index) ?? nothing),
    }
  })
  return { rows, total: period.days }
}

async function sumsOfDays(db: Db, period: Period): Promise<Map<number, Sums>> {
  const { rows } = await sql<Sums & { day: string }>`
    select day::text as day, ${sumColumns} from (${await salesIn(db, period, ['order'])}) sums group by day`.execute(
    db,
  )
  return new Map(rows.map(row => [daysBetween(period.from, `${row.day}T00:00:00+07:00`), row]))
}

interface RowSums {
  key: string
  isOfOrder: boolean
  now: Sums
  before: Sums
  total: number
}

/** Whatever sold in one period or the other, the largest first. */
async function readRows(
  db: Db,
  { by, period, compared, after, limit }: Page & { by: Exclude<ReportDimension, 'day'> },
): Promise<{ rows: ReportRow[]; total: number }> {
  const own = await groupedSums(db, by, period)
  const other = compared ? await groupedSums(db, by, compared) : sql`select * from own where false`
  const { rows } = await sql<RowSums>`
    with own as (${own}), other as (${other}), both_periods as (
      select key, "isOfOrder", own, other, coalesce(own.sales - own.refund, 0) as net,
        coalesce(other.sales - other.refund, 0) as net_before
      from own full join other using (key, "isOfOrder")
      where (own.orders, own.gross, own.sales, own.refund) is distinct from (0, 0, 0, 0)
        or (other.orders, other.gross, other.sales, other.refund) is distinct from (0, 0, 0, 0)
    )
    select key, "isOfOrder", to_jsonb(own) as now, to_jsonb(other) as before, total from (
      select *, count(*) over ()::int as total from both_periods
      order by "isOfOrder", net desc, net_before desc, key collate "C" limit ${limit} offset ${after}
    ) page`.execute(db)
  const source = sources[by]
  const names = await nameKeys(
    db,
    by,
    rows.filter(row => !row.isOfOrder).map(row => row.key),
  )
  return {
    rows: rows.map(row => ({
      key: row.key,
      ...(row.isOfOrder ? { name: orderParts[row.key] ?? row.key, note: '' } : names(row.key)),
      is_of_order: row.isOfOrder,
      now: figuresOf(row.now ?? nothing, source),
      before: compared && figuresOf(row.before ?? nothing, source),
    })),
    // A page after the last one has no row that says how many there are.
    total: rows[0]?.total ?? after,
  }
}

const orderParts: Record<string, string> = { shipping: 'Ongkir', bag: 'Tas & kotak kado' }

/** SQL (key, "isOfOrder", orders, …) of a period. */
async function groupedSums(
  db: Db,
  by: Exclude<ReportDimension, 'day'>,
  period: Period,
): Promise<RawBuilder<unknown>> {
  const { dimension, isOfOrders } = sources[by]
  if (isOfOrders)
    return sql`select key, false as "isOfOrder", ${sumColumns} from (${await salesIn(db, period, [dimension])}) sums group by key`
  const sums = await salesIn(db, period, [dimension, 'part'])
  const grouped = {
    product: sql`sums.key`,
    brand: sql`p.brand_id::text`,
    category: sql`p.default_category_id::text`,
  }
  return sql`
    select case when dimension = 'product' then ${grouped[by as keyof typeof grouped]} else key end as key,
      dimension = 'part' as "isOfOrder", ${sumColumns}
    from (
      select dimension, key, sum(orders) as orders, sum(pieces) as pieces, sum(gross_rupiah) as gross_rupiah,
        sum(voucher_rupiah) as voucher_rupiah, sum(sales_rupiah) as sales_rupiah, sum(refund_rupiah) as refund_rupiah
      from (${sums}) days where dimension = 'product' or key in ('shipping', 'bag') group by dimension, key
    ) sums
    left join products p on dimension = 'product' and p.id = case when dimension = 'product' then sums.key::bigint end
    group by 1, 2`
}
