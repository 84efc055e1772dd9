import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, jakartaDate, jakartaDay, startOfJakartaDay } from '../../contract/jakarta-time.ts'
import { fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeMember } from '../testing/people.ts'
import { staffOf } from '../testing/run-staff.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'

const { shop, app } = await openShopWithPayments()
const staff = staffOf(shop)

const today = startOfJakartaDay(Date.now())
const msAfterMidnight = (ms: number) => new Date(today.getTime() + ms).toISOString()

interface SentEvent {
  verb: string
  object_type: string
  object_id?: string
  occurred_at?: string
}
const eventOf = (
  verb: string,
  object_type: string,
  object_id = '',
  occurred_at = msAfterMidnight(0),
): SentEvent => ({
  verb,
  object_type,
  object_id,
  occurred_at,
})
async function visit(events: SentEvent[], headers: Record<string, string> = {}) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/session/${randomUUID()}`,
    headers: { platform: 'carasun-web-mobile', ...headers },
    payload: { events: events.map(event => ({ id: randomUUID(), ...event })) },
  })
  expect(response.statusCode, response.body).toBe(200)
}

const figuresOf = async (day: Date, ...extraWords: string[]) => {
  const { code, output } = await staff('figures', 'day', '--day', jakartaDay(day), ...extraWords)
  expect(code, output).toBe(0)
  return output
}

test('figures show the visits, funnel and failed searches of one day only', async () => {
  const member = await makeMember(shop)
  const page = eventOf('view', 'page', 'homepage')
  await visit([
    page,
    eventOf('view', 'page', 'cart', msAfterMidnight(-1)),
    eventOf('place', 'order', '1', msAfterMidnight(-1)),
  ])
  await visit([page, eventOf('search', 'keyword', 'Retinol'), eventOf('miss', 'keyword', 'Retinol Anak')])
  await visit(
    [
      page,
      page,
      eventOf('view', 'product', '7'),
      eventOf('add', 'cart', '8'),
      eventOf('miss', 'keyword', 'retinol anak'),
    ],
    { ...member.headers, platform: 'carasun-web-desktop' },
  )
  await visit([
    page,
    eventOf('view', 'product', '7'),
    eventOf('add', 'cart', '8'),
    eventOf('checkout', 'cart'),
    eventOf('place', 'order', '9'),
  ])
  const output = await figuresOf(today)
  expect(output).toContain(`${jakartaDate(today)} in Jakarta`)
  expect(output).toContain('Visits: 4, of them 1 by members; phone 3, desktop 1, other 0; 5 pages')
  expect(output).toMatch(/saw a product +2 +50\.0 %/)
  expect(output).toMatch(/put in the bag +2 +50\.0 %/)
  expect(output).toMatch(/began checkout +1 +25\.0 %/)
  expect(output).toMatch(/placed an order +1 +25\.0 %/)
  expect(output).toContain('Conversion: 25.0 %')
  expect(output).toMatch(/Searched most, by visits:\n +1 {2}retinol\n/)
  expect(output).toMatch(/without a result, by visits:\n +2 {2}retinol anak$/)
  expect(await figuresOf(addDays(today, -1))).toMatch(/Visits: 1,.*\n.*saw a product +0 +0\.0 %/)
})

test('figures count paid orders, and list the requested number of bestsellers', async () => {
  const buyer = await makeBuyer(shop.db)
  const [scarf, hat] = [
    await makeProduct(shop.db, { name: 'Selendang' }),
    await makeProduct(shop.db, { name: 'Topi' }),
  ]
  const order = async (product: typeof hat, quantity: number) => {
    const line = { productId: product.productId, combinationId: product.combinationIds[0] ?? 0, quantity }
    const response = await place(app, buyer, await fillBag(app, buyer, [line]))
    expect(response.statusCode, response.body).toBe(200)
    return response.json().data.order_id as string
  }
  const paid = [await order(scarf, 1), await order(hat, 3)]
  await order(scarf, 5)
  for (const id of paid) {
    await sql`update payments set status = 'paid', paid_at = now() where order_id = ${id}`.execute(shop.db)
    expect((await staff('orders', 'move', id, 'payment accepted')).code).toBe(0)
  }
  const { rows } = await sql<{ sum: string }>`
    select sum(payable_rupiah) as sum from orders where id = any(${paid})`.execute(shop.db)
  const output = await figuresOf(today)
  expect(output).toContain(`Orders: 3 placed, 2 paid, Rp ${Number(rows[0]?.sum).toLocaleString('id-ID')}`)
  expect(output).toMatch(/Bestsellers:\n +3 {2}Topi.*\n +1 {2}Selendang/)
  expect(await figuresOf(today, '--top', '1')).not.toContain('Selendang')
  expect(await figuresOf(addDays(today, -1))).toMatch(
    /Orders: 0 placed, 0 paid, Rp 0\nBestsellers:\n +–\nSearched most/,
  )
})

test('a day without visitors has no percentages and no bestsellers', async () => {
  const output = await figuresOf(addDays(today, -400))
  expect(output).toContain('Visits: 0')
  expect(output).toContain('Conversion: –')
  expect(output).not.toContain('%')
  expect(output).toMatch(/Orders: 0 placed, 0 paid, Rp 0\nBestsellers:\n +–\n/)
})

test.each([
  [['--day', 'kemarin'], '--day takes a day'],
  [['--day', '2026'], '--day takes a day'],
  [['--day', '2026-02-30'], '--day takes a day'],
  [['--top', '0'], '--top must be'],
  [['--top', '2.5'], '--top must be'],
  [['--top', '1001'], '--top must be'],
])('%j is a usage error', async (words, sentence) => {
  const { code, output } = await staff('figures', 'day', ...words)
  expect(code).toBe(2)
  expect(output).toContain(sentence)
})
