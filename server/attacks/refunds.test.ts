import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { OrderState } from '../modules/orders/index.ts'
import { listRefunds, markRefundSent, openRefund, sendOpenRefunds } from '../modules/payments/index.ts'
import { completeReturn } from '../testing/complete-return.ts'
import { type Buyer, call, fillBag, makeBuyer } from '../testing/make-buyer.ts'
import { makeGiftCard } from '../testing/make-gift-card.ts'
import { makeProduct } from '../testing/make-product.ts'
import { givePoints } from '../testing/make-voucher.ts'
import { rani } from '../testing/run-staff.ts'
import { seenRefund } from '../testing/seen-refund.ts'
import { signedNotice } from '../testing/test-payments.ts'
import { setUpMoneyTests } from './set-up-money-tests.ts'

/** Sequences of refunds, returns and late payments that would pay a buyer back twice or too little. */

const {
  shop,
  app,
  payments,
  sendAs,
  lineOf,
  move,
  stateOf,
  stockOf,
  paymentOf,
  statusesOf,
  notify,
  placeOrder,
  buyProduct,
  pointsOf,
  expectConsistentBooks,
} = await setUpMoneyTests()

describe('a refund', () => {
  const draft = (key: string, extra: object = {}) => ({
    key,
    reason: 'Rusak',
    askedBy: 'staff:rani',
    ...extra,
  })
  const refund = (id: string, key: string, extra: object = {}) =>
    shop.db.transaction().execute(tx => openRefund(tx, id, draft(key, extra)))
  const route: OrderState[] = ['Picking in progress', 'Packed', 'Shipped', 'Delivered']
  const atProvider = (code: string, action: 'pay' | 'reverse', attempt = 1) =>
    fetch(`${payments.url}/control/transactions/${code}-${attempt}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: action, mode: 'silent' }),
    })
  const settle = (code: string, amountRupiah: number, attempt = 1) =>
    notify(signedNotice({ orderId: `${code}-${attempt}`, amountRupiah }))

  async function requestReturn(buyer: Buyer, id: string) {
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const upload = await app.inject({
      method: 'POST',
      url: `/api/orders/${id}/return-photos`,
      headers: { ...buyer.headers, 'content-type': 'image/jpeg' },
      payload: photo,
    })
    const response = await sendAs(buyer, 'POST', `/api/orders/${id}/returns`, {
      reason: 'Bocor',
      photos: [upload.json().data._id],
    })
    expect(response.statusCode, response.body).toBe(200)
    return completeReturn(shop.db, { order: id, now: new Date() })
  }

  test('without an amount covers what is left after a partial one; a return then refunds the rest', async () => {
    const { buyer, id, code, amountRupiah } = await buyProduct()
    await settle(code, amountRupiah)
    await refund(id, 'part', { amountRupiah: 10_000 })
    await move(id, ...route)
    await requestReturn(buyer, id)
    expect((await listRefunds(shop.db, id)).map(refund => refund.amount)).toEqual([
      10_000,
      amountRupiah - 10_000,
    ])
    await expect(refund(id, 'more')).rejects.toMatchObject({ code: 'REFUND_NOT_ALLOWED' })
  })

  test('of an order paid only by points: the order can be returned, and the points come back', async () => {
    const buyer = await makeBuyer(shop.db)
    await givePoints(shop.db, buyer.id, 5_000)
    await fillBag(app, buyer, [lineOf(await makeProduct(shop.db, { priceRupiah: 100_000 }))])
    await call(app, buyer, 'POST', '/api/carts/points', { points: 5_000 })
    const { id, amountRupiah } = await placeOrder(buyer)
    expect(amountRupiah).toBe(0)
    await move(id, ...route)
    await requestReturn(buyer, id)
    expect(await stateOf(buyer, id)).toBe('Returned')
    expect(await listRefunds(shop.db, id)).toEqual([])
    expect((await pointsOf(buyer))[0]).toBe(5_000)
  })

  test('of an order that was paid twice covers only the money that is left', async () => {
    const { buyer, id, code, amountRupiah } = await buyProduct({}, { payment_method: 'gopay' })
    shop.setNow(new Date(Date.now() + 10 * 60_000))
    await sendAs(buyer, 'PUT', `/api/order/${id}/retry`, {})
    await settle(code, amountRupiah, 2)
    await settle(code, amountRupiah, 1)
    // According to the bank, the refunded payment arrived first.
    await sql`update payments set paid_at = paid_at - interval '1 hour' where order_id = ${id} and attempt = 1`.execute(
      shop.db,
    )
    const fullRefund = await refund(id, 'all')
    expect(fullRefund.amountRupiah).toBe(amountRupiah)
    await expect(refund(id, 'more')).rejects.toMatchObject({ code: 'REFUND_NOT_ALLOWED' })
  })

  test('is also made if money arrives for an order that was already refunded, and staff see it', async () => {
    const { buyer, id, code, amountRupiah } = await buyProduct({}, { payment_method: 'gopay' })
    shop.setNow(new Date(Date.now() + 10 * 60_000))
    await sendAs(buyer, 'PUT', `/api/order/${id}/retry`, {})
    await atProvider(code, 'pay', 2)
    await settle(code, amountRupiah, 2)
    await refund(id, 'all')
    await sendOpenRefunds(shop)
    expect(await stateOf(buyer, id)).toBe('Refunded')
    await settle(code, amountRupiah, 1)
    expect((await listRefunds(shop.db, id)).map(refund => refund.amount)).toEqual([
      amountRupiah,
      amountRupiah,
    ])
    const incidents = await shop.db
      .selectFrom('payment_incidents as i')
      .innerJoin('payments as p', 'p.id', 'i.payment_id')
      .select('i.kind')
      .where('p.order_id', '=', id)
      .execute()
    expect(incidents).toEqual([{ kind: 'paid_after_cancel' }])
  })

  test('is not sent manually while the provider may still send it', async () => {
    const { id, code, amountRupiah } = await buyProduct({}, { payment_method: 'gopay' })
    await settle(code, amountRupiah)
    const fullRefund = await refund(id, 'all')
    expect(fullRefund.status).toBe('asked')
    await expect(
      markRefundSent(shop.db, rani, { ...(await seenRefund(shop.db, fullRefund.id)), now: new Date() }),
    ).rejects.toMatchObject({
      code: 'REFUND_NOT_ALLOWED',
    })
  })

  test('is not sent manually if the bank has since reversed the payment', async () => {
    const { buyer, id, code, amountRupiah } = await buyProduct({}, { payment_method: 'bca_virtual_account' })
    await settle(code, amountRupiah)
    const fullRefund = await refund(id, 'all')
    expect(fullRefund.status).toBe('needs_account')
    await call(app, buyer, 'POST', `/api/payments/refund-account/${id}`, {
      bank_name: 'BRI',
      account_name: 'Sari Wulandari',
      account_number: '012301004567507',
    })
    await sql`update payments set status = 'denied' where order_id = ${id}`.execute(shop.db)
    await expect(
      markRefundSent(shop.db, rani, { ...(await seenRefund(shop.db, fullRefund.id)), now: new Date() }),
    ).rejects.toMatchObject({
      code: 'REFUND_NOT_ALLOWED',
    })
    await sql`update payments set status = 'paid' where order_id = ${id}`.execute(shop.db)
  })

  test('that was sent manually before the bank reversed the payment is reported to staff', async () => {
    const { buyer, id, code, amountRupiah } = await buyProduct(
      {},
      { payment_method: 'permata_virtual_account' },
    )
    await atProvider(code, 'pay')
    await settle(code, amountRupiah)
    const fullRefund = await refund(id, 'all')
    await call(app, buyer, 'POST', `/api/payments/refund-account/${id}`, {
      bank_name: 'BRI',
      account_name: 'Sari Wulandari',
      account_number: '012301004567507',
    })
    await markRefundSent(shop.db, rani, { ...(await seenRefund(shop.db, fullRefund.id)), now: new Date() })
    expect(await paymentOf(id)).toEqual({ status: 'refunded', incidents: [] })
    await atProvider(code, 'reverse')
    for (let time = 0; time < 2; time += 1)
      await notify(signedNotice({ orderId: `${code}-1`, amountRupiah, status: 'deny', code: '202' }))
    expect(await paymentOf(id)).toEqual({ status: 'denied', incidents: ['reversed_after_paid'] })
    expect(await stateOf(buyer, id)).toBe('Refunded')
  })

  /** Pays and refunds at the provider; every notice is lost except the one about the refund. */
  async function refundUnknownPayment(code: string, amountRupiah: number, refundedRupiah = amountRupiah) {
    await atProvider(code, 'pay')
    await payments.provider.refund({
      providerOrderId: `${code}-1`,
      refundKey: `r-${code}`,
      amountRupiah: refundedRupiah,
      reason: 'Rusak',
    })
    const status = refundedRupiah === amountRupiah ? 'refund' : 'partial_refund'
    await notify(signedNotice({ orderId: `${code}-1`, amountRupiah, status }))
  }

  test('reported before its payment ends the order and frees its stock', async () => {
    const { product, buyer, id, code, amountRupiah } = await buyProduct(
      { stock: 3 },
      { payment_method: 'gopay' },
    )
    await refundUnknownPayment(code, amountRupiah)
    expect(await paymentOf(id)).toEqual({ status: 'refunded', incidents: [] })
    expect(await stateOf(buyer, id)).toBe('Cancelled')
    expect(await stockOf(product)).toEqual({ on_hand: 3, reserved: 0 })
  })

  test('of a part, reported before its payment, leaves the order paid', async () => {
    const { product, buyer, id, code, amountRupiah } = await buyProduct(
      { stock: 3 },
      { payment_method: 'gopay' },
    )
    await refundUnknownPayment(code, amountRupiah, 10_000)
    expect(await paymentOf(id)).toEqual({ status: 'paid', incidents: [] })
    expect(await stateOf(buyer, id)).toBe('Payment accepted')
    expect(await stockOf(product)).toEqual({ on_hand: 2, reserved: 0 })
  })

  test('of an attempt keeps the gift card’s part reserved while another attempt is pending', async () => {
    const buyer = await makeBuyer(shop.db)
    const card = await makeGiftCard(shop.db, app, buyer, 50_000)
    await fillBag(app, buyer, [lineOf(await makeProduct(shop.db, { priceRupiah: 80_000 }))])
    await call(app, buyer, 'POST', '/api/carts/gift-card', { code: card.code })
    const { id, code, amountRupiah } = await placeOrder(buyer, { payment_method: 'gopay' })
    shop.setNow(new Date(Date.now() + 10 * 60_000))
    // The provider did not know the first attempt when it expired: its charge arrived later.
    await sql`update payments set status = 'expired' where order_id = ${id}`.execute(shop.db)
    await move(id, 'Cancelled')
    const response = await sendAs(buyer, 'PUT', `/api/order/${id}/retry`, {})
    expect(response.statusCode, response.body).toBe(200)
    await refundUnknownPayment(code, amountRupiah)
    expect(await statusesOf(id)).toEqual(['refunded', 'pending'])
    expect(await stateOf(buyer, id)).toBe('Awaiting payment')
    const { balance, held } = await call(app, buyer, 'POST', '/api/gift-cards/balance', { code: card.code })
    expect({ balance, held }).toEqual({ balance: 0, held: 50_000 })
  })
})

test('the books are consistent', expectConsistentBooks)
