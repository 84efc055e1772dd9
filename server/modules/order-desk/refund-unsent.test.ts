import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { StaffOrder, StaffRefundPrice } from '../../../contract/staff/order-page.ts'
import type { PackingOrder } from '../../../contract/staff/warehouse.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makePaidOrder } from '../../testing/make-paid-order.ts'
import { fillPack, type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { seenRefund } from '../../testing/seen-refund.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { changeOrderState } from '../orders/index.ts'
import { markRefundSent } from '../payments/index.ts'

/** What is refunded before it is sent goes back to stock, what was sent does not (ORD-04, PACK-05). */

const { shop, app } = await openShopWithPayments()
const { db } = shop
let packer: StaffTester
let finance: StaffTester

beforeAll(async () => {
  packer = await makeStaff(shop, app, 'warehouse', 'Dimas')
  finance = await makeStaff(shop, app, 'finance', 'Komang')
  await sql`
    insert into shop_settings (key, value, changed_by, changed_at) values ('refundCeilingRupiah', '1000000000', 'Rani', now())
    on conflict (key) do update set value = excluded.value`.execute(db)
})

async function checkBooks() {
  for (const { invariant, violations } of await checkInvariants(db)) expect(violations, invariant).toEqual([])
}

const STOCK = 1_000

/** Serum and soap, by themselves and in a pack of two serums and a soap. */
async function makeProducts() {
  const serum = await makeProduct(db, { name: 'Serum Surya', priceRupiah: 33_333, stock: STOCK })
  const soap = await makeProduct(db, { name: 'Sabun Sereh', priceRupiah: 10_001, stock: STOCK })
  const pack = await makeProduct(db, {
    name: 'Paket Pantai',
    priceRupiah: 70_007,
    classification: 'bundle_virtual',
    stock: 0,
  })
  await fillPack(db, pack, [serum, soap])
  await sql`
    update pack_contents set quantity = 2
    where product_id = ${pack.productId} and combination_id = ${idOf(serum)}`.execute(db)
  return { serum, soap, pack }
}

const idOf = ({ combinationIds: [id = 0] }: MadeProduct) => id
const onHand = async (product: MadeProduct) =>
  (
    await db
      .selectFrom('stock')
      .select('on_hand')
      .where('combination_id', '=', idOf(product))
      .executeTakeFirstOrThrow()
  ).on_hand

const pack = (code: string, path: string, body: object) =>
  packer.call('POST', `/packing/orders/${code}/${path}`, body)
const startWave = (code: string) => packer.call('POST', '/packing/waves', { orders: [code] })
const tick = (code: string, piece: string) => pack(code, 'scans', { scan_id: randomUUID(), piece })
const show = async (code: string): Promise<PackingOrder> =>
  (await packer.call('GET', `/packing/orders/${code}`)).body.data
const remaining = async (code: string) =>
  (await show(code)).pieces.reduce((sum, { quantity, sent }) => sum + quantity - sent, 0)

const price = async (id: string, lines: object[] = []): Promise<StaffRefundPrice> =>
  (await finance.call('POST', `/orders/${id}/refund-price`, { lines })).body.data
async function refund(id: string, body: object) {
  const { version } = (await finance.call('GET', `/orders/${id}`)).body.data as StaffOrder
  return finance.call('POST', `/orders/${id}/refunds`, {
    reason: 'Stok rusak',
    key: randomUUID(),
    version,
    ...body,
  })
}
const refundLine = async (id: string, product: string, quantity: number) => {
  const line = (await price(id)).lines.find(({ name }) => name.endsWith(product))
  return refund(id, { choice: { lines: [{ line_id: line?.line_id, quantity }] } })
}

/** Packs these pieces of an order into a parcel, as ids with how many; the rest waits. */
async function sendParcel(code: string, pieces: Record<string, number>) {
  expect((await startWave(code)).status).toBe(200)
  for (const [piece, quantity] of Object.entries(pieces))
    for (let ticked = 0; ticked < quantity; ticked += 1) expect((await tick(code, piece)).status).toBe(200)
  const finished = await pack(code, 'finish', { is_partial: true })
  expect(finished.status, finished.text).toBe(200)
}

test('[ORD-04] of pieces refunded after the first parcel, those in no parcel are back in stock, the others are not', async () => {
  const { serum } = await makeProducts()
  const { id, code } = await makePaidOrder(db, app, [{ product: serum, quantity: 5 }])
  await sendParcel(code, { [`c${idOf(serum)}`]: 2 })
  expect(await onHand(serum)).toBe(STOCK - 5)

  const [line] = (await price(id)).lines
  const cancelsOf = async (quantity: number) =>
    (await price(id, [{ line_id: line?.line_id, quantity }])).cancels
  expect([await cancelsOf(3), await cancelsOf(4)]).toEqual(['all', 'some'])
  expect((await refundLine(id, 'Serum Surya', 4)).status).toBe(200)
  expect(await onHand(serum)).toBe(STOCK - 2)
  expect(await remaining(code)).toBe(0)
  expect(await cancelsOf(1)).toBe('none')

  // What was sent comes back with the parcel.
  await db.transaction().execute(async tx => {
    for (const to of ['Shipped', 'Undelivered', 'Returned'] as const)
      await changeOrderState(tx, { orderId: id, to, movedBy: 'staff:test' })
  })
  expect(await onHand(serum)).toBe(STOCK)
  await checkBooks()
})

test('[ORD-04] of a pack that was sent in part, the parts that were not sent are back in stock', async () => {
  const { serum, soap, pack } = await makeProducts()
  const { id, code } = await makePaidOrder(db, app, [{ product: pack, quantity: 2 }])
  await sendParcel(code, { [`c${idOf(serum)}`]: 3 })
  expect((await refundLine(id, 'Paket Pantai', 1)).status).toBe(200)
  expect([await onHand(serum), await onHand(soap)]).toEqual([STOCK - 3, STOCK - 1])
  const left = (await show(code)).pieces.map(({ name, quantity, sent }) => [name, quantity - sent])
  expect(left.sort()).toEqual([
    ['Sabun Sereh', 1],
    ['Serum Surya', 0],
  ])
  await checkBooks()
})

test('[ORD-04] once all money is refunded, what was not sent is back in stock, and stays unpacked when the refund is done', async () => {
  const { serum } = await makeProducts()
  const { id, code } = await makePaidOrder(db, app, [{ product: serum, quantity: 3 }])
  await sendParcel(code, { [`c${idOf(serum)}`]: 1 })
  await db
    .transaction()
    .execute(tx => changeOrderState(tx, { orderId: id, to: 'Shipped', movedBy: 'staff:test' }))
  const response = await refund(id, {})
  expect(response.status, response.text).toBe(200)
  expect([await onHand(serum), await remaining(code)]).toEqual([STOCK - 1, 0])
  // The provider refuses, so staff send the money by hand.
  await sql`update refunds set status = 'refused' where order_id = ${id}`.execute(db)
  const { id: refundId } = response.body.data as { id: string }
  await markRefundSent(db, operator, { ...(await seenRefund(db, refundId)), now: shop.now() })
  expect([await onHand(serum), await remaining(code)]).toEqual([STOCK - 1, 0])
  await checkBooks()
})

test('[ORD-04] pieces refunded while an order is short of stock are neither waited for nor sold', async () => {
  const { serum } = await makeProducts()
  const { id } = await makePaidOrder(db, app, [{ product: serum, quantity: 5 }])
  await db.transaction().execute(async tx => {
    for (const to of ['Payment confirm', 'Cancelled'] as const)
      await changeOrderState(tx, { orderId: id, to, movedBy: 'staff:test' })
    await sql`update stock set on_hand = 2 where combination_id = ${idOf(serum)}`.execute(tx)
    await changeOrderState(tx, { orderId: id, to: 'Paid, short of stock', movedBy: 'staff:test' })
  })
  expect((await refundLine(id, 'Serum Surya', 3)).status).toBe(200)
  expect(await onHand(serum)).toBe(2)
  await db
    .transaction()
    .execute(tx => changeOrderState(tx, { orderId: id, to: 'Payment accepted', movedBy: 'staff:test' }))
  expect(await onHand(serum)).toBe(0)
  await checkBooks()
})

test('[ORD-04] pieces refunded while staff check the payment are not sold once they accept it', async () => {
  const { serum } = await makeProducts()
  const buyer = await makeBuyer(db)
  const cart = await fillBag(app, buyer, [
    { productId: serum.productId, combinationId: idOf(serum), quantity: 5 },
  ])
  const { order_id: id } = (await place(app, buyer, cart)).json().data
  await sql`update payments set status = 'paid', paid_at = now() where order_id = ${id}`.execute(db)
  const moveTo = (to: 'Payment confirm' | 'Payment accepted') =>
    db.transaction().execute(tx => changeOrderState(tx, { orderId: id, to, movedBy: 'staff:test' }))
  await moveTo('Payment confirm')
  expect((await refundLine(id, 'Serum Surya', 2)).status).toBe(200)
  expect(await onHand(serum)).toBe(STOCK)
  await moveTo('Payment accepted')
  expect(await onHand(serum)).toBe(STOCK - 3)
  await checkBooks()
})

test('[ORD-04] whatever is packed and refunded, in whatever order, stock and refunds agree with the pieces sent', async () => {
  const lines = [
    { name: 'Serum Surya', parts: [1, 0] },
    { name: 'Sabun Sereh', parts: [0, 1] },
    { name: 'Paket Pantai', parts: [2, 1] },
  ]
  const step = fc.oneof(
    fc.record({ kind: fc.constant('tick' as const), piece: fc.nat(1) }),
    fc.record({ kind: fc.constant('close' as const) }),
    fc.record({
      kind: fc.constant('refund' as const),
      line: fc.constantFrom(...lines),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
    fc.record({ kind: fc.constant('amount' as const), all: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
      fc.array(step, { minLength: 6, maxLength: 12 }),
      async (quantities, steps) => {
        const { serum, soap, pack: set } = await makeProducts()
        const [serums = 1, soaps = 1, sets = 1] = quantities
        const { id, code } = await makePaidOrder(db, app, [
          { product: serum, quantity: serums },
          { product: soap, quantity: soaps },
          { product: set, quantity: sets },
        ])
        // What the shop should know, counted by hand: [serum, soap].
        const kept = [serums + 2 * sets, soaps + sets]
        const sent = [0, 0]
        const ticked = [0, 0]
        let isWhole = false
        for (const one of steps) {
          if (one.kind === 'tick') {
            await startWave(code)
            const { status } = await tick(code, `c${idOf(one.piece === 0 ? serum : soap)}`)
            if (status === 200) ticked[one.piece] = (ticked[one.piece] ?? 0) + 1
          } else if (one.kind === 'close') {
            if ((await pack(code, 'finish', { is_partial: true })).status === 200)
              for (const part of [0, 1]) {
                sent[part] = (sent[part] ?? 0) + (ticked[part] ?? 0)
                ticked[part] = 0
              }
          } else if (one.kind === 'refund') {
            const { status } = await refundLine(id, one.line.name, one.quantity)
            if (status === 200)
              for (const part of [0, 1])
                kept[part] = (kept[part] ?? 0) - one.quantity * (one.line.parts[part] ?? 0)
          } else {
            const { status } = await refund(id, one.all ? {} : { amount: 1_000 })
            if (status === 200 && one.all) isWhole = true
          }
          if ((await price(id)).left === 0) isWhole = true
          for (const [part, product] of [serum, soap].entries()) {
            const takes = Math.max(isWhole ? 0 : (kept[part] ?? 0), sent[part] ?? 0)
            expect(await onHand(product), `${product.productId} after ${JSON.stringify(one)}`).toBe(
              STOCK - takes,
            )
          }
        }
        await checkBooks()
      },
    ),
    { numRuns: 8, seed: 11, endOnFailure: true },
  )
})
