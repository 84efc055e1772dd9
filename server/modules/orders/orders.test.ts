import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import { describeOrder } from '../../../contract/order-status.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { cancelFailedOrders } from './cancel-order.ts'
import { changeOrderState, markPaid } from './change-order-state.ts'
import { nextStates, type OrderState } from './states.ts'

const { shop, app } = await openShopWithPayments()

afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(finding => finding.violations.length > 0)
  expect(findings, 'tables that contradict each other').toEqual([])
})

/** Places an order of one product and takes it through these states. */
async function orderOf(
  buyer: Buyer,
  states: OrderState[] = [],
  productOptions: Parameters<typeof makeProduct>[1] = {},
) {
  const product = await makeProduct(shop.db, productOptions)
  const combinationId = product.combinationIds[0] ?? 0
  const cart = await fillBag(app, buyer, [{ productId: product.productId, combinationId }])
  const placedOrder = (await place(app, buyer, cart)).json().data
  for (const to of states) await move(placedOrder.order_id, to)
  return {
    id: placedOrder.order_id as string,
    code: placedOrder.reference_code as string,
    combinationId,
    ...product,
  }
}

const move = (orderId: string, to: OrderState) =>
  shop.db.transaction().execute(tx => changeOrderState(tx, { orderId, to, movedBy: 'staff:test' }))

const stockOf = async (combinationId: number) =>
  shop.db
    .selectFrom('stock')
    .selectAll()
    .where('combination_id', '=', combinationId)
    .executeTakeFirstOrThrow()

const filterParam = (fields: object) => `filter=${encodeURIComponent(JSON.stringify(fields))}`

describe('a member’s list of orders', () => {
  test('[ORDER-18] [ORDER-54] shows ten orders per page, newest or oldest first; skip fetches the next page', async () => {
    const buyer = await makeBuyer(shop.db)
    const { id } = await orderOf(buyer, ['Cancelled'])
    await copyOrders(id, 24)
    const page = (query: string) => call(app, buyer, 'GET', `/api/user/me/orders?${query}`)
    const first = await page('')
    expect(first).toHaveLength(10)
    const days = first.map((order: { created_at: string }) => order.created_at)
    expect(days).toEqual([...days].sort().reverse())
    expect(await page('skip=20&limit=10')).toHaveLength(5)
    const oldest = await page('sort=created_at&limit=1')
    expect(oldest[0].created_at < days[9]).toBe(true)
    const response = await app.inject({ url: '/api/user/me/orders?sort=price', headers: buyer.headers })
    expect(response.statusCode).toBe(400)
  })

  test('[ORDER-19] [ORDER-20] [ORDER-51] [ORDER-69] can be filtered by states and days, and counted by a state’s name', async () => {
    const buyer = await makeBuyer(shop.db)
    await orderOf(buyer)
    await orderOf(buyer)
    const old = await orderOf(buyer, ['Cancelled'])
    await sql`update orders set created_at = '2026-08-05T10:00:00+07' where id = ${old.id}`.execute(shop.db)
    const states = await call(app, buyer, 'GET', '/api/order-state')
    const idOf = (name: string) => states.find((state: { name: string }) => state.name === name)._id
    const list = (fields: object) => call(app, buyer, 'GET', `/api/user/me/orders?${filterParam(fields)}`)
    const count = (fields: object) =>
      call(app, buyer, 'GET', `/api/user/me/orders/count?${filterParam(fields)}`)

    expect((await list({ state: [idOf('Cancelled')] })).map((order: { _id: string }) => order._id)).toEqual([
      old.id,
    ])
    expect(await list({ state: [idOf('Cancelled'), idOf('Awaiting payment')] })).toHaveLength(3)
    expect(
      await list({ created_from: '2026-08-05T00:00:00+07:00', created_until: '2026-08-06T00:00:00+07:00' }),
    ).toHaveLength(1)
    expect(
      await list({ created_from: '2026-08-06T00:00:00+07:00', created_until: '2026-08-07T00:00:00+07:00' }),
    ).toEqual([])
    expect(await count({ 'state.name': 'awaiting PAYMENT' })).toBe(2)
    expect(await count({ 'state.name': 'Shipped' })).toBe(0)
    expect(await count({})).toBe(3)
  })

  test('[ORDER-10] each state has a name, a colour and an id', async () => {
    const states = (await app.inject({ url: '/api/order-state' })).json().data
    expect(states.map((state: { name: string }) => state.name).sort()).toEqual(Object.keys(nextStates).sort())
    expect(new Set(states.map((state: { _id: string }) => state._id)).size).toBe(states.length)
    for (const state of states)
      expect(state).toMatchObject({
        _id: expect.any(String),
        color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
      })
  })

  test('[ORDER-21] both URLs of the list respond; without a session the message is [ORDER-55] "Silakan login."', async () => {
    const buyer = await makeBuyer(shop.db)
    await orderOf(buyer, ['Payment accepted'])
    for (const path of ['/api/user/me/orders', '/api/users/me/orders', '/api/users/me/recently-bought']) {
      expect(await call(app, buyer, 'GET', path), path).toHaveLength(1)
      const response = await app.inject({ url: path })
      expect([response.statusCode, response.json().message], path).toEqual([401, 'Silakan login.'])
    }
    expect(await call(app, buyer, 'GET', '/api/payments')).toHaveLength(1)
  })

  test("does not contain another member's orders", async () => {
    const { id, code } = await orderOf(await makeBuyer(shop.db))
    const stranger = await makeBuyer(shop.db)
    expect(await call(app, stranger, 'GET', '/api/user/me/orders')).toEqual([])
    for (const url of [`/api/orders/data/${id}`, `/api/orders/data?reference_code=${code}`])
      expect((await app.inject({ url, headers: stranger.headers })).statusCode, url).toBe(404)
    const response = await app.inject({
      method: 'PUT',
      url: `/api/order/${id}/cancelled`,
      headers: stranger.headers,
      payload: { cancellation_reason: 'bukan punyaku' },
    })
    expect(response.statusCode).toBe(404)
  })
})

test('[ORDER-01] [ORDER-02] [ORDER-03] [ORDER-06] [ORDER-07] [ORDER-08] [ORDER-09] an order has every field of the contract', async () => {
  const buyer = await makeBuyer(shop.db)
  const { id, code, combinationId, productId } = await orderOf(buyer, ['Payment accepted'], {
    combinations: 2,
  })
  const order = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
  expect(order).toMatchObject({
    _id: id,
    reference_code: code,
    cart_id: expect.any(String),
    products: [
      {
        id: String(productId),
        combination_id: String(combinationId),
        combination: { shade: { name: 'Warna 0' } },
        combination_name: 'Shade: Warna 0',
        is_pack: false,
        quantity: 1,
        pack_detail: [],
        egift_info: null,
      },
    ],
    free_products: [],
    state: { id: expect.any(String), name: 'Payment accepted' },
    state_histories: [
      { to_status: { name: 'Awaiting payment' } },
      { to_status: { name: 'Payment accepted' } },
    ],
    created_at: expect.stringMatching(/Z$/),
    is_payment_failed: false,
    order_source: 'web',
    price: { total_price_after_shipping: expect.any(Number) },
    payment_method: { name: 'BCA Virtual Account', code: 'bca_virtual_account' },
    shipping: {
      code: null,
      can_track_order: true,
      carrier: [{ name: expect.any(String), is_active: true }],
      delivery_address: { street1: 'Jl. Tebet Barat 12', street2: '' },
    },
  })
})

test('[ORDER-67] bought products are listed newest first, each once; unpaid, cancelled and returned orders do not count', async () => {
  const buyer = await makeBuyer(shop.db)
  const paid: OrderState[] = ['Payment accepted']
  const returned: OrderState[] = [
    ...paid,
    'Picking in progress',
    'Packed',
    'Shipped',
    'Delivered',
    'Returned',
  ]
  const first = await orderOf(buyer, paid, { name: 'Serum Pertama' })
  const second = await orderOf(buyer, paid, { name: 'Serum Kedua' })
  await orderOf(buyer, ['Cancelled'], { name: 'Serum Batal' })
  await orderOf(buyer, [], { name: 'Serum Belum Dibayar' })
  await orderOf(buyer, returned, { name: 'Serum Kembali' })
  const again = await place(app, buyer, await fillBag(app, buyer, [second]))
  await move(again.json().data.order_id, 'Payment accepted')
  const tiles = await call(app, buyer, 'GET', '/api/users/me/recently-bought')
  expect(tiles.map((tile: { id: string }) => String(tile.id))).toEqual([
    String(second.productId),
    String(first.productId),
  ])
})

describe('cancelling', () => {
  const cancel = (buyer: Buyer, id: string, reason = 'salah pilih shade', code?: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/order/${id}/cancelled`,
      headers: buyer.headers,
      payload: { cancellation_reason: reason, reference_code: code },
    })

  test('[ORDER-22] [ORDER-62] needs a reason, which staff read, and restores the stock', async () => {
    const buyer = await makeBuyer(shop.db)
    const { id, code, combinationId } = await orderOf(buyer)
    expect((await cancel(buyer, id, '')).statusCode).toBe(400)
    const cancelledOrder = (await cancel(buyer, id, 'salah pilih shade', code)).json().data
    expect(cancelledOrder.state.name).toBe('Cancelled')
    // A cancelled order never gets a tracking number.
    expect(describeOrder(cancelledOrder, new Date()).shippingCode).toBe('-')
    expect(cancelledOrder.cancellation_reason).toBe('salah pilih shade')
    expect(await stockOf(combinationId)).toMatchObject({ on_hand: 10, reserved: 0 })
    const row = await shop.db
      .selectFrom('orders')
      .select('cancellation_reason')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.cancellation_reason).toBe('salah pilih shade')
  })

  test("[ORDER-22] is refused with another order's reference code", async () => {
    const buyer = await makeBuyer(shop.db)
    const [{ id }, other] = [await orderOf(buyer), await orderOf(buyer)]
    for (const code of [other.code, 'CRSxxx', '']) {
      const response = await cancel(buyer, id, 'salah pilih shade', code)
      expect([response.statusCode, response.json().field]).toEqual([404, 'reference_code'])
    }
    expect((await call(app, buyer, 'GET', `/api/orders/data/${id}`)).state.name).toBe('Awaiting payment')
  })

  test.each<OrderState[][]>([
    [['Payment accepted']],
    [['Payment accepted', 'Picking in progress', 'Packed', 'Shipped']],
    [['Payment confirm']],
    [['Payment Failure']],
    [['Cancelled']],
  ])('[ORDER-49] is possible only while the order is waiting for payment, not after %j', async states => {
    const buyer = await makeBuyer(shop.db)
    const { id } = await orderOf(buyer, states)
    const response = await cancel(buyer, id)
    expect([response.statusCode, response.json().code]).toEqual([409, 'MOVE_NOT_ALLOWED'])
  })

  test('an order whose failed payment was not retried expires', async () => {
    const buyer = await makeBuyer(shop.db)
    const { id } = await orderOf(buyer, ['Payment Failure'])
    const stateOf = async () => (await call(app, buyer, 'GET', `/api/orders/data/${id}`)).state.name
    await cancelFailedOrders(shop)
    expect(await stateOf()).toBe('Payment Failure')
    await cancelFailedOrders({ db: shop.db, now: () => addDays(new Date(), 2) })
    expect(await stateOf()).toBe('Cancelled')
  })
})

describe('an order that is waiting for payment again', () => {
  test('reserves its pieces again, and each reservation ends once', async () => {
    const buyer = await makeBuyer(shop.db)
    const { id, combinationId } = await orderOf(buyer, ['Payment Failure'])
    expect(await stockOf(combinationId)).toMatchObject({ on_hand: 10, reserved: 0 })
    await move(id, 'Awaiting payment')
    expect(await stockOf(combinationId)).toMatchObject({ on_hand: 10, reserved: 1 })
    await move(id, 'Payment Failure')
    await move(id, 'Awaiting payment')
    await shop.db.transaction().execute(tx => markPaid(tx, id, 'payment'))
    expect(await stockOf(combinationId)).toMatchObject({ on_hand: 9, reserved: 0 })
    await move(id, 'Refunded')
    expect(await stockOf(combinationId)).toMatchObject({ on_hand: 10, reserved: 0 })
  })

  test('is refused if the stock is gone; the order stays as it was', async () => {
    const buyer = await makeBuyer(shop.db)
    const { id, combinationId } = await orderOf(buyer, ['Cancelled'], { stock: 1 })
    await sql`update stock set on_hand = 0 where combination_id = ${combinationId}`.execute(shop.db)
    await expect(move(id, 'Awaiting payment')).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect((await call(app, buyer, 'GET', `/api/orders/data/${id}`)).state.name).toBe('Cancelled')
  })

  test('keeps its reservation if staff rejected the transfer’s receipt', async () => {
    const buyer = await makeBuyer(shop.db)
    const { id, combinationId } = await orderOf(buyer, ['Payment confirm', 'Awaiting payment'])
    expect(await stockOf(combinationId)).toMatchObject({ on_hand: 10, reserved: 1 })
    await move(id, 'Cancelled')
    expect(await stockOf(combinationId)).toMatchObject({ on_hand: 10, reserved: 0 })
  })

  test('reserves the sold pieces again if the bank reversed the payment', async () => {
    const buyer = await makeBuyer(shop.db)
    const { id, combinationId } = await orderOf(buyer, [
      'Payment accepted',
      'Payment confirm',
      'Awaiting payment',
    ])
    expect(await stockOf(combinationId)).toMatchObject({ on_hand: 10, reserved: 1 })
    await move(id, 'Payment accepted')
    expect(await stockOf(combinationId)).toMatchObject({ on_hand: 9, reserved: 0 })
  })
})

/** Copies an order, each copy a day older than the one before. */
async function copyOrders(orderId: string, copies: number) {
  await sql`
    with numbered as (select n from generate_series(1, ${copies}) n),
    bags as (
      insert into carts (id, member_id, closed_at)
      select new_id(), o.member_id, now() from numbered, orders o where o.id = ${orderId} returning id
    ), bag as (select id, row_number() over () as n from bags),
    copies as (
      insert into orders (reference_code, member_id, cart_id, state, pricing, payable_rupiah, shipping_rupiah, shipping_type,
        carrier_name, delivery_address, created_at)
      select 'OLD' || o.id || bag.n, o.member_id, bag.id, o.state, o.pricing, o.payable_rupiah, o.shipping_rupiah,
        o.shipping_type, o.carrier_name, o.delivery_address, o.created_at - bag.n * interval '1 day'
      from bag, orders o where o.id = ${orderId} returning id, payable_rupiah
    ), histories as (
      insert into order_state_histories (order_id, to_state, moved_by) select id, 'Cancelled', 'test' from copies
    ), cancelled_payments as (
      insert into payments (order_id, attempt, provider, provider_order_id, method_code, amount_rupiah, status, due_at)
      select id, 1, 'test', id, 'qris', payable_rupiah, 'cancelled', now() from copies
    )
    insert into order_lines (order_id, position, product_id, combination_id, name, brand_name, sku, attributes, quantity,
      list_price_rupiah, price_rupiah, paid_rupiah)
    select copies.id, l.position, l.product_id, l.combination_id, l.name, l.brand_name, l.sku, l.attributes, l.quantity,
      l.list_price_rupiah, l.price_rupiah, l.paid_rupiah from copies, order_lines l where l.order_id = ${orderId}`.execute(
    shop.db,
  )
}
