import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../db/check-invariants.ts'
import type { Db } from '../db/database.ts'
import { markPaid, moveOrder, type OrderState } from '../modules/orders/index.ts'
import {
  acceptMoney,
  cancelObsoleteAttempts,
  expireUnpaidOrders,
  listRefunds,
  markRefundSent,
  moveByStaff,
  openRefund,
  sendOpenRefunds,
} from '../modules/payments/index.ts'
import { findPoints } from '../modules/points/index.ts'
import { acceptReturn } from '../modules/returns/index.ts'
import { setSpecialPrice } from '../modules/special-prices/index.ts'
import { makeBankPromotion } from '../testing/make-bank-promotion.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeGiftCard } from '../testing/make-gift-card.ts'
import { fillPack, type MadeProduct, makeProduct } from '../testing/make-product.ts'
import { givePoints, makeVoucher } from '../testing/make-voucher.ts'
import { payingShop } from '../testing/paying-shop.ts'
import { rani } from '../testing/run-staff.ts'
import { signedNotice } from '../testing/test-payments.ts'
import { waitForLocks } from '../testing/wait-for-locks.ts'

/** Unplanned sequences that would give a buyer more than was paid for, or charge for more than is delivered. */

const { shop, app, payments } = await payingShop()
beforeEach(() => shop.setNow(null))

const sendAs = (buyer: Buyer, method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object) =>
  app.inject({ method, url, headers: buyer.headers, payload })
const bagOf = (buyer: Buyer) => call(app, buyer, 'GET', '/api/user/me/carts')
const lineOf = ({ productId, combinationIds }: MadeProduct, quantity = 1) => ({
  productId,
  combinationId: combinationIds[0] ?? 0,
  quantity,
})
const applyCode = (buyer: Buyer, code: string) =>
  sendAs(buyer, 'POST', '/api/carts/voucher', { voucher_code: code })
const move = (orderId: string, ...states: OrderState[]) =>
  shop.db.transaction().execute(async tx => {
    for (const to of states) await moveOrder(tx, { orderId, to, movedBy: 'staff:test' })
  })
const pay = (orderId: string) => shop.db.transaction().execute(tx => markPaid(tx, orderId, 'payment'))
const stateOf = async (buyer: Buyer, id: string) =>
  (await call(app, buyer, 'GET', `/api/orders/data/${id}`)).state.name
const stockOf = (product: MadeProduct) =>
  shop.db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('combination_id', '=', product.combinationIds[0] ?? 0)
    .executeTakeFirstOrThrow()
const holdStock = (tx: Db, { combinationIds: [id = 0] }: MadeProduct) =>
  sql`select 1 from stock where combination_id = ${id} for update`.execute(tx)
const paymentOf = async (orderId: string) => {
  const { rows } = await sql<{ status: string; incidents: string[] }>`
    select p.status, coalesce(array_agg(i.kind) filter (where i.kind is not null), '{}') as incidents
    from payments p left join payment_incidents i on i.payment_id = p.id where p.order_id = ${orderId}
    group by p.status`.execute(shop.db)
  return rows[0]
}
const statusesOf = async (orderId: string) => {
  const { rows } = await sql<{ status: string }>`
    select status from payments where order_id = ${orderId} order by attempt`.execute(shop.db)
  return rows.map(row => row.status)
}
const notify = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/api/payments/midtrans/notification',
    headers: { 'content-type': 'application/json' },
    payload,
  })

/** Places the bag; returns the order's id and number. */
async function placeBag(buyer: Buyer, extra: object = {}) {
  const cart = await bagOf(buyer)
  const body = (await place(app, buyer, cart, extra)).json()
  const id: string = body.data?.order_id ?? body.details?.order_id
  if (!id) throw new Error(JSON.stringify(body))
  const { reference_code: code } = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
  return { id, code: code as string, amountRupiah: cart.total_price_after_shipping as number }
}

async function buyProduct(
  productOptions: Parameters<typeof makeProduct>[1] = {},
  extra: object = {},
  quantity = 1,
) {
  const product = await makeProduct(shop.db, { priceRupiah: 80_000, ...productOptions })
  const buyer = await makeBuyer(shop.db)
  await fillBag(app, buyer, [lineOf(product, quantity)])
  return { product, buyer, ...(await placeBag(buyer, extra)) }
}

const pointsOf = async (buyer: Buyer) => {
  const { usable, held, pending } = await findPoints(shop.db, buyer.id)
  return [usable, held, pending]
}

describe('an order that is cancelled, paid, reversed by the bank, and paid again', () => {
  async function boughtWithPoints() {
    const product = await makeProduct(shop.db, { priceRupiah: 100_000 })
    const buyer = await makeBuyer(shop.db)
    await givePoints(shop.db, buyer.id, 200)
    await fillBag(app, buyer, [lineOf(product)])
    await call(app, buyer, 'POST', '/api/carts/points', { points: 200 })
    return { product, buyer, ...(await placeBag(buyer)) }
  }

  test('costs its points as often as it is served', async () => {
    const { buyer, id } = await boughtWithPoints()
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

  test('takes its pieces from stock as often as it is served', async () => {
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
    await placeBag(next)
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
    await placeBag(rival)
    await pay(second.id)
    expect([await stateOf(second.buyer, second.id), await soldOf(second.product)]).toEqual([
      'Paid, short of stock',
      1,
    ])
  })
})

describe('what a member may use once', () => {
  /** An OVO order whose payment failed and can be retried; `spoil` runs before it is placed. */
  async function failedOrder(setUp: (buyer: Buyer) => Promise<unknown>, product?: MadeProduct) {
    const soldProduct = product ?? (await makeProduct(shop.db, { priceRupiah: 80_000, stock: 20 }))
    const buyer = await makeBuyer(shop.db)
    await fillBag(app, buyer, [lineOf(soldProduct)])
    await setUp(buyer)
    const order = await placeBag(buyer, { payment_method: 'ovo', phone_no: '081234567890' })
    await fetch(`${payments.url}/control/transactions/${order.code}-1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: 'deny', manner: 'silent' }),
    })
    await call(app, buyer, 'POST', '/api/payments/callback', { id_order: order.id })
    expect(await stateOf(buyer, order.id)).toBe('Payment Failure')
    return { buyer, product: soldProduct, ...order }
  }
  const retry = (buyer: Buyer, id: string) =>
    sendAs(buyer, 'POST', '/api/payments', { phone_no: '081234567890', id_order: id })
  const activeUses = async (voucherId: string) =>
    (
      await shop.db
        .selectFrom('voucher_uses')
        .select('order_id')
        .where('voucher_id', '=', voucherId)
        .where('released_at', 'is', null)
        .execute()
    ).length

  test('a voucher used by another order meanwhile is not used again by retrying the first', async () => {
    const { id: voucherId, code } = await makeVoucher(shop.db)
    const first = await failedOrder(buyer => applyCode(buyer, code))
    await fillBag(app, first.buyer, [lineOf(first.product)])
    await applyCode(first.buyer, code)
    await placeBag(first.buyer)
    const response = await retry(first.buyer, first.id)
    expect([response.statusCode, response.json().code]).toEqual([409, 'VOUCHER_USED'])
    expect(await activeUses(voucherId)).toBe(1)
  })

  test('a voucher is used by one order only if the first is retried while the other is placed', async () => {
    const { id: voucherId, code } = await makeVoucher(shop.db)
    const first = await failedOrder(buyer => applyCode(buyer, code))
    await fillBag(app, first.buyer, [lineOf(first.product)])
    await applyCode(first.buyer, code)
    const cart = await bagOf(first.buyer)
    // Placing has used the voucher and waits for its stock while the other order is retried.
    const both = await shop.db.transaction().execute(async tx => {
      await holdStock(tx, first.product)
      const placing = place(app, first.buyer, cart)
      await waitForLocks(shop.db, 1)
      const retrying = retry(first.buyer, first.id)
      await waitForLocks(shop.db, 2)
      return [placing, retrying]
    })
    const [placing, retrying] = await Promise.all(both)
    expect([placing?.statusCode, retrying?.json().code]).toEqual([200, 'VOUCHER_USED'])
    expect(await activeUses(voucherId)).toBe(1)
  })

  async function specialMini(quotaPerMember: number, productOptions: Parameters<typeof makeProduct>[1] = {}) {
    const mini = await makeProduct(shop.db, { priceRupiah: 30_000, stock: 50, ...productOptions })
    const { sku } = await shop.db
      .selectFrom('combinations')
      .select('sku')
      .where('id', '=', mini.combinationIds[0] ?? 0)
      .executeTakeFirstOrThrow()
    await setSpecialPrice(shop.db, rani, {
      ...{ id: `s-${sku}`, sku, priceRupiah: 9_000, minPurchaseRupiah: 0, minQuantity: 0 },
      ...{ brands: [], categories: [], products: [], endsAt: null, position: 1, quotaPerMember },
    })
    const addTo = (buyer: Buyer, extra: object = {}) =>
      sendAs(buyer, 'POST', '/api/user/me/carts', {
        ...{ action: 'add', id: String(mini.productId), combination_id: String(mini.combinationIds[0]) },
        ...{ quantity: 1, special_price: { is_special_price: true, special_price_voucher_id: `s-${sku}` } },
        ...extra,
      })
    return { mini, addTo }
  }

  test('a special price does not apply to several lines of the same product', async () => {
    const tint = await makeProduct(shop.db, { combinations: 3 })
    const { mini: pack, addTo } = await specialMini(1, { classification: 'bundle_virtual' })
    await fillPack(shop.db, pack, [tint])
    const buyer = await makeBuyer(shop.db)
    for (const id of tint.combinationIds)
      await addTo(buyer, { pack: [{ product_id: String(tint.productId), combination_id: String(id) }] })
    const lines: { price_after_discount: number }[] = (await bagOf(buyer)).products
    expect(lines.map(line => line.price_after_discount)).toEqual([30_000, 30_000, 30_000])
  })

  test('a special price does not apply to a retried order after another order used it', async () => {
    const { addTo } = await specialMini(1)
    const first = await failedOrder(buyer => addTo(buyer))
    await fillBag(app, first.buyer, [lineOf(first.product)])
    await addTo(first.buyer)
    await placeBag(first.buyer)
    const response = await retry(first.buyer, first.id)
    expect([response.statusCode, response.json().code]).toEqual([409, 'SPECIAL_PRICE_ENDED'])
  })
})

describe('the last pieces', () => {
  test('can be bought even if a voucher would give another piece of the same product', async () => {
    const product = await makeProduct(shop.db, { priceRupiah: 100_000, stock: 2 })
    const buyer = await makeBuyer(shop.db)
    await makeVoucher(shop.db, {
      ...{ discount_type: 'free_product', voucher_type: 'automatic', product_ids: [product.productId] },
      gift_combination_id: product.combinationIds[0] ?? 0,
    })
    await fillBag(app, buyer, [lineOf(product, 1)])
    expect((await bagOf(buyer)).free_products).toHaveLength(1)
    await fillBag(app, buyer, [lineOf(product, 1)])
    expect((await bagOf(buyer)).free_products).toEqual([])
    await placeBag(buyer)
    expect(await stockOf(product)).toEqual({ on_hand: 2, reserved: 2 })
  })
})

describe('a bank’s discount', () => {
  /** A bag whose buyer chose a discount of BCA. */
  async function chooseBankDiscount(buyer: Buyer, discount_value: number) {
    const product = await makeProduct(shop.db, { priceRupiah: 100_000 })
    await fillBag(app, buyer, [lineOf(product)])
    const { id } = await makeBankPromotion(shop.db, { discount_value })
    await sendAs(buyer, 'PUT', '/api/user/me/bank-promotions', { id_bank_promotion: id })
  }

  test.each<[string, (buyer: Buyer) => Promise<unknown>]>([
    [
      'points',
      async buyer => {
        await givePoints(shop.db, buyer.id, 5_000)
        await chooseBankDiscount(buyer, 50_000)
        return call(app, buyer, 'POST', '/api/carts/points', { points: 5_000 })
      },
    ],
    [
      'a gift card',
      async buyer => {
        const card = await makeGiftCard(shop.db, app, buyer, 100_000)
        await chooseBankDiscount(buyer, 50_000)
        return call(app, buyer, 'POST', '/api/carts/gift-card', { code: card.code })
      },
    ],
  ])(
    'is refused if nothing is paid through that bank: %s may not cover the whole amount',
    async (_, cover) => {
      const buyer = await makeBuyer(shop.db)
      await cover(buyer)
      const cart = await bagOf(buyer)
      expect(cart.total_price_after_shipping).toBe(0)
      const response = await place(app, buyer, cart)
      expect([response.statusCode, response.json().code]).toEqual([409, 'BANK_PROMOTION_METHOD'])
    },
  )

  test('may cover the whole amount by itself', async () => {
    const buyer = await makeBuyer(shop.db)
    await chooseBankDiscount(buyer, 500_000)
    const cart = await bagOf(buyer)
    expect(cart.total_price_after_shipping).toBe(0)
    expect((await place(app, buyer, cart)).statusCode).toBe(200)
  })
})

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
      body: JSON.stringify({ act: action, manner: 'silent' }),
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
    return acceptReturn(shop.db, rani, { order: id, note: '', now: new Date() })
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
    const { id, amountRupiah } = await placeBag(buyer)
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
    // The bank says that the refunded payment arrived first.
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
      markRefundSent(shop.db, rani, { refundId: fullRefund.id, now: new Date() }),
    ).rejects.toMatchObject({
      code: 'REFUND_NOT_ALLOWED',
    })
  })

  test('is not sent manually if the bank reversed the payment meanwhile', async () => {
    const { buyer, id, code, amountRupiah } = await buyProduct({}, { payment_method: 'bca_virtual_account' })
    await settle(code, amountRupiah)
    const fullRefund = await refund(id, 'all')
    expect(fullRefund.status).toBe('needs_account')
    await call(app, buyer, 'POST', `/api/payments/refund-account/${id}`, {
      ...{ bank_name: 'BRI', account_name: 'Sari Wulandari', account_number: '012301004567507' },
    })
    await sql`update payments set status = 'denied' where order_id = ${id}`.execute(shop.db)
    await expect(
      markRefundSent(shop.db, rani, { refundId: fullRefund.id, now: new Date() }),
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
      ...{ bank_name: 'BRI', account_name: 'Sari Wulandari', account_number: '012301004567507' },
    })
    await markRefundSent(shop.db, rani, { refundId: fullRefund.id, now: new Date() })
    expect(await paymentOf(id)).toEqual({ status: 'refunded', incidents: [] })
    await atProvider(code, 'reverse')
    for (let time = 0; time < 2; time += 1)
      await notify(signedNotice({ orderId: `${code}-1`, amountRupiah, status: 'deny', code: '202' }))
    expect(await paymentOf(id)).toEqual({ status: 'denied', incidents: ['reversed_after_paid'] })
    expect(await stateOf(buyer, id)).toBe('Refunded')
  })

  /** Paid and refunded at the provider; every notice was lost except the one about the refund. */
  async function refundUnknownPayment(code: string, amountRupiah: number, refundedRupiah = amountRupiah) {
    await atProvider(code, 'pay')
    await payments.provider.refund({
      ...{
        providerOrderId: `${code}-1`,
        refundKey: `r-${code}`,
        amountRupiah: refundedRupiah,
        reason: 'Rusak',
      },
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
    const { id, code, amountRupiah } = await placeBag(buyer, { payment_method: 'gopay' })
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

describe('an order whose payment the bank reversed', () => {
  test('cannot be made to wait again by staff: it has no open payment', async () => {
    const { id, code, amountRupiah } = await buyProduct({}, { payment_method: 'permata_virtual_account' })
    const by = (to: OrderState) =>
      shop.db.transaction().execute(tx => moveByStaff(tx, rani, { orderId: id, to }))
    for (const action of ['pay', 'reverse'])
      await fetch(`${payments.url}/control/transactions/${code}-1`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ act: action, manner: 'silent' }),
      })
    await notify(signedNotice({ orderId: `${code}-1`, amountRupiah }))
    await notify(signedNotice({ orderId: `${code}-1`, amountRupiah, status: 'deny', code: '202' }))
    for (const to of ['Awaiting payment', 'Awaiting bank wire payment'] as const)
      await expect(by(to)).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' })
    expect(await by('Cancelled')).toMatchObject({ from: 'Payment confirm', hasMoved: true })
  })
})

describe('cash on delivery', () => {
  const byCash = { payment_method: 'cash_on_delivery' }

  test('that was never collected no longer counts once the parcel is returned', async () => {
    const product = await makeProduct(shop.db, { priceRupiah: 80_000, stock: 20 })
    const buyer = await makeBuyer(shop.db)
    for (let order = 0; order < 3; order += 1) {
      await fillBag(app, buyer, [lineOf(product)])
      const { id } = await placeBag(buyer, byCash)
      await move(id, 'Picking in progress', 'Packed', 'Shipped', 'Undelivered', 'Returned')
    }
    await fillBag(app, buyer, [lineOf(product)])
    await placeBag(buyer, byCash)
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
    const { id } = await placeBag(buyer, byCash)
    expect(await stockOf(product)).toEqual({ on_hand: 2, reserved: 0 })
    expect(await pointsOf(buyer)).toEqual([0, 0, 20])
    await move(id, 'Picking in progress', 'Packed', 'Shipped', 'Delivered')
    await acceptMoney(shop, rani, id)
    expect(await pointsOf(buyer)).toEqual([20, 0, 0])
    expect(await stockOf(product)).toEqual({ on_hand: 2, reserved: 0 })
  })
})

test('cancelling an order and placing another with the same voucher and pieces never deadlock', async () => {
  const product = await makeProduct(shop.db, { priceRupiah: 80_000, stock: 20 })
  const { id: voucherId, code } = await makeVoucher(shop.db, { quota: 50 })
  const buyer = await makeBuyer(shop.db)
  await fillBag(app, buyer, [lineOf(product)])
  await applyCode(buyer, code)
  const { id } = await placeBag(buyer)
  let cancelling: Promise<{ statusCode: number }> | undefined
  // As placing does it: the voucher first, the stock last.
  await shop.db.transaction().execute(async tx => {
    await sql`select 1 from vouchers where id = ${voucherId} for update`.execute(tx)
    cancelling = sendAs(buyer, 'PUT', `/api/order/${id}/cancelled`, { cancellation_reason: 'Salah pilih' })
    await waitForLocks(shop.db, 1)
    await holdStock(tx, product)
  })
  expect((await cancelling)?.statusCode).toBe(200)
})

describe('a payment under the bank’s fraud check', () => {
  const standing = (code: string, action: string) =>
    fetch(`${payments.url}/control/transactions/${code}-1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: action, manner: 'silent' }),
    })

  test('ends at the provider if its order was cancelled, and does not keep others from expiring', async () => {
    const { buyer, id, code } = await buyProduct({}, { payment_method: 'credit_debit_card' })
    const other = await buyProduct()
    await sendAs(buyer, 'PUT', `/api/order/${id}/cancelled`, { cancellation_reason: 'Salah pilih' })
    await standing(code, 'challenge')
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
    await standing(first.code, 'challenge')
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
    shop.db.transaction().execute(tx => moveByStaff(tx, rani, { orderId: id, to }))
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

test('the books are consistent', async () => {
  await expireUnpaidOrders(shop)
  for (const { sentence, contradictions } of await checkInvariants(shop.db))
    expect({ sentence, contradictions }).toEqual({ sentence, contradictions: [] })
})
