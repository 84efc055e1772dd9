import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffOrder, StaffRefundPrice } from '../../../contract/staff/order-page.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeGiftCard } from '../../testing/make-gift-card.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { seenRefund } from '../../testing/seen-refund.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { changeOrderState, type OrderState } from '../orders/index.ts'
import { acceptMoney, markRefundSent, openRefund } from '../payments/index.ts'
import { issueDueDocuments } from '../tax/index.ts'
import { shareOfMoney } from './share-of-pieces.ts'

const { shop, app } = await openShopWithPayments()
const { db } = shop
let buyer: Buyer
let manager: StaffTester

beforeAll(async () => {
  buyer = await makeBuyer(db)
  manager = await makeStaff(shop, app, 'manager', 'Ratna')
})
afterAll(checkBooks)

async function checkBooks() {
  await issueDueDocuments(shop)
  for (const { invariant, violations } of await checkInvariants(db)) expect(violations, invariant).toEqual([])
}

/** A delivered order of some pieces at 100,000 each, of which a gift card pays this much. */
async function delivered(quantity: number, cardRupiah: number): Promise<{ id: string; line: string }> {
  const { code } = await makeGiftCard(db, app, await makeBuyer(db), cardRupiah)
  const { productId, combinationIds } = await makeProduct(db, { priceRupiah: 100_000, stock: 100 })
  await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0, quantity }])
  const bag = await call(app, buyer, 'POST', '/api/carts/gift-card', { code })
  const isFree = bag.total_price_after_shipping === 0
  const placed = await place(app, buyer, bag, { payment_method: isFree ? 'free_order' : 'bank_transfer' })
  expect(placed.statusCode, placed.body).toBe(200)
  const { order_id: id } = placed.json().data
  if (!isFree) await acceptMoney(shop, operator, id)
  const steps: OrderState[] = ['Picking in progress', 'Packed', 'Shipped', 'Delivered']
  for (const to of steps) await changeOrderState(db, { orderId: id, to, movedBy: 'staff:Ratna' })
  const { lines } = await price(id, {})
  return { id, line: lines[0]?.line_id ?? '' }
}

const price = async (id: string, choice: object): Promise<StaffRefundPrice> =>
  (await manager.call('POST', `/orders/${id}/refund-price`, { lines: [], ...choice })).body.data

/** Refunds through the back office, and sends what money there is. */
async function refund(id: string, body: object) {
  const { version } = (await manager.call('GET', `/orders/${id}`)).body.data as StaffOrder
  const response = await manager.call('POST', `/orders/${id}/refunds`, {
    ...{ reason: 'Rusak di jalan', key: randomUUID(), version },
    ...body,
  })
  expect(response.status, response.text).toBe(200)
  await sql`
    update refunds set status = 'to_transfer', bank_name = 'BCA', account_name = 'Sari', account_number = '1234567890'
    where order_id = ${id} and status = 'needs_account'`.execute(db)
  const open = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', id)
    .where('status', '=', 'to_transfer')
    .execute()
  for (const one of open)
    await markRefundSent(db, operator, { ...(await seenRefund(db, one.id)), now: shop.now() })
}

/** What has gone back of an order: in money, and to its gift card. */
async function backOf(id: string) {
  const { rows } = await sql<{ money: number; card: number }>`
    select (select coalesce(sum(amount_rupiah), 0)::integer from refunds where order_id = ${id} and status = 'done') as money,
      (select coalesce(sum(usable_change), 0)::integer from gift_card_entries
        where order_id = ${id} and kind = 'returned') as card`.execute(db)
  return rows[0]
}

const pieces = (line: string, quantity: number, withShipping = false) => ({
  choice: { lines: [{ line_id: line, quantity }], with_shipping: withShipping },
})

test('[ORD-04] pieces that a gift card paid in part go back the way they were paid, also if more money is there', async () => {
  const { id, line } = await delivered(3, 200_000)
  const { left: paidRupiah } = await price(id, {})
  const costRupiah = paidRupiah + 200_000
  const share = Math.floor((paidRupiah * 100_000) / costRupiah)
  expect(await price(id, pieces(line, 1).choice)).toMatchObject({
    amount: 100_000,
    gift_card: 100_000 - share,
  })
  await refund(id, pieces(line, 1))
  expect(await backOf(id)).toEqual({ money: share, card: 100_000 - share })
  await refund(id, pieces(line, 1))
  const { money = 0, card = 0 } = (await backOf(id)) ?? {}
  expect(money + card).toBe(200_000)
  await checkBooks()
})

test('[ORD-04] the last piece and the shipping fee empty money and gift card to the rupiah', async () => {
  const { id, line } = await delivered(3, 199_999)
  const { left: paidRupiah } = await price(id, {})
  for (const quantity of [1, 2]) await refund(id, pieces(line, quantity, quantity === 2))
  expect(await backOf(id)).toEqual({ money: paidRupiah, card: 199_999 })
  await checkBooks()
})

test('[ORD-04] when the money goes back with pieces, the gift card keeps paying for those that the buyer keeps', async () => {
  const { id, line } = await delivered(3, 200_000)
  const { left } = await price(id, {})
  const amount = left - 20_000
  await refund(id, { amount })
  await refund(id, pieces(line, 1))
  expect(await backOf(id)).toEqual({ money: left, card: 80_000 })
  await checkBooks()
  // The other two are still sold, and go back to the card when they come.
  expect(await invoicedLeft(id)).toBe(120_000)
  await refund(id, pieces(line, 1))
  expect(await backOf(id)).toEqual({ money: left, card: 180_000 })
  await checkBooks()
  expect(await invoicedLeft(id)).toBe(20_000)
})

/** What the order's invoice still charges after its credit notes. */
async function invoicedLeft(id: string) {
  const { rows } = await sql<{ left: number }>`
    select sum(case kind when 'invoice' then gross_rupiah else -gross_rupiah end)::integer as left
    from tax_documents where order_id = ${id}`.execute(db)
  return rows[0]?.left
}

test('[ORD-04] when the bank took the money back, pieces still return the gift card’s part', async () => {
  const { id, line } = await delivered(3, 200_000)
  await sql`update payments set status = 'denied' where order_id = ${id}`.execute(db)
  const part = { key: 'pieces', reason: 'Rusak', askedBy: 'staff:Ratna', amountRupiah: 0, cardRupiah: 60_000 }
  const parts = [{ lineId: line, quantity: 1, amountRupiah: 60_000 }]
  const open = () => db.transaction().execute(tx => openRefund(tx, id, { ...part, parts }))
  expect(await open()).toMatchObject({ amountRupiah: 0, status: 'done' })
  await open()
  expect(await backOf(id)).toEqual({ money: 0, card: 60_000 })
  await sql`update payments set status = 'paid' where order_id = ${id}`.execute(db)
})

test('[STAFF-14] what goes back to a gift card with the last money counts under the ceiling for a second person', async () => {
  const { id } = await delivered(12, 1_150_000)
  const { left, gift_card_left: card } = await price(id, {})
  expect([left < 1_000_000, card]).toEqual([true, 1_150_000])
  const { version } = (await manager.call('GET', `/orders/${id}`)).body.data as StaffOrder
  const body = { reason: 'Rusak di jalan', key: randomUUID(), version }
  expect((await manager.call('POST', `/orders/${id}/refunds`, body)).body.code).toBe('SECOND_PERSON_NEEDED')
  expect(await backOf(id)).toEqual({ money: 0, card: 0 })
})

test('[ORD-04] pieces that the gift card alone returns do not keep a sale whose money goes back whole', async () => {
  const { id, line } = await delivered(3, 200_000)
  const { left } = await price(id, {})
  // Opened, not sent: the buyer has to name an account.
  const { version } = (await manager.call('GET', `/orders/${id}`)).body.data as StaffOrder
  const all = { reason: 'Rusak', key: randomUUID(), version }
  expect((await manager.call('POST', `/orders/${id}/refunds`, all)).status).toBe(200)
  await refund(id, pieces(line, 1))
  expect(await backOf(id)).toEqual({ money: left, card: 200_000 })
  await checkBooks()
})

test('[POINT-05] pieces that a gift card keeps paying for keep their points', async () => {
  const { id, line } = await delivered(3, 200_000)
  const earned = await pointsOf(id)
  const { left } = await price(id, {})
  await refund(id, { amount: left - 20_000 })
  await refund(id, pieces(line, 1))
  // What went back without naming pieces takes its share of the price of the other two and the delivery.
  const kept = earned - Math.floor(earned / 3)
  expect(earned).toBeGreaterThan(0)
  expect(await pointsOf(id)).toBe(kept - Math.floor((kept * (left - 20_000)) / (left + 100_000)))
  await checkBooks()
})

/** The points of the order that the buyer has. */
async function pointsOf(id: string) {
  const { rows } = await sql<{ points: number }>`
    select sum(usable_change + pending_change)::integer as points from point_entries
    where order_id = ${id} and kind in ('earned', 'refunded')`.execute(db)
  return rows[0]?.points ?? 0
}

test('[ORD-04] pieces of an order that a gift card paid alone go back to the card, without any money', async () => {
  const { id, line } = await delivered(2, 1_000_000)
  await refund(id, pieces(line, 1))
  expect(await backOf(id)).toEqual({ money: 0, card: 100_000 })
  const shown = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
  expect(shown).toMatchObject({ returned_to_gift_card: 100_000 })
  expect(await call(app, buyer, 'GET', `/api/payments/refunds/${id}`)).toEqual([])
  await checkBooks()
})

test('[ORD-04] everything left takes the rest of the gift card with it', async () => {
  const { id, line } = await delivered(3, 200_000)
  const { left: paidRupiah } = await price(id, {})
  await refund(id, pieces(line, 1))
  await refund(id, {})
  expect(await backOf(id)).toEqual({ money: paidRupiah, card: 200_000 })
  await checkBooks()
})

test('[ORD-04] the shares of money add up to the money, in whatever steps everything goes back', () => {
  const rupiah = fc.integer({ min: 0, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(
      rupiah,
      rupiah,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      (payableRupiah, giftCardRupiah, cuts) => {
        const cost = payableRupiah + giftCardRupiah
        const stops = [...cuts.map(cut => Math.floor(cut * cost)), cost].toSorted((a, b) => a - b)
        let before = 0
        let sum = 0
        for (const stop of stops) {
          const share = shareOfMoney(
            { payableRupiah, giftCardRupiah, ofPiecesRupiah: before, moneyOfPiecesRupiah: sum },
            stop - before,
          )
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(stop - before)
          before = stop
          sum += share
        }
        expect(sum).toBe(payableRupiah)
      },
    ),
  )
})
