import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Cart } from '../../../contract/cart.ts'
import type { Order } from '../../../contract/orders.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { changeOrderState } from '../orders/index.ts'

const { shop, app, payments } = await openShopWithPayments()
afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
  expect(findings).toEqual([])
})

/** Creates automatic vouchers that each give the same mini for purchases of at least Rp 100.000. */
async function makeGiftVoucher(stock = 10, vouchers = 1) {
  const mini = await makeProduct(shop.db, {
    stock,
    name: 'Mini Lip Gloss',
    classification: 'gwp_non_sellable',
    priceRupiah: 25_000,
  })
  const combinationId = mini.combinationIds[0] ?? 0
  const { id } = await shop.db
    .insertInto('vouchers')
    .values(
      Array.from({ length: vouchers }, (_, index) => ({
        code: `HADIAH${mini.productId}X${index}`,
        voucher_type: 'automatic' as const,
        discount_type: 'free_product' as const,
        name: 'Hadiah mini',
        gift_combination_id: combinationId,
        min_amount_rupiah: 100_000,
        uses_per_member: 9,
      })),
    )
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

async function makeBuyerWithBag(rupiah: number) {
  const buyer = await makeBuyer(shop.db)
  const serum = await makeProduct(shop.db, { priceRupiah: rupiah })
  await fillBag(app, buyer, [{ productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0 }])
  return buyer
}

test('[GIFT-01] [GIFT-10] [CART-41] [TILE-43] a free gift comes with its voucher, is shown separately at Rp 0, and changes no line, count or sum', async () => {
  const gift = await makeGiftVoucher()
  const buyer = await makeBuyerWithBag(100_000)
  const before: Cart = await call(app, buyer, 'GET', '/api/user/me/carts')
  const response = await add(buyer, { ...gift.line, free_product: gift.free_product })
  expect(response.statusCode, response.body).toBe(200)
  const cart: Cart = response.json().data
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

test('[GIFT-02] a gift can neither be bought nor chosen with a voucher that does not give it', async () => {
  const [gift, other] = [await makeGiftVoucher(), await makeGiftVoucher()]
  const buyer = await makeBuyerWithBag(100_000)
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

test('[GIFT-03] [CART-29] below the minimum the bag shows why the gift is not given', async () => {
  const gift = await makeGiftVoucher()
  const buyer = await makeBuyerWithBag(99_999)
  const response = await add(buyer, { ...gift.line, free_product: gift.free_product })
  const cart: Cart = response.json().data
  expect(cart.free_products.map(line => line.id)).not.toContain(gift.line.id)
  expect(cart.gwp_error_message).toBe('Belanja Rp 1 lagi untuk dapat hadiah Mini Lip Gloss.')
})

describe('a gift that runs out between bag and order', () => {
  const bagOf = (buyer: Buyer): Promise<Cart> => call(app, buyer, 'GET', '/api/user/me/carts')
  const orderOf = async (buyer: Buyer, placed: { json(): { data: { order_id: string } } }): Promise<Order> =>
    call(app, buyer, 'GET', `/api/orders/data/${placed.json().data.order_id}`)
  const ordersOf = (buyer: Buyer): Promise<Order[]> => call(app, buyer, 'GET', '/api/user/me/orders')

  test('[GIFT-01] is reported, and placing the order again succeeds without it', async () => {
    const gift = await makeGiftVoucher()
    const buyer = await makeBuyerWithBag(100_000)
    const bag = await bagOf(buyer)
    const gifts = bag.free_products.map(line => line.combination_id)
    expect(gifts).toContain(gift.line.combination_id)
    await sql`update stock set on_hand = 0 where combination_id = ${gift.line.combination_id}`.execute(
      shop.db,
    )

    const response = await place(app, buyer, bag, { gifts })
    expect([response.statusCode, response.json().code]).toEqual([409, 'GIFT_CHANGED'])
    expect(response.json().details.combination_ids).toEqual([gift.line.combination_id])
    expect(await ordersOf(buyer)).toEqual([])

    const now = await bagOf(buyer)
    expect(now.gwp_error_message).toBe('Maaf, hadiah Mini Lip Gloss sudah habis.')
    const remaining = now.free_products.map(line => line.combination_id)
    const placed = await place(app, buyer, now, { gifts: remaining })
    expect(placed.statusCode, placed.body).toBe(200)
    expect((await orderOf(buyer, placed)).free_products.map(line => line.combination_id)).toEqual(remaining)
  })

  test('[GIFT-01] the last one is given once, and never blocks an order of the goods', async () => {
    const gift = await makeGiftVoucher(1, 2)
    const buyers = await Promise.all(Array.from({ length: 8 }, () => makeBuyerWithBag(100_000)))
    const bags = await Promise.all(buyers.map(bagOf))
    const responses = await Promise.all(
      buyers.map((buyer, index) => {
        const bag = bags[index] as Cart
        return place(app, buyer, bag, { gifts: bag.free_products.map(line => line.combination_id) })
      }),
    )
    const codes = responses.map(response => response.json().code ?? 'placed').sort()
    expect(codes).toEqual([...Array(7).fill('GIFT_CHANGED'), 'placed'])

    for (const [index, buyer] of buyers.entries())
      if (responses[index]?.statusCode !== 200)
        expect((await place(app, buyer, await bagOf(buyer))).statusCode).toBe(200)
    const freeLines = (await Promise.all(buyers.map(ordersOf))).flat().flatMap(order => order.free_products)
    expect(freeLines.filter(line => line.combination_id === gift.line.combination_id)).toHaveLength(1)
  })

  const atProvider = async (code: string, action: string) => {
    const response = await fetch(`${payments.url}/control/transactions/${code}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: action, mode: 'silent' }),
    })
    expect(response.ok).toBe(true)
  }
  const usedVouchers = async (orderId: string) => {
    const uses = shop.db.selectFrom('voucher_uses').select('voucher_id').where('order_id', '=', orderId)
    return (await uses.execute()).map(use => use.voucher_id)
  }
  const check = (buyer: Buyer, id_order: string) =>
    call(app, buyer, 'POST', '/api/payments/callback', { id_order })
  const pay = (buyer: Buyer, id_order: string, extra: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/payments',
      headers: buyer.headers,
      payload: { id_order, phone_no: '081234567890', ...extra },
    })

  test('[GIFT-01] [RETRY-08] is reported when payment is retried, and left out if the buyer continues', async () => {
    const gift = await makeGiftVoucher()
    const buyer = await makeBuyerWithBag(100_000)
    const bag = await bagOf(buyer)
    const giftId = gift.line.combination_id
    const ovo = { payment_method: 'ovo', phone_no: '081234567890' }
    const placed = await place(app, buyer, bag, ovo)
    const before = await orderOf(buyer, placed)
    expect(before.free_products.map(line => line.combination_id)).toContain(giftId)
    expect(await usedVouchers(before._id)).toContain(gift.voucherId)
    await atProvider(`${before.reference_code}-1`, 'deny')
    await check(buyer, before._id)
    expect((await orderOf(buyer, placed)).state.name).toBe('Payment Failure')
    await sql`update stock set on_hand = 0 where combination_id = ${giftId}`.execute(shop.db)

    const response = await pay(buyer, before._id)
    expect([response.statusCode, response.json().code]).toEqual([409, 'GIFT_CHANGED'])
    expect(response.json().details.combination_ids).toEqual([giftId])
    expect((await orderOf(buyer, placed)).free_products).toEqual(before.free_products)

    const remaining = before.free_products.map(line => line.combination_id).filter(id => id !== giftId)
    const secondResponse = await pay(buyer, before._id, { gifts: remaining })
    expect(secondResponse.statusCode, secondResponse.body).toBe(200)
    expect((await orderOf(buyer, placed)).free_products.map(line => line.combination_id)).toEqual(remaining)
    expect(await usedVouchers(before._id)).not.toContain(gift.voucherId)
    // Cancelled after the retry and paid late: the order is accepted, because only the remaining lines need stock.
    await atProvider(`${before.reference_code}-2`, 'pay')
    await shop.db
      .transaction()
      .execute(tx => changeOrderState(tx, { orderId: before._id, to: 'Cancelled', movedBy: 'schedule' }))
    await check(buyer, before._id)
    expect((await orderOf(buyer, placed)).state.name).toBe('Payment accepted')
  })

  test('[RETRY-08] goods that ran out are still reported when payment is retried', async () => {
    const buyer = await makeBuyerWithBag(100_000)
    const bag = await bagOf(buyer)
    const placed = await place(app, buyer, bag, { payment_method: 'ovo', phone_no: '081234567890' })
    const { _id, reference_code } = await orderOf(buyer, placed)
    await atProvider(`${reference_code}-1`, 'deny')
    await check(buyer, _id)
    await sql`update stock set on_hand = 0 where combination_id = ${bag.products[0]?.combination_id}`.execute(
      shop.db,
    )
    expect((await pay(buyer, _id, { gifts: [] })).json().code).toBe('OUT_OF_STOCK')
    expect((await orderOf(buyer, placed)).free_products.length).toBe(bag.free_products.length)
  })

  test('[CHECKOUT-10] goods that run out are still reported', async () => {
    const buyer = await makeBuyerWithBag(100_000)
    const bag = await bagOf(buyer)
    const [line] = bag.products
    await sql`update stock set on_hand = 0 where combination_id = ${line?.combination_id}`.execute(shop.db)
    expect((await place(app, buyer, bag)).json().code).toBe('OUT_OF_STOCK')
  })
})
