import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffOrder, StaffRefundPrice } from '../../../contract/staff/order-page.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { givePoints } from '../../testing/make-voucher.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { acceptMoney } from '../payments/index.ts'
import { shareOfPieces } from './share-of-pieces.ts'

const { shop, app } = await openShopWithPayments()
const { db } = shop
let buyer: Buyer
let finance: StaffTester
let manager: StaffTester

beforeAll(async () => {
  buyer = await makeBuyer(db)
  await givePoints(db, buyer.id, 10_000)
  finance = await makeStaff(shop, app, 'finance', 'Komang')
  manager = await makeStaff(shop, app, 'manager', 'Ratna')
})
afterAll(checkBooks)

async function checkBooks() {
  for (const { invariant, violations } of await checkInvariants(db)) expect(violations, invariant).toEqual([])
}

test('[ORD-04] the shares of all pieces of a line add up to what was paid, in whatever steps they go back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 }),
      (paidRupiah, steps) => {
        const quantity = steps.reduce((sum, pieces) => sum + pieces, 0)
        let before = 0
        let sum = 0
        for (const pieces of steps) {
          const share = shareOfPieces({ paidRupiah, quantity }, { before, pieces })
          expect(share).toBeGreaterThanOrEqual(0)
          before += pieces
          sum += share
        }
        expect(sum).toBe(paidRupiah)
      },
    ),
  )
})

/** Places and pays an order of odd prices, with points. */
async function placePaid(prices: number[], quantity: number): Promise<string> {
  const lines = []
  for (const priceRupiah of prices) {
    const { productId, combinationIds } = await makeProduct(db, { priceRupiah, stock: 100 })
    lines.push({ productId, combinationId: combinationIds[0] ?? 0, quantity })
  }
  await fillBag(app, buyer, lines)
  await call(app, buyer, 'POST', '/api/carts/points', { points: 7 })
  const shown = await call(app, buyer, 'GET', '/api/user/me/carts')
  const response = await place(app, buyer, shown, { payment_method: 'bank_transfer' })
  expect(response.statusCode, response.body).toBe(200)
  const { order_id: id } = response.json().data
  await acceptMoney(shop, operator, id)
  return id
}

const show = async (id: string): Promise<StaffOrder> => (await finance.call('GET', `/orders/${id}`)).body.data
const price = async (id: string, choice: object): Promise<StaffRefundPrice> =>
  (await finance.call('POST', `/orders/${id}/refund-price`, { lines: [], ...choice })).body.data
const refund = async (id: string, body: object) =>
  finance.call('POST', `/orders/${id}/refunds`, {
    reason: 'Rusak di jalan',
    key: randomUUID(),
    version: (await show(id)).version,
    ...body,
  })

/** The counts of what an order's lines are of. */
const stockOf = async (id: string): Promise<number[]> =>
  (
    await db
      .selectFrom('order_lines as l')
      .innerJoin('stock as s', 's.combination_id', 'l.combination_id')
      .select('s.on_hand')
      .where('l.order_id', '=', id)
      .orderBy('l.position')
      .execute()
  ).map(({ on_hand }) => on_hand)

/** How many of each line the warehouse is to pack. */
const piecesToPack = async (id: string): Promise<number[]> =>
  (
    await db
      .selectFrom('order_pieces')
      .select('quantity')
      .where('order_id', '=', id)
      .where('quantity', '>', 0)
      .orderBy('quantity')
      .execute()
  ).map(({ quantity }) => quantity ?? 0)

const pointsLeft = async (id: string) =>
  (
    await sql<{ points: number }>`
      select coalesce(sum(usable_change + pending_change), 0)::integer as points from point_entries
      where order_id = ${id} and kind in ('earned', 'matured', 'refunded', 'reversed')`.execute(db)
  ).rows[0]?.points

test('[ORD-04] pieces go back for what was paid for them, with the shipping fee once, and no piece twice', async () => {
  const id = await placePaid([33_333, 10_001], 3)
  const { lines, shipping, left } = await price(id, {})
  const [line] = lines
  if (!line) throw new Error('no line')
  const choice = { lines: [{ line_id: line.line_id, quantity: 2 }], with_shipping: true }
  const { amount } = await price(id, choice)
  expect(amount).toBe(Math.floor((line.paid * 2) / 3) + shipping)
  expect((await refund(id, { choice })).body.data).toMatchObject({ amount })
  const after = await price(id, {})
  expect(after).toMatchObject({ shipping: 0, left: left - amount })
  expect(after.lines[0]).toMatchObject({ refunded: 2 })
  expect((await refund(id, { choice })).body).toMatchObject({ code: 'INVALID_INPUT' })
  await checkBooks()
})

test('[ORD-04] whatever staff refund, in whatever order, never more goes back than was paid, and the books agree', async () => {
  const step = fc.oneof(
    fc.record({ line: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }), with_shipping: fc.boolean() }),
    fc.record({ amount: fc.integer({ min: 1, max: 60_000 }) }),
    fc.constant({ all: true as const }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1_001, max: 70_000 }), { minLength: 1, maxLength: 3 }),
      fc.array(step, { minLength: 1, maxLength: 5 }),
      async (prices, steps) => {
        const id = await placePaid(prices, 2)
        const { lines, left: paid } = await price(id, {})
        for (const one of steps) {
          const line = 'line' in one ? lines[one.line % lines.length] : undefined
          const body =
            'line' in one
              ? {
                  choice: {
                    lines: [{ line_id: line?.line_id, quantity: one.quantity }],
                    with_shipping: one.with_shipping,
                  },
                }
              : 'amount' in one
                ? { amount: one.amount }
                : {}
          const { status, text } = await refund(id, body)
          expect([200, 400, 409], text).toContain(status)
        }
        const { refunds, refundable } = await show(id)
        const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
        expect(refunded + refundable).toBe(paid)
        if (refundable === 0) expect(await pointsLeft(id)).toBe(0)
        await checkBooks()
      },
    ),
    { numRuns: 10, seed: 4 },
  )
})

test('[ORD-04] cancelled pieces are refunded, back in stock at once, and not packed; the rest of the order goes on', async () => {
  const id = await placePaid([81_111, 45_333], 3)
  const before = await show(id)
  const [first, second] = (await price(id, { lines: [] })).lines
  if (!first || !second) throw new Error('the order has two lines')
  const choice = { lines: [{ line_id: first.line_id, quantity: 2 }] }
  const { amount } = await price(id, choice)
  const stock = await stockOf(id)
  const response = await finance.call('POST', `/orders/${id}/refunds`, {
    choice,
    reason: 'Rusak di gudang',
    key: randomUUID(),
    version: before.version,
  })
  expect(response.status, response.text).toBe(200)
  const after = await show(id)
  expect(after.refunds).toMatchObject([{ amount }])
  expect(after.order.state.name).toBe('Payment accepted')
  expect(after.shelves.map(({ cancelled }) => cancelled).sort()).toEqual([0, 2])
  expect(await stockOf(id)).toEqual(stock.map((pieces, line) => pieces + (line === 0 ? 2 : 0)))
  expect(await piecesToPack(id)).toEqual([1, 3])
  await checkBooks()

  // Ending the order returns what is left, not the same pieces twice.
  const cancelled = await manager.call('POST', `/orders/${id}/cancel`, {
    reason: 'Berubah pikiran',
    version: after.version,
  })
  expect(cancelled.status, cancelled.text).toBe(200)
  expect(await stockOf(id)).toEqual(stock.map(pieces => pieces + 3))
  expect((await show(id)).refunds.reduce((sum, refund) => sum + refund.amount, 0)).toBe(before.refundable)
  await checkBooks()
})

test('[ORD-04] all pieces are cancelled only with the order; of a closed parcel only the money goes back', async () => {
  const id = await placePaid([50_000], 2)
  const [line] = (await price(id, {})).lines
  const give = (quantity: number) => refund(id, { choice: { lines: [{ line_id: line?.line_id, quantity }] } })
  const stock = await stockOf(id)
  expect((await give(2)).body.message).toBe('Ini semua barangnya. Pakai “Batalkan pesanan”.')
  await sql`
    with parcel as (
      insert into parcels (order_id, number, weight_gram, packed_by) values (${id}, 1, 200, 'Dimas') returning id)
    insert into parcel_pieces (parcel_id, piece, quantity)
    select parcel.id, p.piece, p.quantity from parcel, order_pieces p where p.order_id = ${id}`.execute(db)
  expect((await price(id, {})).cancels).toBe('none')
  expect((await give(1)).status).toBe(200)
  expect(await stockOf(id)).toEqual(stock)
  expect(await piecesToPack(id)).toEqual([2])
})

test('[STAFF-14] nobody is shown another sum than the chosen pieces come to', async () => {
  const id = await placePaid([900_000, 300_000], 2)
  const [line] = (await price(id, {})).lines
  const choice = { lines: [{ line_id: line?.line_id, quantity: 2 }], with_shipping: false }
  const ask = (amount: { amount_rupiah?: number }) =>
    finance.call('POST', '/approvals', {
      action: 'orders.refund',
      request: { order_id: id, key: randomUUID(), reason: 'Rusak', choice, ...amount },
      reason: 'Rusak',
    })
  expect((await ask({})).body).toMatchObject({ code: 'INVALID_INPUT', field: 'request.amount_rupiah' })
  const { id: approval } = (await ask({ amount_rupiah: 10_000 })).body.data as { id: string }
  const decided = await manager.call('POST', `/approvals/${approval}/decision`, { decision: 'approved' })
  expect(decided.body).toMatchObject({
    code: 'REFUND_NOT_ALLOWED',
    details: { approved: 10_000, asked: (await price(id, choice)).amount },
  })
  expect((await show(id)).refunds).toEqual([])
})

test('[ORD-04] pieces above the ceiling are cancelled once a second person has said yes, at the sum that was asked for', async () => {
  const id = await placePaid([900_000, 300_000], 2)
  const [line] = (await price(id, {})).lines
  const choice = {
    lines: [{ line_id: line?.line_id, quantity: 2 }],
    with_shipping: false,
    is_cancelled: true,
  }
  const { amount } = await price(id, choice)
  const key = randomUUID()
  const stock = await stockOf(id)
  expect((await refund(id, { choice, key })).body.code).toBe('SECOND_PERSON_NEEDED')
  expect(await stockOf(id)).toEqual(stock)
  const request = { order_id: id, key, reason: 'Rusak di gudang', amount_rupiah: amount, choice }
  const asked = await finance.call('POST', '/approvals', {
    action: 'orders.refund',
    request,
    reason: 'Rusak',
  })
  const { id: approval } = asked.body.data as { id: string }
  const decided = await manager.call('POST', `/approvals/${approval}/decision`, { decision: 'approved' })
  expect(decided.status, decided.text).toBe(200)
  expect((await show(id)).refunds).toMatchObject([{ amount }])
  expect(await piecesToPack(id)).toEqual([2])
  expect(await stockOf(id)).toEqual(stock.map((pieces, at) => pieces + (at === 0 ? 2 : 0)))
  await checkBooks()
})
