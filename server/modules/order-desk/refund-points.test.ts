import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PointMoves } from '../../../contract/points.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { StaffOrder, StaffRefundPrice } from '../../../contract/staff/order-page.ts'
import type { PointEntry } from '../../../contract/staff/points-desk.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { changeOrderState, type OrderState } from '../orders/index.ts'
import { acceptMoney, refundOrder } from '../payments/index.ts'
import { changePointsOf, findPoints } from '../points/index.ts'

const { shop, app } = await openShopWithPayments()
const { db } = shop
let manager: StaffTester
let buyer: Buyer

beforeAll(async () => {
  manager = await makeStaff(shop, app, 'manager', 'Ratna')
})
afterAll(async () => {
  for (const { invariant, violations } of await checkInvariants(db)) expect(violations, invariant).toEqual([])
})

/** Places and pays an order of two lines with 3 and 1 pieces; the buyer is new, and has earned 30 points with it. */
async function placePaid(): Promise<StaffOrder> {
  buyer = await makeBuyer(db)
  const lines = []
  for (const [priceRupiah, quantity] of [
    [50_000, 3],
    [40_000, 1],
  ] as const) {
    const { productId, combinationIds } = await makeProduct(db, { priceRupiah, stock: 100 })
    lines.push({ productId, combinationId: combinationIds[0] ?? 0, quantity })
  }
  await fillBag(app, buyer, lines)
  const shown = await call(app, buyer, 'GET', '/api/user/me/carts')
  const response = await place(app, buyer, shown, { payment_method: 'bank_transfer' })
  expect(response.statusCode, response.body).toBe(200)
  const { order_id: id } = response.json().data
  await acceptMoney(shop, operator, id)
  expect(await findPoints(db, buyer.id)).toEqual({ usable: 0, held: 0, pending: 30 })
  return show(id)
}

const show = async (id: string): Promise<StaffOrder> => (await manager.call('GET', `/orders/${id}`)).body.data
const pending = async () => (await findPoints(db, buyer.id)).pending
const usable = async () => (await findPoints(db, buyer.id)).usable

async function priceOf(id: string, quantity: number) {
  const empty: StaffRefundPrice = (
    await manager.call('POST', `/orders/${id}/refund-price`, { lines: [], with_shipping: false })
  ).body.data
  const line = empty.lines.find(({ quantity }) => quantity === 3)
  const choice = { lines: [{ line_id: line?.line_id, quantity }], with_shipping: true }
  const price: StaffRefundPrice = (await manager.call('POST', `/orders/${id}/refund-price`, choice)).body.data
  return { choice, price }
}

async function refund(id: string, body: object, key = randomUUID()) {
  const { version } = await show(id)
  const response = await manager.call('POST', `/orders/${id}/refunds`, {
    reason: 'Rusak',
    key,
    version,
    ...body,
  })
  expect(response.status, response.text).toBe(200)
}

async function deliver(id: string) {
  const steps: OrderState[] = ['Picking in progress', 'Packed', 'Shipped', 'Delivered']
  for (const to of steps) await changeOrderState(db, { orderId: id, to, movedBy: 'staff:Ratna' })
}

test('[POINT-05] [ORD-04] pieces that are refunded take their points with them, once, and delivery makes the rest usable', async () => {
  const { _id: id } = (await placePaid()).order
  const { choice, price } = await priceOf(id, 1)
  expect(price.points).toBe(10)
  const key = randomUUID()
  await refund(id, { choice }, key)
  await refund(id, { choice }, key)
  expect(await pending()).toBe(20)
  await deliver(id)
  expect(await findPoints(db, buyer.id)).toEqual({ usable: 20, held: 0, pending: 0 })

  await refund(id, { choice: (await priceOf(id, 1)).choice })
  expect(await findPoints(db, buyer.id)).toEqual({ usable: 10, held: 0, pending: 0 })
  await refund(id, {})
  expect(await usable()).toBe(0)
})

test('[POINT-05] [ORD-02] staff and buyer read which points a refund took back', async () => {
  const before = await placePaid()
  const { _id: id } = before.order
  expect([before.refunded, before.order.points_taken_back]).toEqual([0, 0])
  const { choice, price } = await priceOf(id, 1)
  await refund(id, { choice })
  const after = await show(id)
  expect(after).toMatchObject({
    refunded: price.amount,
    refundable: before.refundable - price.amount,
    order: { points_taken_back: 10, price: { points_earned: 30 } },
  })
  expect(after.timeline.find(({ kind }) => kind === 'points')?.title).toBe(
    '10 poin yang didapat ditarik lagi',
  )
  expect((await call(app, buyer, 'GET', `/api/orders/data/${id}`)).points_taken_back).toBe(10)
  await deliver(id)
  const moves: PointMoves = await call(app, buyer, 'GET', '/api/points/entries')
  expect(moves.rows.map(one => [one.kind, one.change, one.pending_change])).toEqual([
    ['matured', 20, -20],
    ['refunded', 0, -10],
    ['earned', 0, 30],
  ])
  expect(moves.rows[1]?.order).toEqual({ _id: id, reference_code: before.order.reference_code })
  const takeBack = (await show(id)).acts.find(({ act }) => act === 'take-back')
  expect(takeBack?.leads_to).toContain(
    `${rupiah(price.amount)} sudah dikembalikan; sisanya, ${rupiah(after.refundable)}, tindakan sendiri.`,
  )
  await refund(id, {})
  expect((await show(id)).order.points_taken_back).toBe(30)
  expect((await app.inject('/api/points/entries')).statusCode).toBe(401)
})

test('a member reads the book of points a page at a time', async () => {
  await placePaid()
  for (let number = 0; number < 6; number += 1)
    await changePointsOf(db, operator, { memberId: buyer.id, points: 1, note: 'Maaf' })
  const first: PointMoves = await call(app, buyer, 'GET', '/api/points/entries')
  const rest: PointMoves = await call(app, buyer, 'GET', `/api/points/entries?after=${first.next}`)
  expect([first.rows.length, rest.rows.length, rest.next]).toEqual([5, 2, null])
  expect(new Set([...first.rows, ...rest.rows].map(one => one.id)).size).toBe(7)
})

test('[POINT-05] an amount takes its share of the points that the pieces have left; the shipping fee alone takes none', async () => {
  const { order, refundable } = await placePaid()
  await refund(order._id, { choice: { lines: [], with_shipping: true } })
  expect(await pending()).toBe(30)
  await refund(order._id, { choice: { ...(await priceOf(order._id, 2)).choice, with_shipping: false } })
  expect(await pending()).toBe(10)
  const { refundable: left } = await show(order._id)
  expect(left).toBe(90_000)
  expect(left).toBeLessThan(refundable)
  await refund(order._id, { amount: 45_000 })
  expect(await pending()).toBe(5)
})

test('[POINT-05] an order that is cancelled after a part was refunded takes back the rest, and nothing twice', async () => {
  const { _id: id } = (await placePaid()).order
  await refund(id, { choice: (await priceOf(id, 1)).choice })
  expect(await pending()).toBe(20)
  const { version } = await show(id)
  const cancelled = await manager.call('POST', `/orders/${id}/cancel`, { reason: 'Berubah pikiran', version })
  expect(cancelled.status, cancelled.text).toBe(200)
  expect(await findPoints(db, buyer.id)).toEqual({ usable: 0, held: 0, pending: 0 })
  const book = await manager.call('GET', `/points-desk/entries?member=${buyer.id}`)
  const { rows }: ListPage<PointEntry> = book.body.data
  expect(rows.map(entry => entry.pending_change)).toEqual([-20, -10, 30])
})

test('[POINT-05] a refund by the command line takes back the points too', async () => {
  const { order, refundable } = await placePaid()
  await refundOrder(db, operator, { orderId: order._id, key: 'k', reason: 'Rusak', amountRupiah: refundable })
  expect(await pending()).toBe(0)
})
