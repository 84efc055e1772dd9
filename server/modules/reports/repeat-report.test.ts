import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { RepeatReport } from '../../../contract/staff/reports.ts'
import { makeBuyer } from '../../testing/make-buyer.ts'
import { makeEgift } from '../../testing/make-gift-card.ts'
import { makeOrderRow } from '../../testing/make-order-row.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { staffOf } from '../../testing/run-staff.ts'
import { seededIntegers } from '../../testing/seeded-integers.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { keepRepeat } from './index.ts'

const { shop, app } = await openTestShop()
const { db } = shop
const NOW = new Date('2026-11-22T14:32:00+07:00')

let finance: StaffTester
let product: MadeProduct

beforeAll(async () => {
  shop.setNow(NOW)
  finance = await makeStaff(shop, app, 'finance')
  await sql`insert into quizzes (name, slug, questions, results) values ('Kuis', 'kuis', '[{}]', '[{}]')`.execute(
    db,
  )
  product = await makeProduct(db)
})

const report = async (): Promise<RepeatReport> => {
  const { status, body, text } = await finance.call('GET', '/reports/repeat')
  expect(status, text).toBe(200)
  return body.data
}

/** An order of Rp 1.000: what `makeOrderRow` writes as its line, without delivery. */
const buy = (memberId: string, paidAt: Date, bought = product) =>
  makeOrderRow(db, {
    ...{
      memberId,
      state: 'Delivered',
      methodCode: 'qris',
      carrier: 'JNE',
      city: 'Denpasar',
      contact: 'Sari',
    },
    ...{ phone: '081234567890', trackingNumber: null, payableRupiah: 1000, placedAt: paidAt, paidAt },
    ...{ productId: bought.productId, combinationId: bought.combinationIds[0] ?? 0, quantity: 1 },
  })

/** Whose session has ended after a day signs in anew. */
async function passTime(days: number): Promise<void> {
  shop.setNow(addDays(NOW, days))
  finance = await makeStaff(shop, app, 'finance')
}

const newMember = async () => (await makeBuyer(db, NOW)).id

const forgetOrders = () =>
  sql`truncate refunds, payments, order_lines, order_state_histories, orders cascade`.execute(db)

test('[FIN-05] a shop without buyers has no months', async () => {
  const { cohorts, watched, reasons } = await report()
  expect([cohorts, watched.members]).toEqual([[], 0])
  expect(reasons.every(({ difference }) => difference === null)).toBe(true)
})

test('[FIN-05] a gift card is no purchase: neither the first, nor one that says that somebody came back', async () => {
  await forgetOrders()
  const egift = await makeEgift(db)
  const [first, again, old] = [await newMember(), await newMember(), await newMember()]
  await buy(first, new Date('2026-09-05T10:00:00+07:00'), egift)
  await buy(first, new Date('2026-10-05T10:00:00+07:00'))
  await buy(again, new Date('2026-10-05T10:00:00+07:00'))
  await buy(again, new Date('2026-11-05T10:00:00+07:00'), egift)
  await buy(old, new Date('2024-11-05T10:00:00+07:00'), egift)
  await buy(old, new Date('2026-10-06T10:00:00+07:00'))
  const { cohorts } = await report()
  expect(cohorts.map(({ month, members, returned, orders }) => [month, members, returned, orders])).toEqual([
    ['2026-10', 3, 0, 3],
  ])
})

test('[FIN-05] members are in the month of their first purchase in Jakarta, and worth what they bought since', async () => {
  await forgetOrders()
  const [early, late, old] = [await newMember(), await newMember(), await newMember()]
  // The last second of August in UTC is already September in Jakarta.
  await buy(early ?? '', new Date('2026-08-31T23:59:59Z'))
  await buy(early ?? '', new Date('2026-11-01T10:00:00+07:00'))
  await buy(late ?? '', new Date('2026-09-30T23:59:59+07:00'))
  const refunded = await buy(late ?? '', new Date('2026-10-02T10:00:00+07:00'))
  // First bought before the months that are shown.
  await buy(old ?? '', new Date('2025-11-30T10:00:00+07:00'))
  await buy(old ?? '', new Date('2026-09-15T10:00:00+07:00'))
  await sql`
    insert into refunds (payment_id, order_id, key, amount_rupiah, reason, status, asked_by, created_at)
    select id, order_id, 'x', 600, 'x', 'asked', 'test', '2026-11-05T10:00:00+07:00' from payments
    where order_id = ${refunded.id}`.execute(db)
  expect((await report()).cohorts).toEqual([
    {
      month: '2026-09',
      members: 2,
      returned: 2,
      orders: 4,
      net_rupiah: 3400,
      value_rupiah: 1700,
      months: [
        { active: 2, value_rupiah: 1000 },
        { active: 1, value_rupiah: 1500 },
        { active: 1, value_rupiah: 1700 },
      ],
    },
  ])
})

test('[FIN-05] the months equal plain SQL over orders and payments', async () => {
  await forgetOrders()
  const random = seededIntegers(3)
  const members = await Promise.all(Array.from({ length: 12 }, newMember))
  for (let count = 0; count < 60; count += 1)
    await buy(members[random() % 12] ?? '', new Date(NOW.getTime() - (random() % (420 * 24)) * 3_600_000))
  const { rows } = await sql<{
    month: string
    members: number
    returned: number
    orders: number
    value: number
  }>`
    with firsts as (
      select o.member_id, min(p.paid_at) as at, count(*)::int as orders
      from orders o join payments p on p.order_id = o.id group by 1
    )
    select to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM') as month, count(*)::int as members,
      (count(*) filter (where orders > 1))::int as returned, sum(orders)::int as orders,
      round(1000.0 * sum(orders) / count(*))::int as value
    from firsts where at >= '2025-12-01T00:00:00+07:00' group by 1 order by 1 desc`.execute(db)
  const { cohorts } = await report()
  expect(
    cohorts.map(({ month, members, returned, orders, value_rupiah: value }) => ({
      ...{ month, members, returned, orders, value },
    })),
  ).toEqual(rows)
  expect(cohorts.every(({ months, members }) => months[0]?.active === members)).toBe(true)
})

describe('what members did after their first purchase', () => {
  /** Buys 120 days ago, does something `after` days later, and buys again on `againOn` days after the first time. */
  async function member(
    act: ((id: string, at: Date) => Promise<unknown>) | null,
    after: number,
    againOn: number[],
  ) {
    const id = await newMember()
    const first = addDays(NOW, -120)
    await buy(id, first)
    await act?.(id, addDays(first, after))
    for (const day of againOn) await buy(id, addDays(first, day))
  }

  const acts = {
    review: (id: string, at: Date) =>
      sql`insert into reviews (member_id, product_id, combination_id, average_rating, status, source, created_at)
        values (${id}, ${product.productId}, ${product.combinationIds[0]}, 5, 'published', 'web', ${at})`.execute(
        db,
      ),
    points: (id: string, at: Date) =>
      sql`insert into point_entries (member_id, kind, usable_change, created_at, moved_by)
        values (${id}, 'granted', 50, ${at}, 'staff:test')`.execute(db),
    quiz: (id: string, at: Date) =>
      sql`insert into quiz_finishes (member_id, quiz_id, result, finished_at, first_finished_at)
        values (${id}, (select id from quizzes limit 1), 'x', ${at}, ${at})`.execute(db),
    uv: async (id: string, at: Date) => {
      const guid = `visit-${id}`
      await sql`insert into visits (guid, member_id, platform, referrer, started_at, seen_at)
        values (${guid}, ${id}, 'web', '', ${at}, ${at})`.execute(db)
      await sql`insert into visit_events (visit_guid, id, verb, object_type, object_id, referrer, additional, occurred_at)
        values (${guid}, gen_random_uuid(), 'view', 'page', 'SunSkin', '', '{}', ${at})`.execute(db)
    },
  }

  test.each(['review', 'points', 'quiz', 'uv'] as const)(
    '[FIN-05] %s counts within 30 days, and buying again from the 31st to the 90th',
    async reason => {
      await forgetOrders()
      const act = acts[reason]
      for (let count = 0; count < 30; count += 1) await member(act, 10, count < 12 ? [45] : [])
      for (let count = 0; count < 30; count += 1) await member(null, 0, count < 6 ? [90] : [])
      // Too late to have brought anybody back, too early and too late to count as coming back.
      await member(act, 31, [])
      await member(null, 0, [29])
      await member(null, 0, [91])
      const found = (await report()).reasons.find(one => one.reason === reason)
      expect(found).toMatchObject({
        did: { members: 30, returned: 12, share: 0.4 },
        did_not: { members: 33, returned: 6 },
      })
      expect(found?.difference?.share).toBeCloseTo(0.4 - 6 / 33, 10)
      // Newcombe's method 10 for 12/30 and 6/33.
      expect(found?.difference?.from).toBeCloseTo(-0.00545, 4)
      expect(found?.difference?.until).toBeCloseTo(0.41923, 4)
    },
  )

  test('[FIN-05] a share of fewer than 30 members is not shown', async () => {
    await forgetOrders()
    for (let count = 0; count < 29; count += 1) await member(acts.points, 1, [40])
    const points = (await report()).reasons.find(({ reason }) => reason === 'points')
    expect(points).toMatchObject({ did: { members: 29, returned: 29, share: null }, difference: null })
  })
})

test('[FIN-05] the report of a day is kept, and of two days ago no longer shown', async () => {
  await forgetOrders()
  const member = await newMember()
  await buy(member, addDays(NOW, -1))
  await keepRepeat(shop)
  const kept = await report()
  expect([kept.as_of, kept.cohorts[0]?.orders]).toEqual(['2026-11-21T17:00:00.000Z', 1])
  await buy(member, addDays(NOW, -1))
  await keepRepeat(shop)
  expect((await report()).cohorts[0]?.orders).toBe(1)
  await passTime(1)
  await keepRepeat(shop)
  expect((await report()).cohorts[0]?.orders).toBe(2)
  await passTime(3)
  await buy(member, addDays(NOW, 2))
  expect((await report()).cohorts[0]?.orders, 'of this moment').toBe(3)
  shop.setNow(NOW)
})

test('[FIN-05] the command line prints the months and the warning', async () => {
  const { output } = await staffOf(shop)('reports', 'repeat')
  expect(output).toContain('Members by the month of their first purchase')
  expect(output).toContain('A difference is no proof')
})
