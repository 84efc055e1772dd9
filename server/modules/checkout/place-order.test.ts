import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { testApp, testShop } from '../../testing/test-shop.ts'

const { shop, app } = await openShopWithPayments()

async function buyerWith(productOptions: Parameters<typeof makeProduct>[1] = {}, quantity = 1) {
  const product = await makeProduct(shop.db, productOptions)
  const combinationId = product.combinationIds[0] ?? 0
  const buyer = await makeBuyer(shop.db)
  const cart = await fillBag(app, buyer, [{ productId: product.productId, combinationId, quantity }])
  return { product, combinationId, buyer, cart }
}

const stockOf = async (combinationId: number) =>
  shop.db
    .selectFrom('stock')
    .selectAll()
    .where('combination_id', '=', combinationId)
    .executeTakeFirstOrThrow()

const ordersOf = async (memberId: string) =>
  shop.db.selectFrom('orders').selectAll().where('member_id', '=', memberId).execute()

describe('placing an order', () => {
  test('if the address is removed at the same moment, the order has a copy of it or is not placed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { buyer, cart } = await buyerWith()
      const [placed, removed] = await Promise.all([
        place(app, buyer, cart),
        app.inject({ method: 'DELETE', url: `/api/addresses/${buyer.addressId}`, headers: buyer.headers }),
      ])
      expect(removed.statusCode).toBe(200)
      const [order] = await ordersOf(buyer.id)
      if (placed.statusCode === 200) expect(order?.delivery_address).toMatchObject({ zipcode: '12810' })
      else {
        expect(['ADDRESS_MISSING', 'price_mismatch']).toContain(placed.json().code)
        expect(order).toBeUndefined()
      }
    }
  })

  test('[CHECKOUT-17] [CHECKOUT-24] Sari buys two serums and is given a pouch: order, virtual account, reservation and an empty bag', async () => {
    const { buyer, product, combinationId } = await buyerWith({ priceRupiah: 89_000 }, 2)
    const pouch = (await makeProduct(shop.db, { classification: 'gwp_non_sellable' })).combinationIds[0] ?? 0
    await makeVoucher(shop.db, {
      discount_type: 'free_product',
      voucher_type: 'automatic',
      gift_combination_id: pouch,
      product_ids: [product.productId],
    })
    const cart = await call(app, buyer, 'GET', '/api/user/me/carts')
    const response = await place(app, buyer, cart)
    expect(response.statusCode).toBe(200)
    const placedOrder = response.json().data
    expect(placedOrder.next).toEqual({
      kind: 'confirmation',
      path: `/order/confirmation/${placedOrder.order_id}`,
    })
    expect(placedOrder.reference_code).toMatch(/^CRS\d{6}[2-9A-Z]{7}$/)

    const order = await call(app, buyer, 'GET', `/api/orders/data/${placedOrder.order_id}`)
    expect(order.state.name).toBe('Awaiting payment')
    expect(order.cart_id).toBe(cart._id)
    expect(order.reference_code).toBe(placedOrder.reference_code)
    expect(order.products).toMatchObject([{ quantity: 2, price_after_discount: 89_000, subtotal: 178_000 }])
    expect(order.free_products).toMatchObject([{ combination_id: String(pouch), quantity: 1, subtotal: 0 }])
    expect(order.price.total_price_after_shipping).toBe(cart.total_price_after_shipping)
    expect(order.payment).toMatchObject({ status: 'pending', amount: cart.total_price_after_shipping })
    expect(order.payment.instruction).toMatchObject({
      kind: 'virtual_account',
      bank: 'bca',
      number: expect.stringMatching(/^\d{8,}$/),
    })

    expect(await stockOf(combinationId)).toMatchObject({ on_hand: 10, reserved: 2 })
    expect(await stockOf(pouch)).toMatchObject({ on_hand: 10, reserved: 1 })
    expect((await call(app, buyer, 'GET', '/api/user/me/carts')).products).toEqual([])
  })

  test('[CHECKOUT-15] the order is found by its reference code too', async () => {
    const { buyer, cart } = await buyerWith()
    const placedOrder = (await place(app, buyer, cart)).json().data
    const url = '/api/orders/data?reference_code='
    expect((await call(app, buyer, 'GET', url + placedOrder.reference_code))._id).toBe(placedOrder.order_id)
    const another = await app.inject({ url: `${url}CRS2601012345678`, headers: buyer.headers })
    expect(another.json().code).toBe('ORDER_NOT_FOUND')
  })

  test('[CHECKOUT-09] [CHECKOUT-19] a price that has changed is refused, and nothing is placed', async () => {
    const { buyer, cart, combinationId } = await buyerWith()
    await shop.db
      .updateTable('combinations')
      .set({ price_after_discount_rupiah: 49_999 })
      .where('id', '=', combinationId)
      .execute()
    const response = await place(app, buyer, cart)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      success: false,
      code: 'price_mismatch',
      message: 'Terjadi perubahan harga, Silakan coba lagi dalam beberapa saat.',
    })
    expect(await ordersOf(buyer.id)).toEqual([])
    expect(await stockOf(combinationId)).toMatchObject({ reserved: 0 })
  })

  test('[CHECKOUT-19] an invented total in the body is refused', async () => {
    const { buyer, cart } = await buyerWith()
    expect((await place(app, buyer, cart, { total_price: 1 })).json().code).toBe('price_mismatch')
  })

  test('[STOCK-07] [CHECKOUT-10] [CHECKOUT-26] too little stock and changed stock have separate messages', async () => {
    const alone = await buyerWith({}, 2)
    await shop.db
      .updateTable('stock')
      .set({ on_hand: 1 })
      .where('combination_id', '=', alone.combinationId)
      .execute()
    expect((await place(app, alone.buyer, alone.cart)).json()).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Stok produk tidak mencukupi.',
    })

    const other = await makeProduct(shop.db)
    const soldOut = await makeProduct(shop.db)
    const buyer = await makeBuyer(shop.db)
    const cart = await fillBag(app, buyer, [
      { productId: other.productId, combinationId: other.combinationIds[0] ?? 0 },
      { productId: soldOut.productId, combinationId: soldOut.combinationIds[0] ?? 0 },
    ])
    await shop.db
      .updateTable('stock')
      .set({ on_hand: 0 })
      .where('combination_id', '=', soldOut.combinationIds[0] ?? 0)
      .execute()
    expect((await place(app, buyer, cart)).json()).toMatchObject({
      code: 'STOCK_CHANGED',
      message: 'Terjadi perubahan stock',
    })
    expect(await ordersOf(buyer.id)).toEqual([])
  })

  test('unavailable lines move to the next bag', async () => {
    const inStock = await makeProduct(shop.db)
    const soldOut = await makeProduct(shop.db)
    const buyer = await makeBuyer(shop.db)
    await fillBag(app, buyer, [
      { productId: inStock.productId, combinationId: inStock.combinationIds[0] ?? 0 },
      { productId: soldOut.productId, combinationId: soldOut.combinationIds[0] ?? 0 },
    ])
    await shop.db
      .updateTable('stock')
      .set({ on_hand: 0 })
      .where('combination_id', '=', soldOut.combinationIds[0] ?? 0)
      .execute()
    const bag = await call(app, buyer, 'GET', '/api/user/me/carts')
    expect((await place(app, buyer, bag)).statusCode).toBe(200)
    const next = await call(app, buyer, 'GET', '/api/user/me/carts')
    expect(next.products.map((line: { id: string }) => line.id)).toEqual([String(soldOut.productId)])
  })

  test('[CHECKOUT-22] a guest is asked to log in', async () => {
    const { cart } = await buyerWith()
    const response = await app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: { cart_id: cart._id, payment_method: 'bca_virtual_account', total_price: 1 },
    })
    expect(response.statusCode).toBe(401)
    expect(response.json().message).toBe('Silakan login.')
  })

  test("[SHIP-13] an order without delivery method or address, or for another member's bag, is refused", async () => {
    const product = await makeProduct(shop.db)
    const buyer = await makeBuyer(shop.db)
    const line = { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 }
    await call(app, buyer, 'POST', '/api/user/me/carts', {
      action: 'add',
      id: String(line.productId),
      combination_id: String(line.combinationId),
      quantity: 1,
    })
    const cart = await call(app, buyer, 'GET', '/api/user/me/carts')
    await shop.db.updateTable('carts').set({ address_id: null }).where('member_id', '=', buyer.id).execute()
    expect((await place(app, buyer, cart)).json().code).toBe('ADDRESS_MISSING')
    await call(app, buyer, 'PUT', `/api/carts/${cart._id}/address/${buyer.addressId}`)
    expect((await place(app, buyer, cart)).json().code).toBe('SHIPPING_MISSING')
    const others = await buyerWith()
    const placeOthersBag = () => place(app, buyer, others.cart)
    expect((await placeOthersBag()).json().code, 'an open bag').toBe('CART_NOT_FOUND')
    expect((await place(app, others.buyer, others.cart)).statusCode).toBe(200)
    expect((await placeOthersBag()).json().code, 'an ordered bag').toBe('CART_NOT_FOUND')
    expect(await ordersOf(buyer.id)).toEqual([])
  })

  test('[PREORDER-07] a pre-order uses up the quota, and the last one ends the sale', async () => {
    const { buyer, cart, product } = await buyerWith({
      stock: 0,
      preOrder: { totalQuota: 1, deliveryDate: '2027-02-01' },
    })
    expect((await place(app, buyer, cart)).statusCode).toBe(200)
    const rule = await shop.db
      .selectFrom('preorder_rules')
      .selectAll()
      .where('combination_id', '=', product.combinationIds[0] ?? 0)
      .executeTakeFirstOrThrow()
    expect(rule.sold_quota).toBe(1)
    const next = await makeBuyer(shop.db)
    const response = await app.inject({
      method: 'POST',
      url: '/api/user/me/carts',
      headers: next.headers,
      payload: {
        action: 'add',
        id: String(product.productId),
        combination_id: String(product.combinationIds[0]),
        quantity: 1,
      },
    })
    expect(response.json().code).toBe('OUT_OF_STOCK')
  })
})

describe('races', () => {
  test('200 buyers of 50 pieces buy exactly 50', async () => {
    const product = await makeProduct(shop.db, { stock: 50 })
    const line = { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 }
    const bags = []
    for (let i = 0; i < 200; i += 1) {
      const buyer = await makeBuyer(shop.db)
      bags.push({ buyer, cart: await fillBag(app, buyer, [line]) })
    }
    const responses = await Promise.all(bags.map(({ buyer, cart }) => place(app, buyer, cart)))
    const successes = responses.filter(response => response.statusCode === 200)
    expect(successes).toHaveLength(50)
    expect(
      new Set(
        responses.filter(response => response.statusCode !== 200).map(response => response.json().code),
      ),
    ).toEqual(new Set(['OUT_OF_STOCK']))
    expect(await stockOf(line.combinationId)).toMatchObject({ on_hand: 50, reserved: 50 })
    const { rows } = await sql<{ pieces: number }>`
      select sum(quantity)::integer as pieces from order_lines where combination_id = ${line.combinationId}`.execute(
      shop.db,
    )
    expect(rows[0]?.pieces).toBe(50)
  }, 120_000)

  test('two tabs that place the same bag get the same order', async () => {
    const { buyer, cart } = await buyerWith()
    const responses = await Promise.all([
      place(app, buyer, cart),
      place(app, buyer, cart),
      place(app, buyer, cart),
    ])
    expect(responses.map(response => response.statusCode)).toEqual([200, 200, 200])
    expect(new Set(responses.map(response => response.json().data.order_id)).size).toBe(1)
    expect(await ordersOf(buyer.id)).toHaveLength(1)
  })

  test('the same key and body return the same response; another body is refused', async () => {
    const { buyer, cart } = await buyerWith()
    const key = { 'idempotency-key': 'abc-123' }
    const first = await place(app, buyer, cart, {}, key)
    const response = await place(app, buyer, cart, {}, key)
    expect(response.json()).toEqual(first.json())
    expect((await place(app, buyer, cart, { phone_no: '0812' }, key)).statusCode).toBe(422)
  })

  test('orders that share combinations in opposite order do not deadlock', async () => {
    const first = await makeProduct(shop.db, { stock: 100 })
    const second = await makeProduct(shop.db, { stock: 100 })
    const lines = [first, second].map(product => ({
      productId: product.productId,
      combinationId: product.combinationIds[0] ?? 0,
    }))
    const bags = []
    for (let i = 0; i < 20; i += 1) {
      const buyer = await makeBuyer(shop.db)
      bags.push({ buyer, cart: await fillBag(app, buyer, i % 2 ? lines : [...lines].reverse()) })
    }
    const responses = await Promise.all(bags.map(({ buyer, cart }) => place(app, buyer, cart)))
    expect(responses.every(response => response.statusCode === 200)).toBe(true)
    expect(await stockOf(lines[0]?.combinationId ?? 0)).toMatchObject({ reserved: 20 })
  })
})

describe('when the provider does not respond', () => {
  test('the order stays, with its payment unknown, and the buyer is not told that it failed', async () => {
    const silent = await testShop()
    const silentApp = await testApp(silent)
    const product = await makeProduct(silent.db)
    const buyer = await makeBuyer(silent.db)
    const cart = await fillBag(silentApp, buyer, [
      { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
    ])
    const response = await place(silentApp, buyer, cart)
    expect(response.statusCode).toBe(200)
    const order = await call(silentApp, buyer, 'GET', `/api/orders/data/${response.json().data.order_id}`)
    expect(order.payment.status).toBe('unknown')
    expect(order.state.name).toBe('Awaiting payment')
    await silentApp.close()
    await silent.close()
  })
})
