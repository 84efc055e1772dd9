import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { MANY_ORDERS_MAX } from '../../../contract/staff/many-orders.ts'
import {
  orderListQuery,
  orderTabKeys,
  orderTabs,
  type StaffOrderList,
  stateChoices,
} from '../../../contract/staff/orders.ts'
import { type Permission, permissions } from '../../../contract/staff/permissions.ts'
import { readyRoles } from '../../../contract/staff/roles.ts'
import { undone } from '../../db/undone.ts'
import { makeBuyer } from '../../testing/make-buyer.ts'
import { makeOrderRow, type OrderRowFacts } from '../../testing/make-order-row.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { seededIntegers } from '../../testing/seeded-integers.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { isOrderState, nextStates } from '../orders/index.ts'
import { listOrders } from './list-orders.ts'

const { shop, app } = await openTestShop()
const { db } = shop
const NOW = new Date('2026-11-24T09:00:00+07:00')
const DAY_MS = 24 * 60 * 60 * 1000
const people: [contact: string, phone: string][] = [
  ['Dinda Putri', '081234567867'],
  ['Made Ardana', '+62 812-9988-7712'],
  ['Sari Lestari', '0857 1111 2222'],
]
const cities = ['Jakarta Selatan', 'Surabaya', 'Denpasar']
const carriers = ['JNE', 'SiCepat']
const methods = ['qris', 'bca_virtual_account', 'bank_transfer']

interface Known extends OrderRowFacts {
  id: string
  code: string
}
const known: Known[] = []
let desk: StaffTester

beforeAll(async () => {
  shop.setNow(NOW)
  desk = await makeStaff(shop, app, 'order-desk')
  const members = [await makeBuyer(db), await makeBuyer(db)]
  const products = [
    await makeProduct(db, { name: 'Serum Pagi' }),
    await makeProduct(db, { name: 'Tabir Surya' }),
  ]
  const states = Object.keys(nextStates)
  const random = seededIntegers(19)
  const pick = <Item>(items: readonly Item[]): Item => items[random() % items.length] as Item
  for (let count = 0; count < 120; count += 1) {
    const [contact, phone] = pick(people)
    const product = pick(products)
    const state = pick(states)
    const placedAt = new Date(NOW.getTime() - (random() % (6 * 24 * 60)) * 60_000)
    const isPaid = !['Order created', 'Awaiting payment', 'Payment Failure', 'Cancelled'].includes(state)
    const facts: OrderRowFacts = {
      contact,
      phone,
      state,
      placedAt,
      memberId: pick(members).id,
      methodCode: pick(methods),
      carrier: pick(carriers),
      city: pick(cities),
      trackingNumber: state === 'Shipped' ? `JNE${100 + count}` : null,
      payableRupiah: (random() % 20) * 10_000,
      paidAt: isPaid ? new Date(placedAt.getTime() + (random() % 120) * 60_000) : null,
      productId: product.productId,
      combinationId: product.combinationIds[0] ?? 0,
      quantity: 1 + (random() % 3),
    }
    known.push({ ...facts, ...(await makeOrderRow(db, facts)) })
  }
})
afterAll(() => shop.setNow(null))

const list = async (query: object): Promise<StaffOrderList> =>
  listOrders(shop, orderListQuery.parse({ limit: 200, ...query }), permissions)

const idsOf = ({ orders }: StaffOrderList) => orders.map(order => order.id).sort()
const matching = (matches: (order: Known) => boolean) =>
  known
    .filter(matches)
    .map(order => order.id)
    .sort()

test('[ORD-01] every state is in one tab', () => {
  const inTabs = Object.values(orderTabs).flatMap(tab => tab.states ?? [])
  expect([...inTabs].sort()).toEqual(Object.keys(nextStates).filter(isOrderState).sort())
})

test('[ORD-01] each tab lists the orders that have something to be done, and its count agrees', async () => {
  const { body } = await desk.call('GET', '/orders/counts')
  const { tabs } = body.data as { tabs: Record<string, { count: number; is_estimate: boolean }> }
  for (const [tab, { states }] of Object.entries(orderTabs)) {
    const expected = matching(order => states === null || (states as readonly string[]).includes(order.state))
    const found = await list({ tab })
    expect(idsOf(found), tab).toEqual(expected)
    expect(found.total, tab).toEqual({ count: expected.length, is_estimate: false })
    expect(tabs[tab], tab).toEqual({ count: expected.length, is_estimate: false })
  }
})

const cases: [name: string, query: object, matches: (order: Known) => boolean][] = [
  ['method', { method: 'qris' }, order => order.methodCode === 'qris'],
  ['carrier', { carrier: 'JNE' }, order => order.carrier === 'JNE'],
  ['city', { city: 'Denpasar' }, order => order.city === 'Denpasar'],
  [
    'value',
    { min: 50_000, max: 90_000 },
    ({ payableRupiah }) => payableRupiah >= 50_000 && payableRupiah <= 90_000,
  ],
  [
    'states of a tab',
    { tab: 'shipped', states: 'Undelivered|Delivered' },
    order => order.state === 'Undelivered',
  ],
  [
    'a state with a comma',
    { states: 'Paid, short of stock' },
    order => order.state === 'Paid, short of stock',
  ],
  [
    'placed',
    { placed_from: '2026-11-20', placed_until: '2026-11-21' },
    ({ placedAt }) => ['2026-11-20', '2026-11-21'].includes(jakartaDay(placedAt)),
  ],
  [
    'paid',
    { paid_from: '2026-11-22', paid_until: '2026-11-22' },
    ({ paidAt }) => paidAt !== null && jakartaDay(paidAt) === '2026-11-22',
  ],
  [
    'late',
    { late: '1' },
    ({ state, paidAt }) =>
      [...orderTabs.process.states, ...orderTabs.pack.states, ...orderTabs.ship.states]
        .filter(name => name !== 'Paid, short of stock')
        .some(name => name === state) &&
      paidAt !== null &&
      jakartaDay(paidAt.getTime() + DAY_MS) < jakartaDay(NOW),
  ],
  [
    'two filters',
    { carrier: 'SiCepat', tab: 'done' },
    o => o.carrier === 'SiCepat' && o.state === 'Delivered',
  ],
  ['a name', { q: 'dinda' }, order => order.contact === 'Dinda Putri'],
  ['the last digits of a telephone', { q: '9988-7712' }, order => order.contact === 'Made Ardana'],
  ['a telephone as it is dialled', { q: '0857 1111' }, order => order.contact === 'Sari Lestari'],
  ['a letter of recipients, members and products', { q: 'a' }, () => true],
  [
    'a name with other filters',
    { q: 'dinda', carrier: 'JNE', tab: 'done' },
    order => order.contact === 'Dinda Putri' && order.carrier === 'JNE' && order.state === 'Delivered',
  ],
  [
    'a city and a carrier',
    { city: 'Denpasar', carrier: 'JNE' },
    order => order.city === 'Denpasar' && order.carrier === 'JNE',
  ],
  ['an unknown word', { q: 'tidak ada' }, () => false],
  ['signs of a pattern', { q: '%_%' }, () => false],
]
test.each(cases)('[ORD-01] filters and finds by %s', async (_name, query, matches) => {
  const expected = matching(matches)
  const found = await list(query)
  expect(idsOf(found)).toEqual(expected)
  expect(found.total.count).toBe(expected.length)
  // A page that is not all of them counts the others.
  const { total } = await list({ ...query, limit: 1 })
  expect(total).toEqual({ count: expected.length, is_estimate: false })
})

test('[ORD-01] finds by code, tracking number, e-mail, product and voucher', async () => {
  const [order] = known
  const shipped = known.find(({ trackingNumber }) => trackingNumber !== null)
  if (!order || !shipped?.trackingNumber) throw new Error('no order')
  expect(idsOf(await list({ q: order.code.slice(4).toLowerCase() }))).toEqual([order.id])
  expect(idsOf(await list({ q: shipped.trackingNumber }))).toEqual([shipped.id])
  const { email } = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', order.memberId)
    .executeTakeFirstOrThrow()
  expect(idsOf(await list({ q: email }))).toEqual(matching(({ memberId }) => memberId === order.memberId))
  const ofProduct = matching(({ productId }) => productId === order.productId)
  expect(idsOf(await list({ product: String(order.productId) }))).toEqual(ofProduct)
  const { name } = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', order.productId)
    .executeTakeFirstOrThrow()
  expect(idsOf(await list({ q: name.slice(0, 6) }))).toEqual(ofProduct)
  // Words that may be a name are sent in a body.
  const { body } = await desk.call('POST', '/orders/search', { q: 'dinda', limit: 200 })
  expect(idsOf(body.data)).toEqual(matching(({ contact }) => contact === 'Dinda Putri'))
  const { id: voucherId } = await makeVoucher(db, { code: 'MATAHARI50' })
  await db.insertInto('voucher_uses').values({ voucher_id: voucherId, order_id: order.id }).execute()
  expect(idsOf(await list({ voucher: 'matahari50' }))).toEqual([order.id])
})

test('[TABLE-07] of a word, more orders than staff can act on are not counted to the end', async () => {
  await undone(db, async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into orders (id, reference_code, cart_id, state, pricing, payable_rupiah, shipping_rupiah, shipping_type,
        carrier_name, delivery_address)
      select 'many' || n, 'MANY' || n, 'many' || n, 'Delivered', '{"steps": []}', 1000, 0, 'Reguler', 'JNE',
        '{"contact": "Kirana", "phone": "0812"}' from generate_series(1, ${MANY_ORDERS_MAX + 1}::integer) n`.execute(
      tx,
    )
    const find = (q: string) =>
      listOrders({ db: tx, now: shop.now }, orderListQuery.parse({ q }), permissions)
    expect((await find('kirana')).total).toEqual({ count: MANY_ORDERS_MAX, is_estimate: true })
    await sql`delete from orders where id = 'many1'`.execute(tx)
    expect((await find('kirana')).total).toEqual({ count: MANY_ORDERS_MAX, is_estimate: false })
  })
})

test.each(['newest', 'oldest', 'highest', 'lowest'])(
  '[TABLE-01] pages sorted by %s hold every order once',
  async sort => {
    const pages: StaffOrderList['orders'] = []
    let after: string | null = null
    do {
      const page: StaffOrderList = await list({ sort, limit: 7, ...(after ? { after } : {}) })
      pages.push(...page.orders)
      after = page.next
    } while (after)
    expect(pages.map(order => order.id).sort()).toEqual(matching(() => true))
    const values = pages.map(order =>
      sort === 'newest' || sort === 'oldest' ? Date.parse(order.placed_at) : order.payable,
    )
    const sign = sort === 'newest' || sort === 'highest' ? -1 : 1
    expect(values).toEqual([...values].sort((a, b) => sign * (a - b)))
  },
)

test('a page mark that the list did not give is refused', async () => {
  for (const after of [
    'x',
    Buffer.from("2026'~x").toString('base64url'),
    Buffer.from('1').toString('base64url'),
  ])
    expect((await desk.call('GET', `/orders?after=${after}`)).status).toBe(400)
})

test('[STAFF-13] a row shows pieces, payment and the time to send by, and masks the name', async () => {
  const order = known.find(({ state, contact }) => state === 'Packed' && contact === 'Dinda Putri')
  if (!order?.paidAt) throw new Error('no such order')
  const { orders } = await list({ q: order.code })
  expect(orders[0]).toMatchObject({
    state_label: 'Dikemas',
    customer: { member_id: order.memberId, name: 'Dinda P.', city: order.city },
    pieces: order.quantity,
    lines: [{ name: 'Serum', image: null }],
    payable: order.payableRupiah,
    payment: { code: order.methodCode, status: 'paid' },
    version: 1,
  })
  const dispatchBy = Date.parse(`${jakartaDay(order.paidAt.getTime() + 2 * DAY_MS)}T00:00:00+07:00`)
  expect(Date.parse(orders[0]?.dispatch_by ?? '')).toBe(dispatchBy)
  expect(JSON.stringify(orders)).not.toContain('Putri')
})

test('[ORD-01] the filters offer what orders have', async () => {
  const { body } = await desk.call('GET', '/orders/choices')
  expect(body.data).toMatchObject({ carriers: [...carriers].sort(), cities: [...cities].sort() })
  expect((body.data as { methods: { code: string }[] }).methods.map(({ code }) => code).sort()).toEqual(
    [...methods].sort(),
  )
})

test('a change of an order counts its version', async () => {
  const [order] = known
  await db
    .updateTable('orders')
    .set({ tracking_number: null })
    .where('id', '=', order?.id ?? '')
    .execute()
  const row = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', order?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(row.version).toBe(2)
})

test('[STAFF-13] nobody finds by search what the list masks: without the permission only codes, numbers and first names', async () => {
  const { email } = await db.selectFrom('members').select('email').executeTakeFirstOrThrow()
  const shipped = known.find(({ trackingNumber }) => trackingNumber !== null)
  const watcher = readyRoles.observer.permissions
  const find = async (q: string, held: readonly Permission[]) =>
    (await listOrders(shop, orderListQuery.parse({ q, limit: 200 }), held)).total.count
  for (const hidden of [
    '081234567867',
    '567867',
    '998877',
    'ardana',
    'putri',
    'dinda p',
    email,
    email.slice(1),
  ]) {
    expect(await find(hidden, readyRoles.care.permissions), hidden).toBeGreaterThan(0)
    expect(await find(hidden, watcher), hidden).toBe(0)
  }
  for (const shown of ['dinda', known[0]?.code ?? '', shipped?.trackingNumber ?? '', 'serum pagi'])
    expect(await find(shown, watcher), shown).toBeGreaterThan(0)
})

test('[ORD-01] the filter by product finds by name, brand or SKU what some order has, and names it by its id', async () => {
  const find = async (query: string) =>
    (await desk.call('GET', `/orders/choices/products?${query}`)).body.data as { id: string; name: string }[]
  const [found] = await find('q=tabir')
  expect(found?.name).toBe('Tabir Surya')
  expect(await find(`id=${found?.id}`)).toEqual([found])
  await makeProduct(db, { name: 'Tabir Baru' })
  expect(await find('q=tabir')).toEqual([found])
  const ordered = known.filter(({ productId }) => String(productId) === found?.id)
  expect(idsOf(await list({ product: found?.id }))).toEqual(ordered.map(({ id }) => id).sort())
  expect((await desk.call('GET', '/orders/choices/products')).status).toBe(400)
})

test('[ORD-01] the words of the states on offer cover each state of the tab once', () => {
  for (const tab of orderTabKeys) {
    const states = stateChoices(tab).flatMap(({ states }) => states)
    expect(states.sort()).toEqual([...(orderTabs[tab].states ?? Object.keys(nextStates))].sort())
  }
})
