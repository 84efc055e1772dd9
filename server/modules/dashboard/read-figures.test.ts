import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, jakartaDay, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import type { Figures, HomeFigures } from '../../../contract/staff/home.ts'
import { type Buyer, makeBuyer } from '../../testing/make-buyer.ts'
import { makeOrderRow } from '../../testing/make-order-row.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { staffOf } from '../../testing/run-staff.ts'
import { seededIntegers } from '../../testing/seeded-integers.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { keepDayFigures } from './index.ts'

const { shop, app } = await openTestShop()
const { db } = shop
const command = staffOf(shop)
/** A Sunday, 14.32 in Jakarta. */
const NOW = new Date('2026-11-22T14:32:00+07:00')
const today = startOfJakartaDay(NOW)
const MINUTE_MS = 60_000

let manager: StaffTester
let products: MadeProduct[]
let buyer: Buyer

beforeAll(async () => {
  shop.setNow(NOW)
  manager = await makeStaff(shop, app, 'manager')
  buyer = await makeBuyer(db, NOW)
  await sql`update members set created_at = '2020-01-01'`.execute(db)
  products = [await makeProduct(db, { name: 'Serum' }), await makeProduct(db, { name: 'Tabir Surya' })]
  const random = seededIntegers(21)
  for (let day = -20; day <= 0; day += 1)
    for (let count = 0; count < 9; count += 1) {
      const minutes = day === 0 ? 14 * 60 + 32 : 24 * 60
      const at = new Date(addDays(today, day).getTime() + (random() % minutes) * MINUTE_MS)
      if (count < 4) await makeOrder(at, 10_000 * (1 + (random() % 20)), random() % 3 > 0)
      if (count < 3) await makeVisit(at, random() % 4)
      if (count < 1) await makeMember(at)
    }
})

async function makeOrder(placedAt: Date, payableRupiah: number, isPaid: boolean) {
  const product = products[payableRupiah % 20_000 === 0 ? 0 : 1]
  await makeOrderRow(db, {
    ...{ memberId: buyer.id, methodCode: 'qris', carrier: 'JNE', city: 'Denpasar', contact: 'Sari' },
    ...{ phone: '081234567890', trackingNumber: null, payableRupiah, placedAt },
    state: isPaid ? 'Payment accepted' : 'Awaiting payment',
    paidAt: isPaid ? placedAt : null,
    productId: product?.productId ?? 0,
    combinationId: product?.combinationIds[0] ?? 0,
    quantity: 1,
  })
}

/** A visit that goes so many steps towards an order. */
async function makeVisit(at: Date, steps: number) {
  const events = [
    { verb: 'view', object_type: 'page', object_id: 'homepage' },
    { verb: 'view', object_type: 'product', object_id: '7' },
    { verb: 'add', object_type: 'cart', object_id: '8' },
    { verb: 'checkout', object_type: 'cart', object_id: '' },
    { verb: 'place', object_type: 'order', object_id: '9' },
  ]
  const response = await app.inject({
    method: 'POST',
    url: `/api/session/${randomUUID()}`,
    headers: { platform: 'carasun-web-mobile' },
    payload: {
      events: events
        .slice(0, steps + 2)
        .map(event => ({ id: randomUUID(), occurred_at: at.toISOString(), ...event })),
    },
  })
  expect(response.statusCode, response.body).toBe(200)
}

const makeMember = async (at: Date) => {
  const { id } = await makeBuyer(db, at)
  await sql`update members set created_at = ${at} where id = ${id}`.execute(db)
}

async function figures(query = ''): Promise<HomeFigures> {
  const { status, body, text } = await manager.call('GET', `/home/figures${query}`)
  expect(status, text).toBe(200)
  return body.data
}

/** Returns what `npm run shop -- figures day` prints for a day. */
async function printed(day: Date) {
  const { output } = await command('figures', 'day', '--day', jakartaDay(day))
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1]?.replace(/\./g, '') ?? Number.NaN)
  return {
    visits: number(/^Visits: ([\d.]+)/m),
    saw_product: number(/saw a product +([\d.]+)/),
    put_in_bag: number(/put in the bag +([\d.]+)/),
    began_checkout: number(/began checkout +([\d.]+)/),
    placed_order: number(/placed an order +([\d.]+)/),
    placed: number(/^Orders: ([\d.]+) placed/m),
    orders: number(/placed, ([\d.]+) paid/),
    sales_rupiah: number(/paid, Rp ([\d.]+)/),
    bestsellers: [...output.matchAll(/^ {2,}([\d.]+) {2}(\S.*), Rp/gm)].map(([, pieces, name]) => [
      name,
      Number(pieces),
    ]),
  }
}

/** The same figures by SQL of its own. */
async function counted(from: Date, until: Date): Promise<Omit<Figures, 'conversion' | 'average_rupiah'>> {
  const { rows } = await sql<Omit<Figures, 'conversion' | 'average_rupiah'>>`
    select coalesce(sum(p.amount_rupiah) filter (where p.paid_at >= ${from} and p.paid_at < ${until}), 0)::float as sales_rupiah,
      (count(*) filter (where p.paid_at >= ${from} and p.paid_at < ${until}))::int as orders,
      (count(*) filter (where o.created_at >= ${from} and o.created_at < ${until}))::int as placed,
      (select count(*) from (select distinct visit_guid, (occurred_at at time zone 'Asia/Jakarta')::date from visit_events
        where occurred_at >= ${from} and occurred_at < ${until}) v)::int as visits,
      (select count(*) from members m where m.created_at >= ${from} and m.created_at < ${until})::int as new_members
    from orders o join payments p on p.order_id = o.id`.execute(db)
  return rows[0] as Omit<Figures, 'conversion' | 'average_rupiah'>
}

const summed = (points: (Figures | null)[]) => ({
  sales_rupiah: points.reduce((sum, point) => sum + (point?.sales_rupiah ?? 0), 0),
  orders: points.reduce((sum, point) => sum + (point?.orders ?? 0), 0),
  placed: points.reduce((sum, point) => sum + (point?.placed ?? 0), 0),
  new_members: points.reduce((sum, point) => sum + (point?.new_members ?? 0), 0),
})

describe('[DASH-02] today', () => {
  test('is what `figures day` prints, and what SQL counts', async () => {
    const { totals, steps, bestsellers, period } = await figures()
    expect(period).toEqual({ from: '2026-11-22', until: '2026-11-22' })
    const { bestsellers: sold, visits, placed, orders, sales_rupiah, ...reached } = await printed(today)
    expect(totals).toMatchObject({ visits, placed, orders, sales_rupiah })
    expect(steps).toEqual({ visits, ...reached })
    expect(bestsellers.map(({ name, pieces }) => [name, pieces])).toEqual(sold)
    expect(totals).toMatchObject(await counted(today, NOW))
    expect(totals.average_rupiah).toBe(Math.round(sales_rupiah / orders))
    expect(totals.conversion).toBe(reached.placed_order / visits)
    expect(totals.new_members).toBe(1)
  })

  test('is compared with the same weekday a week ago, up to the same minute', async () => {
    const { totals_before: before, compared, as_of } = await figures()
    expect(compared).toEqual({ from: '2026-11-15', until: '2026-11-15' })
    expect(as_of).toBe(NOW.toISOString())
    expect(before).toMatchObject(await counted(addDays(today, -7), addDays(NOW, -7)))
    const whole = await counted(addDays(today, -7), addDays(today, -6))
    expect(before?.placed, 'orders of that evening are left out').toBeLessThan(whole.placed)
  })

  test('is divided into hours whose sums are the day’s; hours to come have none, the other day has all', async () => {
    const { points, totals } = await figures()
    expect(points).toHaveLength(24)
    expect(points.map(({ now }) => now !== null)).toEqual(Array.from({ length: 24 }, (_, hour) => hour <= 14))
    expect(points.findIndex(({ is_over }) => !is_over)).toBe(14)
    expect(totals).toMatchObject(summed(points.map(({ now }) => now)))
    const { visits: _, ...lastWeek } = await counted(addDays(today, -7), addDays(today, -6))
    expect(summed(points.map(({ before }) => before))).toEqual(lastWeek)
    const noon = await counted(
      new Date(today.getTime() + 12 * 60 * MINUTE_MS),
      new Date(today.getTime() + 13 * 60 * MINUTE_MS),
    )
    expect(points[12]?.now).toMatchObject(noon)
  })
})

describe('[DASH-02] a chosen range', () => {
  test('is the sum of its days, each as `figures day` prints it', async () => {
    const { points, totals, totals_before: before, step } = await figures('?from=2026-11-16&until=2026-11-22')
    expect(step).toBe('day')
    expect(points.map(({ at }) => at)).toEqual(
      Array.from({ length: 7 }, (_, day) => jakartaDay(addDays(today, day - 6))),
    )
    for (const [at, { now }] of points.entries()) {
      const { visits, placed, orders, sales_rupiah } = await printed(addDays(today, at - 6))
      expect(now).toMatchObject({ visits, placed, orders, sales_rupiah })
    }
    expect(totals).toMatchObject(await counted(addDays(today, -6), NOW))
    expect(before).toMatchObject(await counted(addDays(today, -13), addDays(NOW, -7)))
  })

  test.each([
    ['week', '2026-11-11', '2026-11-13'],
    ['before', '2026-11-15', '2026-11-17'],
    ['year', '2025-11-19', '2025-11-21'],
  ])('against %s it is compared with %s to %s', async (against, from, until) => {
    const { compared } = await figures(`?from=2026-11-18&until=2026-11-20&against=${against}`)
    expect(compared).toEqual({ from, until })
  })

  test('can stand alone', async () => {
    const { compared, totals_before: before, points } = await figures('?against=none')
    expect([compared, before, points[3]?.before]).toEqual([null, null, null])
  })

  test.each([
    ['?until=2026-11-23', 'until'],
    ['?from=2026-11-22&until=2026-11-21', 'until'],
    ['?from=2026-08-01&until=2026-11-22', 'from'],
    ['?from=kemarin', 'from'],
  ])('%s is refused and names the field', async (query, field) => {
    const { status, body } = await manager.call('GET', `/home/figures${query}`)
    expect([status, body.code, (body as { field?: string }).field]).toEqual([400, 'INVALID_INPUT', field])
  })

  test('is the same once the sums of its days are kept, and outlives their visits', async () => {
    const range = '?from=2026-11-04&until=2026-11-22'
    const before = await figures(range)
    expect(await keepDayFigures(shop)).toBe(20)
    expect(await figures(range)).toEqual(before)
    await sql`delete from visit_events where occurred_at < ${addDays(today, -10)}`.execute(db)
    expect((await figures(range)).totals).toEqual(before.totals)

    // A browser delivers what happened yesterday.
    await makeVisit(addDays(NOW, -1), 2)
    expect(await keepDayFigures(shop), 'only the last two days are counted again').toBe(2)
    expect((await figures(range)).totals.visits).toBe(before.totals.visits + 1)
  })

  test('is what a direct count says, also after orders of kept days were paid, cancelled and refunded', async () => {
    const sales = async () =>
      (await figures('?from=2026-11-04&until=2026-11-22&against=none')).points.map(({ now }) => ({
        ...now,
        visits: null,
        conversion: null,
      }))
    await keepDayFigures(shop)
    const before = await sales()
    const random = seededIntegers(45)
    const { rows: orders } = await sql<{ id: string; state: string }>`
      select id, state from orders where created_at < ${addDays(today, -3)} order by created_at, id`.execute(
      db,
    )
    const next: Record<string, string[]> = {
      'Payment accepted': ['Cancelled', 'Refunded', 'Paid, short of stock'],
      'Awaiting payment': ['Payment accepted', 'Paid, short of stock', 'Cancelled'],
    }
    for (const { id, state } of orders) {
      const to = next[state]?.[random() % 4]
      if (to === undefined) continue
      await sql`
        with moved as (update orders set state = ${to} where id = ${id})
        insert into order_state_histories (order_id, from_state, to_state, moved_by, created_at)
        values (${id}, ${state}, ${to}, 'test', ${addDays(NOW, -(random() % 2))})`.execute(db)
    }
    await keepDayFigures(shop)
    const kept = await sales()
    // Whatever happens to an order later, a day keeps what it sold; money that arrives counts on its own day.
    expect(kept.slice(0, -2)).toEqual(before.slice(0, -2))
    expect(kept).not.toEqual(before)
    await sql`delete from day_figures`.execute(db)
    expect(await sales()).toEqual(kept)
  })
})

test('[DASH-02] a day without anything has no average and no conversion', async () => {
  const { totals, points } = await figures('?from=2026-09-01&until=2026-09-01')
  expect(totals).toMatchObject({ sales_rupiah: 0, average_rupiah: null, conversion: null })
  expect(points).toHaveLength(24)
})

test('[DASH-05] figures of sales are for those who may read them, and days of cover for those who see stock', async () => {
  for (const [role, status] of [
    ['finance', 200],
    ['observer', 200],
    ['warehouse', 403],
    ['care', 403],
  ] as const) {
    const person = await makeStaff(shop, app, role)
    expect((await person.call('GET', '/home/figures')).status, role).toBe(status)
  }
})
