import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Cart } from '../../../contract/cart.ts'
import type { Order } from '../../../contract/orders.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const { shop, app } = await openTestShop()

/** From Rp 100.000 a mini comes along, without a code to type. */
async function giftFrom100000(stock = 10) {
  const mini = await makeProduct(shop.db, {
    stock,
    name: 'Mini Lip Gloss',
    classification: 'gwp_non_sellable',
    priceRupiah: 25_000,
  })
  const combinationId = mini.combinationIds[0] ?? 0
  const { id } = await shop.db
    .insertInto('vouchers')
    .values({
      code: `HADIAH${mini.productId}`,
      voucher_type: 'automatic',
      discount_type: 'free_product',
      name: 'Hadiah mini',
      gift_combination_id: combinationId,
      min_amount_rupiah: 100_000,
      uses_per_member: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    voucherId: id,
    line: { id: String(mini.productId), combination_id: String(combinationId), quantity: 1 },
    free_product: { is_applied_free_product: true, applied_free_products_voucher_id: id },
  }
}

const add = (buyer: Buyer, body: object) =>
  app.inject({
    method: 'POST',
    url: '/api/user/me/carts',
    headers: buyer.headers,
    payload: { ...body, action: 'add' },
  })

async function buyerOf(rupiah: number) {
  const buyer = await makeBuyer(shop.db)
  const serum = await makeProduct(shop.db, { priceRupiah: rupiah })
  await fillBag(app, buyer, [{ productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0 }])
  return buyer
}

test('[GIFT-01] [GIFT-10] [CART-41] [TILE-43] a free gift is taken by its voucher, stands apart at Rp 0, and no line, count or sum changes', async () => {
  const gift = await giftFrom100000()
  const buyer = await buyerOf(100_000)
  const before: Cart = await call(app, buyer, 'GET', '/api/user/me/carts')
  const answer = await add(buyer, { ...gift.line, free_product: gift.free_product })
  expect(answer.statusCode, answer.body).toBe(200)
  const cart: Cart = answer.json().data
  expect(cart.free_products).toMatchObject([
    {
      id: gift.line.id,
      price_after_discount: 0,
      subtotal: 0,
      detail: { is_applied_free_product: true, applied_free_products_voucher_id: gift.voucherId },
    },
  ])
  expect(cart.products).toEqual(before.products)
  expect(cart.total_price_after_shipping).toBe(before.total_price_after_shipping)
  expect(await call(app, buyer, 'GET', '/api/user/me/carts/count')).toBe(1)
})

test('[GIFT-02] it cannot be bought by itself, nor taken by a voucher that does not give it', async () => {
  const [gift, other] = [await giftFrom100000(), await giftFrom100000()]
  const buyer = await buyerOf(100_000)
  expect((await add(buyer, gift.line)).json().code).toBe('NOT_SELLABLE')
  expect((await add(buyer, { ...gift.line, free_product: other.free_product })).json().code).toBe(
    'NOT_SELLABLE',
  )
  const guest = await app.inject({
    method: 'POST',
    url: '/api/carts',
    payload: { product: [gift.line], verb: 'add' },
  })
  expect(guest.json().code).toBe('NOT_SELLABLE')
})

test('[GIFT-03] [CART-29] below the minimum the bag says why the gift is not given', async () => {
  const gift = await giftFrom100000()
  const buyer = await buyerOf(99_999)
  const answer = await add(buyer, { ...gift.line, free_product: gift.free_product })
  const cart: Cart = answer.json().data
  expect(cart.free_products.map(line => line.id)).not.toContain(gift.line.id)
  expect(cart.gwp_error_message).toMatch(/Mini Lip Gloss|hadiah/i)
})

describe('a gift that runs out between bag and order', () => {
  const bagOf = (buyer: Buyer): Promise<Cart> => call(app, buyer, 'GET', '/api/user/me/carts')
  const orderOf = async (buyer: Buyer, placed: { json(): { data: { order_id: string } } }): Promise<Order> =>
    call(app, buyer, 'GET', `/api/orders/data/${placed.json().data.order_id}`)
  const ordersOf = (buyer: Buyer): Promise<Order[]> => call(app, buyer, 'GET', '/api/user/me/orders')

  test('[GIFT-01] is told, and the goods are ordered without it by whoever goes on', async () => {
    const gift = await giftFrom100000()
    const buyer = await buyerOf(100_000)
    const seen = await bagOf(buyer)
    const gifts = seen.free_products.map(line => line.combination_id)
    expect(gifts).toContain(gift.line.combination_id)
    await sql`update stock set on_hand = 0 where combination_id = ${gift.line.combination_id}`.execute(
      shop.db,
    )

    const told = await place(app, buyer, seen, { gifts })
    expect([told.statusCode, told.json().code]).toEqual([409, 'GIFT_CHANGED'])
    expect(told.json().details.combination_ids).toEqual([gift.line.combination_id])
    expect(await ordersOf(buyer)).toEqual([])

    const now = await bagOf(buyer)
    expect(now.gwp_error_message).toBe('Maaf, hadiah Mini Lip Gloss sudah habis.')
    const left = now.free_products.map(line => line.combination_id)
    const placed = await place(app, buyer, now, { gifts: left })
    expect(placed.statusCode, placed.body).toBe(200)
    expect((await orderOf(buyer, placed)).free_products.map(line => line.combination_id)).toEqual(left)
  })

  test('[GIFT-01] the last one is given once; nobody is refused the goods for it', async () => {
    const gift = await giftFrom100000(1)
    const buyers = await Promise.all(Array.from({ length: 8 }, () => buyerOf(100_000)))
    const bags = await Promise.all(buyers.map(bagOf))
    const placings = await Promise.all(
      buyers.map((buyer, at) => {
        const bag = bags[at] as Cart
        return place(app, buyer, bag, { gifts: bag.free_products.map(line => line.combination_id) })
      }),
    )
    const codes = placings.map(placed => placed.json().code ?? 'placed').sort()
    expect(codes).toEqual([...Array(7).fill('GIFT_CHANGED'), 'placed'])

    for (const [at, buyer] of buyers.entries())
      if (placings[at]?.statusCode !== 200)
        expect((await place(app, buyer, await bagOf(buyer))).statusCode).toBe(200)
    const given = (await Promise.all(buyers.map(ordersOf))).flat().flatMap(order => order.free_products)
    expect(given.filter(line => line.combination_id === gift.line.combination_id)).toHaveLength(1)
  })

  test('[CHECKOUT-10] goods that run out are still said to have', async () => {
    const buyer = await buyerOf(100_000)
    const bag = await bagOf(buyer)
    const [line] = bag.products
    await sql`update stock set on_hand = 0 where combination_id = ${line?.combination_id}`.execute(shop.db)
    expect((await place(app, buyer, bag)).json().code).toBe('OUT_OF_STOCK')
  })
})
