import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Buyer, call } from '../../testing/make-buyer.ts'
import { givePoints, makeVoucher } from '../../testing/make-voucher.ts'
import { findPoints } from '../points/index.ts'
import { setUpDiscountTests } from './set-up-discount-tests.ts'

const {
  shop,
  app,
  sendAs,
  applyCode,
  applyPoints,
  bagOf,
  codeOf,
  buyerWith,
  placeOrder,
  usesOf,
  usedCount,
  move,
  pay,
} = await setUpDiscountTests()

describe('points on the bag', () => {
  test('[POINT-02] [POINT-03] [POINT-04] [CART-08] [CART-28] [CART-56] 100 points take Rp 10.000 off, and can be removed', async () => {
    const { buyer, cart } = await buyerWith()
    await givePoints(shop.db, buyer.id, 250)
    const url = `/api/points?is_new_ui=true&total_amount=${cart.total_price_after_shipping}`
    expect(await call(app, buyer, 'GET', url)).toEqual({
      points: 250,
      points_pending: 0,
      points_held: 0,
      points_max: 250,
      points_max_value: 25_000,
      point_value: 100,
    })
    const response = await applyPoints(buyer, 100)
    expect(response.json().data).toMatchObject({
      point_applied: 100,
      point_value: 10_000,
      voucher_id: null,
      total_price_after_shipping: cart.total_price_after_shipping - 10_000,
    })
    const foreignCart = await sendAs(buyer, 'DELETE', '/api/carts/points', { points: 100, _id: 'another' })
    expect(foreignCart.json().data.point_applied).toBe(100)
    const cancelled = await sendAs(buyer, 'DELETE', '/api/carts/points', { points: 100, _id: cart._id })
    expect(cancelled.json().data).toMatchObject({
      point_applied: 0,
      total_price_after_shipping: cart.total_price_after_shipping,
    })
  })

  test('[POINT-04] a small amount uses only as many points as it needs', async () => {
    const { buyer } = await buyerWith()
    await givePoints(shop.db, buyer.id, 900)
    for (const [total, max, value] of [
      [0, 0, 0],
      [99, 1, 99],
      [100, 1, 100],
      [101, 2, 101],
      [89_999, 900, 89_999],
      [90_000, 900, 90_000],
      [90_001, 900, 90_000],
    ])
      expect(await call(app, buyer, 'GET', `/api/points?total_amount=${total}`)).toMatchObject({
        points_max: max,
        points_max_value: value,
      })
  })

  test('[POINT-01] no points, zero, or more than the member has are refused', async () => {
    const { buyer } = await buyerWith()
    await givePoints(shop.db, buyer.id, 10)
    expect((await sendAs(buyer, 'POST', '/api/carts/points', {})).statusCode).toBe(400)
    expect((await applyPoints(buyer, 0)).statusCode).toBe(400)
    expect((await applyPoints(buyer, -5)).statusCode).toBe(400)
    const short = await applyPoints(buyer, 11)
    expect(short.json()).toMatchObject({
      code: 'POINTS_SHORT',
      message: 'Poinmu tidak cukup: kamu punya 10 poin.',
      details: { usable: 10, missing: 1 },
    })
  })

  test('[CART-09] voucher and points exclude each other, whichever was used first', async () => {
    const { buyer, cart } = await buyerWith()
    await givePoints(shop.db, buyer.id, 100)
    const { id, code } = await makeVoucher(shop.db)
    await applyPoints(buyer, 50)
    expect(codeOf(await applyCode(buyer, code))).toBe('DISCOUNTS_NOT_COMBINABLE')
    expect(await bagOf(buyer)).toMatchObject({ point_applied: 50, voucher_id: null })
    await sendAs(buyer, 'DELETE', '/api/carts/points', { points: 50, _id: cart._id })
    await applyCode(buyer, code)
    expect(codeOf(await applyPoints(buyer, 50))).toBe('DISCOUNTS_NOT_COMBINABLE')
    expect(await bagOf(buyer)).toMatchObject({ point_applied: 0, voucher_id: id })
    await sendAs(buyer, 'DELETE', '/api/carts/voucher', { voucher_id: id, _id: cart._id })
    await applyPoints(buyer, 50)
    await givePoints(shop.db, buyer.id, -100)
    expect(await bagOf(buyer)).toMatchObject({ point_applied: 0, voucher_id: null })
    expect((await applyCode(buyer, code)).statusCode, 'points that are gone block no voucher').toBe(200)
    await expect(
      sql`update carts set points_applied = 5 where member_id = ${buyer.id}`.execute(shop.db),
    ).rejects.toThrow(/carts_voucher_or_points/)
  })
})

describe('what an order does to its voucher and points', () => {
  async function placeOrderWithVoucher() {
    const { buyer } = await buyerWith({}, 2)
    const { id, code } = await makeVoucher(shop.db, { quota: 5, discount_rupiah: 50_000 })
    await applyCode(buyer, code)
    return { buyer, id, orderId: await placeOrder(buyer) }
  }

  test('the line keeps its discount, and the discounted price is charged', async () => {
    const { orderId, id } = await placeOrderWithVoucher()
    const [line] = await shop.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute()
    expect(line).toMatchObject({ price_rupiah: 100_000, discount_rupiah: 50_000, paid_rupiah: 150_000 })
    expect(line?.points_earned).toBe(20)
    expect(await usedCount(id)).toBe(1)
  })

  test('a cancelled order releases the use of its voucher once, and redeems it again if it is paid late', async () => {
    const { orderId, id } = await placeOrderWithVoucher()
    for (const state of ['Payment Failure', 'Cancelled', 'Cancelled'] as const) {
      await move(orderId, state)
      expect(await usedCount(id), state).toBe(0)
    }
    await pay(orderId)
    await pay(orderId)
    expect(await usedCount(id)).toBe(1)
    expect(await usesOf(id)).toMatchObject([{ released_at: expect.any(Date), retaken_at: expect.any(Date) }])
  })

  async function placeOrderWithPoints() {
    const { buyer } = await buyerWith()
    await givePoints(shop.db, buyer.id, 300)
    await applyPoints(buyer, 200)
    return { buyer, orderId: await placeOrder(buyer) }
  }
  const pursesOf = async (buyer: Buyer) => {
    const { usable, held, pending } = await findPoints(shop.db, buyer.id)
    return [usable, held, pending]
  }

  test('[POINT-05] points are reserved, spent, earned, and usable after delivery', async () => {
    const { buyer, orderId } = await placeOrderWithPoints()
    expect(await pursesOf(buyer)).toEqual([100, 200, 0])
    await pay(orderId)
    // Rp 80.000 was paid for the piece.
    expect(await pursesOf(buyer)).toEqual([100, 0, 10])
    await move(orderId, 'Picking in progress', 'Packed', 'Shipped', 'Delivered')
    expect(await pursesOf(buyer)).toEqual([110, 0, 0])
    await move(orderId, 'Returned', 'Refunded')
    expect(await pursesOf(buyer)).toEqual([300, 0, 0])
  })

  test('an order that ends unpaid releases its points; a late payment spends them, even if the balance becomes negative', async () => {
    const { buyer, orderId } = await placeOrderWithPoints()
    await move(orderId, 'Cancelled')
    expect(await pursesOf(buyer)).toEqual([300, 0, 0])
    await shop.db
      .insertInto('point_entries')
      .values({ member_id: buyer.id, kind: 'taken', usable_change: -250 })
      .execute()
    await pay(orderId)
    expect(await pursesOf(buyer)).toEqual([-150, 0, 10])
    expect(await call(app, buyer, 'GET', '/api/points')).toMatchObject({ points: 0 })
  })

  test('an order whose payment is retried reserves its points again, once', async () => {
    const { buyer, orderId } = await placeOrderWithPoints()
    await move(orderId, 'Payment Failure')
    expect(await pursesOf(buyer)).toEqual([300, 0, 0])
    await move(orderId, 'Awaiting payment')
    expect(await pursesOf(buyer)).toEqual([100, 200, 0])
    await pay(orderId)
    expect(await pursesOf(buyer)).toEqual([100, 0, 10])
  })
})
