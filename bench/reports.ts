import { sql } from 'kysely'
import { addDays, jakartaDay } from '../contract/jakarta-time.ts'
import { reportDimensionNames } from '../contract/staff/reports.ts'
import type { Db } from '../server/db/database.ts'
import { keepDaySales } from '../server/modules/reports/index.ts'
import { openBenchDatabase } from './rig/database.ts'
import { explain, measure, print, say } from './rig/figures.ts'
import { load } from './rig/load.ts'
import { fillBenchOrders } from './rig/order-data.ts'
import { startShop } from './rig/processes.ts'
import { signInStaff } from './rig/staff.ts'

const PRODUCTS = 100_000
const ORDERS = Number(process.env.ORDERS ?? 1_000_000)
const CALLS = 12
/** A year's orders follow each other as closely, however many are written. */
const RANGES = [30, 365] as const

/** Reports of sales over a month and a year, with the same range before, in a shop of a million orders (FIN-01, FIN-05). */
measure(`Reports: ${ORDERS.toLocaleString('en')} orders, 100,000 products`, async () => {
  const database = await openBenchDatabase('reports', PRODUCTS)
  const { db } = database
  say('  writing the orders')
  await fillBenchOrders(db, ORDERS)
  await addRepeatsAndRefunds(db)
  say('  summing the days that are over')
  const startedAt = performance.now()
  let days = 0
  // A shop that has been open for two years has done this in an hourly job.
  for (let summed = 1; summed > 0; days += summed) summed = await keepDaySales({ db, now: () => new Date() })
  print({
    name: 'summing a day',
    value: (performance.now() - startedAt) / days,
    unit: 'ms',
    limit: { atMost: 500 },
  })
  const shop = await startShop(database.url)
  const headers = { cookie: await signInStaff(db, shop.url, 'owner') }
  const until = jakartaDay(new Date())
  for (const range of RANGES)
    for (const by of reportDimensionNames) {
      const from = jakartaDay(addDays(new Date(), 1 - range))
      const path = `/reports/sales?by=${by}&from=${from}&until=${until}`
      await time(`${range} days by ${by}`, path, range === 30 ? 500 : 1_500)
    }
  await time('repeat buying', '/reports/repeat', 1_500)
  await shop.stop()
  await database.close()

  async function time(name: string, path: string, atMost: number) {
    const calls = Array.from({ length: CALLS }, () => ({ path: `/api/staff${path}`, headers }))
    await load({ url: shop.url, connections: 1, calls: calls.slice(0, 2) })
    const figures = await load({ url: shop.url, connections: 1, calls }, { shop, PostgreSQL: database })
    print({ name: `${name}, 95th percentile`, value: figures.p95Ms, unit: 'ms', limit: { atMost } })
    if (figures.p95Ms > atMost) explain(figures)
  }
})

/** Three orders for a member instead of one, a refund for every twentieth, a voucher for every fourth. */
async function addRepeatsAndRefunds(db: Db) {
  await sql`
    update orders set member_id = 'm' || (1 + substr(id, 2)::integer % (${ORDERS}::integer / 3))
    where id ~ '^o[0-9]+$'`.execute(db)
  await sql`
    insert into vouchers (id, code, name, discount_type, discount_rupiah)
    select 'v' || n, 'BENCH' || n, 'Potongan', 'amount', 10000 from generate_series(1, 40) n`.execute(db)
  await sql`
    insert into voucher_uses (voucher_id, order_id, member_id, discount_rupiah)
    select 'v' || (1 + substr(id, 2)::integer % 40), id, member_id, 10000 from orders
    where id ~ '^o[0-9]+$' and substr(id, 2)::integer % 4 = 0`.execute(db)
  await sql`
    insert into refunds (payment_id, order_id, key, amount_rupiah, reason, status, asked_by, created_at, done_at)
    select p.id, p.order_id, 'bench', greatest(p.amount_rupiah / 2, 1), 'x', 'done', 'bench',
      p.paid_at + interval '1 hour', p.paid_at + interval '2 hours'
    from payments p where p.provider = 'bench' and p.paid_at is not null and substr(p.order_id, 2)::integer % 20 = 1`.execute(
    db,
  )
  await sql`delete from changed_sales_days`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
