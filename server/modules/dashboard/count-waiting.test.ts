import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { Waiting, WaitingThing } from '../../../contract/staff/home.ts'
import { waitingThingNames, waitingThings } from '../../../contract/staff/home.ts'
import { type ReadyRoleKey, readyRoles } from '../../../contract/staff/roles.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeOrderRow } from '../../testing/make-order-row.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { reviewOf, reviewText } from '../../testing/make-review.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { seenRefund } from '../../testing/seen-refund.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { listConversationsForStaff } from '../chat/index.ts'
import { registerRequest } from '../data-requests/index.ts'
import { acceptMoney, refundOrder, takeOutOfFile, writeTransferFile } from '../payments/index.ts'
import { listReturns } from '../returns/index.ts'

const { shop, app } = await openShopWithPayments()
const { db } = shop
let owner: StaffTester
let buyer: Buyer

beforeAll(async () => {
  owner = await makeStaff(shop, app, 'owner')
  buyer = await makeBuyer(db)
})

/** Returns the lists that `GET /home/waiting` shows a person. */
async function waitingOf(person: StaffTester): Promise<Map<WaitingThing, Waiting>> {
  const { status, body, text } = await person.call('GET', '/home/waiting')
  expect(status, text).toBe(200)
  return new Map((body.data as Waiting[]).map(waiting => [waiting.thing, waiting]))
}

const listLength = async (path: string, lengthOf: (data: never) => number) => {
  const { status, body, text } = await owner.call('GET', path)
  expect(status, text).toBe(200)
  return lengthOf(body.data)
}
const ordersIn = (tab: string) => () =>
  listLength(`/orders?tab=${tab}&limit=200`, ({ orders }: { orders: unknown[] }) => orders.length)
const all = (data: unknown[]) => data.length

/** How long each list is that the card of the thing leads to. */
const listed: Record<WaitingThing, () => Promise<number>> = {
  process: ordersIn('process'),
  ready: () => listLength('/packing/ready?limit=200', ({ orders }: { orders: unknown[] }) => orders.length),
  pack: ordersIn('pack'),
  ship: ordersIn('ship'),
  transfers: () => listLength('/transfers', all),
  refunds: () => listLength('/refunds?tab=send', ({ refunds }: { refunds: unknown[] }) => refunds.length),
  bank: () => listLength('/refunds?tab=file', ({ refunds }: { refunds: unknown[] }) => refunds.length),
  incidents: () => listLength('/incidents', all),
  chats: async () =>
    (await listConversationsForStaff(db, 100)).filter(({ unanswered }) => unanswered > 0).length,
  returns: async () => (await listReturns(db, true)).length,
  reviews: () => listLength('/reviews?limit=100', ({ rows }: { rows: unknown[] }) => rows.length),
  data: () =>
    listLength(
      '/data-requests?state=open&limit=100',
      ({ requests }: { requests: unknown[] }) => requests.length,
    ),
  stock: () => listLength('/stock/running-out?limit=200', ({ rows }: { rows: unknown[] }) => rows.length),
  approvals: () => listLength('/approvals', all),
}

const jpeg = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#eee' } })
  .jpeg()
  .toBuffer()

async function placeByTransfer(priceRupiah = 90_000): Promise<string> {
  const { productId, combinationIds } = await makeProduct(db, { priceRupiah })
  const cart = await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
  const response = await place(app, buyer, cart, { payment_method: 'bank_transfer' })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.order_id
}

async function makeOrder(state: string, paidDaysAgo: number): Promise<string> {
  const { productId, combinationIds } = await makeProduct(db)
  const at = addDays(shop.now(), -paidDaysAgo)
  const { id } = await makeOrderRow(db, {
    ...{ memberId: buyer.id, state, methodCode: 'qris', carrier: 'JNE', city: 'Denpasar', contact: 'Sari' },
    ...{ phone: '081234567890', trackingNumber: null, payableRupiah: 90_000, placedAt: at, paidAt: at },
    ...{ productId, combinationId: combinationIds[0] ?? 0, quantity: 1 },
  })
  return id
}

/** Makes one of each; what else it makes wait is named. */
const make: Record<WaitingThing, () => Promise<unknown>> = {
  process: () => makeOrder('Payment accepted', 0),
  ready: () => makeOrder('Payment accepted', 0),
  pack: () => makeOrder('Picking in progress', 9),
  ship: () => makeOrder('Packed', 0),
  async transfers() {
    const id = await placeByTransfer()
    const receipt = `data:image/jpeg;base64,${jpeg.toString('base64')}`
    await call(app, buyer, 'POST', `/api/orders/confirm-payment/${id}`, { bank_id: '1', receipt })
  },
  async refunds() {
    const orderId = await placeByTransfer()
    await acceptMoney(shop, operator, orderId)
    await refundOrder(db, operator, { orderId, key: 'k', reason: 'Rusak' })
    await call(app, buyer, 'POST', `/api/payments/refund-account/${orderId}`, {
      bank_name: 'BRI',
      account_name: 'Sari',
      account_number: '012301004567507',
    })
  },
  async bank() {
    await make.refunds()
    const file = await writeTransferFile(db, operator, shop.now())
    const inFile = await db
      .selectFrom('refunds')
      .select('id')
      .where('transfer_file_id', '=', file.id)
      .execute()
    for (const { id } of inFile.slice(1))
      await takeOutOfFile(db, operator, {
        ...(await seenRefund(db, id)),
        reason: 'Salah baris',
        now: shop.now(),
      })
  },
  data: () =>
    registerRequest(shop, operator, {
      member_id: buyer.id,
      kind: 'export',
      way: 'phone',
      identity_check: 'call-back',
    }),
  async incidents() {
    const orderId = await makeOrder('Delivered', 0)
    await sql`insert into payment_incidents (payment_id, kind, detail)
      select id, 'paid_twice', '{}' from payments where order_id = ${orderId}`.execute(db)
  },
  async chats() {
    const response = await app.inject({
      method: 'POST',
      url: '/api/chat/messages',
      payload: { text: 'Kapan dikirim?', key: randomUUID() },
    })
    expect(response.statusCode, response.body).toBe(200)
  },
  async returns() {
    const orderId = await makeOrder('Delivered', 0)
    await sql`insert into order_returns (order_id, reason) values (${orderId}, 'Pecah')`.execute(db)
  },
  async reviews() {
    const product = await makeProduct(db)
    const author = await makeBuyer(db)
    const response = await app.inject({
      method: 'POST',
      url: '/api/reviews_v2',
      headers: author.headers,
      // The address makes the text suspicious.
      payload: reviewOf(product, { detail: `${reviewText()} lihat www.contoh.example` }),
    })
    expect(response.statusCode, response.body).toBe(200)
  },
  stock: () => makeProduct(db, { stock: 2 }),
  async approvals() {
    const finance = await makeStaff(shop, app, 'finance')
    const orderId = await placeByTransfer(2_400_000)
    await acceptMoney(shop, operator, orderId)
    const { status, text } = await finance.call('POST', '/approvals', {
      action: 'orders.refund',
      request: { order_id: orderId, amount_rupiah: 1_500_000, reason: 'Rusak', key: 'r' },
      reason: 'Rusak semua',
    })
    expect(status, text).toBe(200)
  },
}

test.each(waitingThingNames)(
  '[DASH-01] %s: the home page tells as many as its list has, and one more after one more',
  async thing => {
    const before = (await waitingOf(owner)).get(thing)?.count ?? -1
    expect(before).toBe(await listed[thing]())
    await make[thing]()
    const after = (await waitingOf(owner)).get(thing)
    expect(after?.count).toBe(await listed[thing]())
    expect(after?.count).toBe(before + 1)
  },
)

test('[DASH-01] late orders, waiting money and the time of the oldest are told with the number', async () => {
  const waiting = await waitingOf(owner)
  const lateToPack = await listLength(
    '/orders?tab=pack&late=1',
    ({ orders }: { orders: unknown[] }) => orders.length,
  )
  expect(lateToPack).toBe(1)
  expect(waiting.get('pack')).toMatchObject({ late: 1, is_estimate: false })
  expect(waiting.get('ship')?.late).toBe(0)
  const transfers: { expected: number; sent_at: string }[] = (await owner.call('GET', '/transfers')).body.data
  expect(waiting.get('transfers')).toMatchObject({
    rupiah: transfers.reduce((sum, { expected }) => sum + expected, 0),
    since: new Date(transfers[0]?.sent_at ?? '').toISOString(),
  })
  expect(waiting.get('refunds')?.rupiah).toBeGreaterThan(0)
  expect(waiting.get('chats')?.since).toBeTruthy()
})

test('[DASH-05] each role is told only of the lists that it may read', async () => {
  for (const role of Object.keys(readyRoles) as ReadyRoleKey[]) {
    const person = await makeStaff(shop, app, role)
    const held: readonly string[] = readyRoles[role].permissions
    expect([...(await waitingOf(person)).keys()], role).toEqual(
      waitingThingNames.filter(thing => held.includes(waitingThings[thing])),
    )
  }
})
