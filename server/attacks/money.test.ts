import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { OrderState } from '../modules/orders/index.ts'
import {
  acceptMoney,
  cancelObsoleteAttempts,
  changeStateByStaff,
  expireUnpaidOrders,
} from '../modules/payments/index.ts'
import { call, fillBag, makeBuyer } from '../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../testing/make-product.ts'
import { givePoints, makeVoucher } from '../testing/make-voucher.ts'
import { rani } from '../testing/run-staff.ts'
import { signedNotice } from '../testing/test-payments.ts'
import { waitForLocks } from '../testing/wait-for-locks.ts'
import { setUpMoneyTests } from './set-up-money-tests.ts'

/** Unusual sequences of events that might give a buyer more than was paid for, or charge for more than is delivered. */

const {
  shop,
  app,
  payments,
  sendAs,
  bagOf,
  lineOf,
  applyCode,
  move,
  pay,
  stateOf,
  stockOf,
  lockStockRow,
  notify,
  placeOrder,
  buyProduct,
  pointsOf,
  expectConsistentBooks,
} = await setUpMoneyTests()

describe('an order that is cancelled, paid, reversed by the bank, and paid again', () => {
  async function buyWithPoints() {
    const product = await makeProduct(shop.db, { priceRupiah: 100_000 })
    const buyer = await makeBuyer(shop.db)
    await givePoints(shop.db, buyer.id, 200)
    await fillBag(app, buyer, [lineOf(product)])
    await call(app, buyer, 'POST', '/api/carts/points', { points: 200 })
    return { product, buyer, ...(await placeOrder(buyer)) }
  }

  test('spends its points each time it is paid, and returns them each time it ends', async () => {
    const { buyer, id } = await buyWithPoints()
    await pay(id)
    await move(id, 'Payment confirm', 'Cancelled')
    expect(await pointsOf(buyer)).toEqual([200, 0, 0])
    await pay(id)
    expect(await pointsOf(buyer), 'spent again').toEqual([0, 0, 10])
    await move(id, 'Payment confirm', 'Payment Failure')
    expect(await pointsOf(buyer), 'and returned again').toEqual([200, 0, 0])
    await move(id, 'Awaiting payment')
    expect(await pointsOf(buyer), 'and reserved').toEqual([0, 200, 0])
    await pay(id)
    expect(await pointsOf(buyer)).toEqual([0, 0, 10])
    await move(id, 'Refunded')
    expect(await pointsOf(buyer)).toEqual([200, 0, 0])
  })

  test('takes its pieces from stock each time it is paid, and returns them each time it is cancelled', async () => {
    const { product, id } = await buyProduct({ stock: 5 }, {}, 2)
    for (let round = 0; round < 3; round += 1) {
      await move(id, ...((round === 0 ? [] : ['Payment confirm']) as OrderState[]), 'Cancelled')
      expect(await stockOf(product), `cancelled, ${round}`).toEqual({ on_hand: 5, reserved: 0 })
      await pay(id)
      expect(await stockOf(product), `served, ${round}`).toEqual({ on_hand: 3, reserved: 0 })
    }
  })
})

describe('a pre-order', () => {
  const preOrder = (totalQuota: number) => ({
    stock: 0,
    preOrder: { totalQuota, deliveryDate: '2027-06-01' },
  })
  const soldOf = async (product: MadeProduct) =>
    (
      await shop.db
        .selectFrom('preorder_rules')
        .select('sold_quota')
        .where('combination_id', '=', product.combinationIds[0] ?? 0)
        .executeTakeFirstOrThrow()
    ).sold_quota

  test('that is refunded frees its place in the quota, once', async () => {
    const { product, id } = await buyProduct(preOrder(2), {}, 2)
    await pay(id)
    expect(await soldOf(product)).toBe(2)
    await move(id, 'Refunded')
    expect(await soldOf(product)).toBe(0)
    const next = await makeBuyer(shop.db)
    await fillBag(app, next, [lineOf(product, 2)])
    await placeOrder(next)
    expect(await soldOf(product)).toBe(2)
  })

  test('that is paid late is served if the quota has room, otherwise staff review it', async () => {
    const first = await buyProduct(preOrder(1))
    await move(first.id, 'Cancelled')
    await pay(first.id)
    expect([await stateOf(first.buyer, first.id), await soldOf(first.product)]).toEqual([
      'Payment accepted',
      1,
    ])
    await move(first.id, 'Refunded')
    expect(await soldOf(first.product)).toBe(0)

    const second = await buyProduct(preOrder(1))
    await move(second.id, 'Cancelled')
    const rival = await makeBuyer(shop.db)
    await fillBag(app, rival, [lineOf(second.product)])
    await placeOrder(rival)
    await pay(second.id)
    expect([await stateOf(second.buyer, second.id), await soldOf(second.product)]).toEqual([
      'Paid, short of stock',
      1,
    ])
  })
})

describe('the last pieces', () => {
  test('can be bought even if a voucher would give another piece of the same product', async () => {
    const product = await makeProduct(shop.db, { priceRupiah: 100_000, stock: 2 })
    const buyer = await makeBuyer(shop.db)
    await makeVoucher(shop.db, {
      discount_type: 'free_product',
      voucher_type: 'automatic',
      product_ids: [product.productId],
      gift_combination_id: product.combinationIds[0] ?? 0,
    })
    await fillBag(app, buyer, [lineOf(product, 1)])
    expect((await bagOf(buyer)).free_products).toHaveLength(1)
    await fillBag(app, buyer, [lineOf(product, 1)])
    expect((await bagOf(buyer)).free_products).toEqual([])
    await placeOrder(buyer)
    expect(await stockOf(product)).toEqual({ on_hand: 2, reserved: 2 })
  })
})

describe('an order whose payment the bank reversed', () => {
  test('cannot be set back to awaiting payment by staff: it has no open payment', async () => {
    const { id, code, amountRupiah } = await buyProduct({}, { payment_method: 'permata_virtual_account' })
    const byStaff = (to: OrderState) =>
      shop.db.transaction().execute(tx => changeStateByStaff(tx, rani, { orderId: id, to }))
    for (const action of ['pay', 'reverse'])
      await fetch(`${payments.url}/control/transactions/${code}-1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ act: action, mode: 'silent' }),
      })
    await notify(signedNotice({ orderId: `${code}-1`, amountRupiah }))
    await notify(signedNotice({ orderId: `${code}-1`, amountRupiah, status: 'deny', code: '202' }))
    for (const to of ['Awaiting payment', 'Awaiting bank wire payment'] as const)
      await expect(byStaff(to)).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' })
    expect(await byStaff('Cancelled')).toMatchObject({ from: 'Payment confirm', hasChanged: true })
  })
})

describe('cash on delivery', () => {
  const byCash = { payment_method: 'cash_on_delivery' }

  test('that was never collected no longer counts once the parcel is returned', async () => {
    const product = await makeProduct(shop.db, { priceRupiah: 80_000, stock: 20 })
    const buyer = await makeBuyer(shop.db)
    for (let order = 0; order < 3; order += 1) {
      await fillBag(app, buyer, [lineOf(product)])
      const { id } = await placeOrder(buyer, byCash)
      await move(id, 'Picking in progress', 'Packed', 'Shipped', 'Undelivered', 'Returned')
    }
    await fillBag(app, buyer, [lineOf(product)])
    await placeOrder(buyer, byCash)
    await cancelObsoleteAttempts(shop)
    const open = await shop.db
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('o.state')
      .where('o.member_id', '=', buyer.id)
      .where('p.status', '=', 'pending')
      .execute()
    expect(open.map(order => order.state)).toEqual(['Order verified'])
    expect(await stockOf(product)).toEqual({ on_hand: 19, reserved: 0 })
  })

  test('counts pieces once, and earns points at delivery', async () => {
    const product = await makeProduct(shop.db, { priceRupiah: 100_000, stock: 3 })
    const buyer = await makeBuyer(shop.db)
    await fillBag(app, buyer, [lineOf(product)])
    const { id } = await placeOrder(buyer, byCash)
    expect(await stockOf(product)).toEqual({ on_hand: 2, reserved: 0 })
    expect(await pointsOf(buyer)).toEqual([0, 0, 20])
    await move(id, 'Picking in progress', 'Packed', 'Shipped', 'Delivered')
    await acceptMoney(shop, rani, id)
    expect(await pointsOf(buyer)).toEqual([20, 0, 0])
    expect(await stockOf(product)).toEqual({ on_hand: 2, reserved: 0 })
  })
})

test('cancelling an order and placing another with the same voucher and product never deadlock', async () => {
  const product = await makeProduct(shop.db, { priceRupiah: 80_000, stock: 20 })
  const { id: voucherId, code } = await makeVoucher(shop.db, { quota: 50 })
  const buyer = await makeBuyer(shop.db)
  await fillBag(app, buyer, [lineOf(product)])
  await applyCode(buyer, code)
  const { id } = await placeOrder(buyer)
  let cancelling: Promise<{ statusCode: number }> | undefined
  // Locks rows in the same sequence as placing an order: the voucher first, the stock last.
  await shop.db.transaction().execute(async tx => {
    await sql`select 1 from vouchers where id = ${voucherId} for update`.execute(tx)
    cancelling = sendAs(buyer, 'PUT', `/api/order/${id}/cancelled`, { cancellation_reason: 'Salah pilih' })
    await waitForLocks(shop.db, 1)
    await lockStockRow(tx, product)
  })
  expect((await cancelling)?.statusCode).toBe(200)
})

describe('a payment under the bank’s fraud check', () => {
  const actAtProvider = (code: string, action: string) =>
    fetch(`${payments.url}/control/transactions/${code}-1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: action, mode: 'silent' }),
    })

  test('ends at the provider if its order was cancelled, and does not keep others from expiring', async () => {
    const { buyer, id, code } = await buyProduct({}, { payment_method: 'credit_debit_card' })
    const other = await buyProduct()
    await sendAs(buyer, 'PUT', `/api/order/${id}/cancelled`, { cancellation_reason: 'Salah pilih' })
    await actAtProvider(code, 'challenge')
    shop.setNow(new Date(Date.now() + 3 * 24 * 60 * 60_000))
    await expireUnpaidOrders(shop)
    expect(await stateOf(buyer, id)).toBe('Cancelled')
    await cancelObsoleteAttempts(shop)
    const statusResult = await payments.provider.findStatus(`${code}-1`)
    expect(statusResult).toMatchObject({ payment: { status: 'cancelled' } })
    expect(await stateOf(other.buyer, other.id)).toBe('Cancelled')
  })

  test('does not delay others if handling it throws', async () => {
    const first = await buyProduct({}, { payment_method: 'credit_debit_card' })
    await actAtProvider(first.code, 'challenge')
    const second = await buyProduct()
    shop.setNow(new Date(Date.now() + 3 * 24 * 60 * 60_000))
    const faulty = {
      ...shop,
      payment: {
        ...payments.provider,
        findStatus: (providerOrderId: string) => {
          if (providerOrderId.startsWith(first.code)) throw new Error('a fault')
          return payments.provider.findStatus(providerOrderId)
        },
      },
    }
    await expect(expireUnpaidOrders(faulty)).rejects.toThrow('1 of')
    expect(await stateOf(first.buyer, first.id)).toBe('Awaiting payment')
    expect(await stateOf(second.buyer, second.id)).toBe('Cancelled')
  })
})

test('staff cannot cancel a paid order', async () => {
  const { buyer, id, code, amountRupiah } = await buyProduct()
  await notify(signedNotice({ orderId: `${code}-1`, amountRupiah }))
  const byStaff = (to: OrderState) =>
    shop.db.transaction().execute(tx => changeStateByStaff(tx, rani, { orderId: id, to }))
  await byStaff('Payment confirm')
  for (const to of ['Cancelled', 'Payment Failure', 'Awaiting payment'] as const)
    await expect(byStaff(to), to).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' })
  expect(await stateOf(buyer, id)).toBe('Payment confirm')
  await byStaff('Payment accepted')
})

test('a receipt that is sent again replaces the previous one', async () => {
  const { buyer, id } = await buyProduct({}, { payment_method: 'bank_transfer' })
  const bank = await shop.db.selectFrom('bank_accounts').select('id').executeTakeFirstOrThrow()
  for (const width of [40, 41, 42]) {
    const picture = await sharp({ create: { width, height: 40, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    await sendAs(buyer, 'POST', `/api/orders/confirm-payment/${id}`, {
      bank_id: String(bank.id),
      receipt: `data:image/jpeg;base64,${picture.toString('base64')}`,
    })
  }
  const receipts = await shop.db
    .selectFrom('transfer_receipts as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.picture')
    .where('p.order_id', '=', id)
    .execute()
  const widths = await Promise.all(receipts.map(async row => (await sharp(row.picture).metadata()).width))
  expect(widths).toEqual([42])
})

test('the books are consistent', expectConsistentBooks)
