import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Cart } from '../../../contract/cart.ts'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { fillPack, type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { anonymousVisit } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { SESSION_COOKIE, startSession } from '../members/index.ts'

const { shop, app } = await openTestShop()

const lineOf = (product: MadeProduct, quantity = 1, index = 0) => ({
  id: String(product.productId),
  combination_id: String(product.combinationIds[index]),
  quantity,
})

const change = (buyer: Buyer, body: object, headers: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/user/me/carts',
    headers: { ...buyer.headers, ...headers },
    payload: body,
  })

const bag = (buyer: Buyer): Promise<Cart> => call(app, buyer, 'GET', '/api/user/me/carts?timestamp=1')

const priceGuestBag = (lines: object[], verb?: 'add') =>
  app.inject({ method: 'POST', url: '/api/carts', payload: { product: lines, ...(verb ? { verb } : {}) } })

const gift = {
  recipient_name: 'Rani',
  recipient_email: 'rani@example.com',
  sender_name: 'Sari',
  message: 'Selamat ulang tahun!',
  delivery_date: null,
}

describe("a member's bag", () => {
  test('[GIFT-04] an e-gift keeps its recipient, sender, message and delivery day; e-gifts for two recipients are two lines', async () => {
    const buyer = await makeBuyer(shop.db)
    const card = await makeProduct(shop.db, { classification: 'egift', stock: 50 })
    const onDay = { ...gift, recipient_name: 'Budi', delivery_date: jakartaDay(addDays(new Date(), 300)) }
    expect((await change(buyer, { ...lineOf(card), action: 'add' })).json().code).toBe('EGIFT_INFO_MISSING')
    await change(buyer, { ...lineOf(card), action: 'add', egift_info: gift })
    await change(buyer, { ...lineOf(card), action: 'add', egift_info: onDay })
    await change(buyer, { ...lineOf(card), action: 'add', egift_info: onDay })
    expect((await bag(buyer)).products.map(line => line.quantity)).toEqual([1, 2])
    expect((await bag(buyer)).products.map(line => line.detail.egift_info)).toEqual([gift, onDay])
  })

  test('[CART-03] [CART-04] lines are added, updated and deleted, and are still there on the next visit', async () => {
    const buyer = await makeBuyer(shop.db)
    const [serum, balm] = [await makeProduct(shop.db), await makeProduct(shop.db)]
    expect((await change(buyer, { ...lineOf(serum), action: 'add' })).statusCode).toBe(200)
    await change(buyer, { ...lineOf(balm), action: 'add' })
    expect((await bag(buyer)).products).toMatchObject([lineOf(serum), lineOf(balm)])
    await change(buyer, { ...lineOf(serum, 4), action: 'update' })
    expect((await bag(buyer)).products).toMatchObject([lineOf(serum, 4), lineOf(balm)])
    await change(buyer, { ...lineOf(serum, 0), action: 'delete' })
    expect((await bag(buyer)).products).toMatchObject([lineOf(balm)])
    await app.inject({ method: 'POST', url: '/api/auth/logout', headers: buyer.headers })
    expect((await change(buyer, { ...lineOf(balm), action: 'add' })).statusCode).toBe(401)
    const token = await startSession(shop.db, buyer.id, anonymousVisit, new Date())
    const nextVisit = { ...buyer, token, headers: { cookie: `${SESSION_COOKIE}=${token}` } }
    expect((await bag(nextVisit)).products).toMatchObject([lineOf(balm)])
  })

  test('[CART-05] adding the same combination again raises the quantity of its line', async () => {
    const buyer = await makeBuyer(shop.db)
    const serum = await makeProduct(shop.db)
    await change(buyer, { ...lineOf(serum, 2), action: 'add' })
    await change(buyer, { ...lineOf(serum, 3), action: 'add' })
    expect((await bag(buyer)).products).toMatchObject([{ quantity: 5 }])
  })

  test('[CART-06] [GIFT-09] packs merge unless their content differs', async () => {
    const buyer = await makeBuyer(shop.db)
    const set = await makeProduct(shop.db, { classification: 'bundle_virtual', stock: 50 })
    const tint = await makeProduct(shop.db, { combinations: 2 })
    await fillPack(shop.db, set, [tint])
    const content = (at: number) => ({
      pack: [{ product_id: String(tint.productId), combination_id: String(tint.combinationIds[at]) }],
    })
    await change(buyer, { ...lineOf(set), action: 'add', ...content(0) })
    await change(buyer, { ...lineOf(set), action: 'add', ...content(0) })
    await change(buyer, { ...lineOf(set), action: 'add', ...content(1) })
    expect((await bag(buyer)).products.map(line => line.quantity)).toEqual([2, 1])
  })

  test('[CART-12] the count is the number of pieces', async () => {
    const buyer = await makeBuyer(shop.db)
    const serum = await makeProduct(shop.db)
    expect(await call(app, buyer, 'GET', '/api/user/me/carts/count')).toBe(0)
    await change(buyer, { ...lineOf(serum, 3), action: 'add' })
    expect(await call(app, buyer, 'GET', '/api/user/me/carts/count')).toBe(3)
  })

  test('[CART-23] [CART-24] [CART-26] [CART-27] the response has lines and totals, which add up', async () => {
    const buyer = await makeBuyer(shop.db)
    const serum = await makeProduct(shop.db, {
      name: 'Serum Surya',
      priceRupiah: 89_000,
      listPriceRupiah: 149_000,
    })
    await change(buyer, { ...lineOf(serum, 2), action: 'add' })
    const cart = await bag(buyer)
    expect(cart._id).toMatch(/^[0-9a-f]{32}$/)
    expect(cart.products[0]).toMatchObject({
      ...lineOf(serum, 2),
      price: 149_000,
      price_after_discount: 89_000,
      subtotal: 178_000,
      detail: {
        name: 'Serum Surya',
        brand: { name: 'suryanala' },
        is_pack: false,
        is_pre_order: false,
        egift_info: null,
      },
    })
    expect(cart).toMatchObject({
      free_products: [],
      total_amount: 298_000,
      total_amount_after_discount: 178_000,
      total_extra_charge: 0,
      total_amount_after_extra: 178_000,
      total_price_after_shipping: 178_000,
      point_applied: 0,
    })
    expect(
      cart.steps.filter(step => step.code !== 'payable').reduce((sum, step) => sum + step.amountRupiah, 0),
    ).toBe(178_000)
  })

  test('a quantity above the stock is reduced to it, with a warning', async () => {
    const buyer = await makeBuyer(shop.db)
    const rare = await makeProduct(shop.db, { name: 'Balsem Langka', stock: 2 })
    const cart = (await change(buyer, { ...lineOf(rare, 4), action: 'add' })).json().data
    expect(cart.products[0].quantity).toBe(2)
    expect(cart.warnings).toEqual(['Hanya tersisa 2 untuk Balsem Langka.'])
  })

  test('sold-out products, gifts, unknown products and combinations of another product are refused with a reason', async () => {
    const buyer = await makeBuyer(shop.db)
    const soldOut = await makeProduct(shop.db, { stock: 0 })
    const freeProduct = await makeProduct(shop.db, { classification: 'gwp_non_sellable', priceRupiah: 0 })
    const code = async (body: object) => (await change(buyer, { ...body, action: 'add' })).json().code
    expect(await code(lineOf(soldOut))).toBe('OUT_OF_STOCK')
    expect(await code(lineOf(freeProduct))).toBe('NOT_SELLABLE')
    expect(await code({ id: '999999999', combination_id: '999999999', quantity: 1 })).toBe(
      'PRODUCT_NOT_FOUND',
    )
    expect(await code({ ...lineOf(soldOut), id: String(freeProduct.productId) })).toBe('PRODUCT_NOT_FOUND')
    expect((await bag(buyer)).products).toEqual([])
  })

  test('a price, a total or a member in the body changes nothing', async () => {
    const [buyer, stranger] = [await makeBuyer(shop.db), await makeBuyer(shop.db)]
    const serum = await makeProduct(shop.db, { priceRupiah: 89_000 })
    await change(buyer, {
      ...lineOf(serum),
      action: 'add',
      price: 1,
      price_after_discount: 1,
      member_id: stranger.id,
      total_amount: 1,
    })
    expect(await bag(buyer)).toMatchObject({
      products: [{ price: 89_000, price_after_discount: 89_000, subtotal: 89_000 }],
      total_amount: 89_000,
      total_price_after_shipping: 89_000,
    })
    expect((await bag(stranger)).products).toEqual([])
  })

  test('[CART-45] [CHECKOUT-23] the twenty-first product is refused', async () => {
    const buyer = await makeBuyer(shop.db)
    for (let i = 0; i < 20; i += 1)
      await change(buyer, { ...lineOf(await makeProduct(shop.db)), action: 'add' })
    const response = await change(buyer, { ...lineOf(await makeProduct(shop.db)), action: 'add' })
    expect(response.json()).toMatchObject({
      code: 'LINE_LIMIT',
      message: 'Maksimal 20 produk berbeda dalam satu pesanan.',
    })
    expect((await bag(buyer)).products).toHaveLength(20)
  })

  test('[PREORDER-01] [PREORDER-04] pre-orders for different days must be bought separately', async () => {
    const buyer = await makeBuyer(shop.db)
    const preOrderProduct = await makeProduct(shop.db, {
      preOrder: { totalQuota: 5, deliveryDate: '2027-01-10' },
    })
    const later = await makeProduct(shop.db, { preOrder: { totalQuota: 5, deliveryDate: '2027-02-10' } })
    await change(buyer, { ...lineOf(preOrderProduct), action: 'add', is_pre_order: true })
    expect((await bag(buyer)).products[0]?.detail).toMatchObject({
      is_pre_order: true,
      delivery_date: '2027-01-10',
    })
    expect((await change(buyer, { ...lineOf(later), action: 'add' })).json().message).toBe(
      'Product with different delivery date cannot be bought for preorder products.',
    )
    const sameDay = await makeProduct(shop.db, { preOrder: { totalQuota: 5, deliveryDate: '2027-01-10' } })
    await change(buyer, { ...lineOf(sameDay), action: 'add' })
    expect((await bag(buyer)).products).toMatchObject([lineOf(preOrderProduct), lineOf(sameDay)])
  })

  test('a request sent twice with the same key adds once; ten concurrent requests without a key add ten', async () => {
    const buyer = await makeBuyer(shop.db)
    const serum = await makeProduct(shop.db, { stock: 100 })
    const key = { 'idempotency-key': 'line-1' }
    await change(buyer, { ...lineOf(serum), action: 'add' }, key)
    await change(buyer, { ...lineOf(serum), action: 'add' }, key)
    expect((await bag(buyer)).products[0]?.quantity).toBe(1)
    await Promise.all(Array.from({ length: 10 }, () => change(buyer, { ...lineOf(serum), action: 'add' })))
    expect((await bag(buyer)).products[0]?.quantity).toBe(11)
  })

  test("a member cannot use another member's address, nor set an address on another's bag", async () => {
    const [buyer, stranger] = [await makeBuyer(shop.db), await makeBuyer(shop.db)]
    const serum = await makeProduct(shop.db)
    await change(buyer, { ...lineOf(serum), action: 'add' })
    const cart = await bag(buyer)
    const put = ({ headers }: Buyer, addressId: string) =>
      app.inject({ method: 'PUT', url: `/api/carts/${cart._id}/address/${addressId}`, headers })
    expect((await put(buyer, stranger.addressId)).statusCode).toBe(404)
    expect((await put(stranger, stranger.addressId)).statusCode).toBe(404)
    expect((await put(buyer, buyer.addressId)).statusCode).toBe(200)
  })

  test('[ORDER-16] the bag names an option as the product page does; an order names it as the specification does', async () => {
    const buyer = await makeBuyer(shop.db)
    const serum = await makeProduct(shop.db)
    await sql`update combinations set attributes = '{"size": {"name": "40 ml"}}' where product_id = ${serum.productId}`.execute(
      shop.db,
    )
    const cart = await fillBag(app, buyer, [
      { productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0 },
    ])
    expect((await bag(buyer)).products[0]?.detail.combination_name).toBe('Ukuran: 40 ml')
    const { order_id: id } = (await place(app, buyer, cart)).json().data
    expect((await call(app, buyer, 'GET', `/api/orders/data/${id}`)).products[0].combination_name).toBe(
      'Size: 40 ml',
    )
  })

  test('a guest has no member bag', async () => {
    const response = await app.inject({ method: 'GET', url: '/api/user/me/carts' })
    expect(response.statusCode).toBe(401)
  })
})

describe("a guest's bag", () => {
  test('[CART-15] [CART-37] is checked and priced, but not stored', async () => {
    const serum = await makeProduct(shop.db, { priceRupiah: 150_000 })
    const stored = async () => {
      const { rows } = await sql`
        select (select count(*) from carts) as carts, (select count(*) from cart_lines) as lines`.execute(
        shop.db,
      )
      return rows
    }
    const before = await stored()
    const response = await priceGuestBag([lineOf(serum, 2)], 'add')
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toMatchObject({
      _id: '',
      total_price_after_shipping: 300_000,
      free_shipping_missing: 0,
    })
    expect(await stored()).toEqual(before)
  })

  test('[CART-07] [GIFT-06] an e-gift cannot be in a bag with other products', async () => {
    const serum = await makeProduct(shop.db)
    const card = await makeProduct(shop.db, { classification: 'egift' })
    for (const lines of [
      [lineOf(serum), lineOf(card)],
      [lineOf(card), lineOf(serum)],
    ])
      expect((await priceGuestBag(lines, 'add')).json().message).toBe(
        'Produk E Gift Card tidak dapat digabung dengan produk lainnya.',
      )
  })

  test('[GIFT-05] an e-gift without a recipient, with an invalid one or for a past day is refused; a valid one shows its recipient', async () => {
    const card = await makeProduct(shop.db, { classification: 'egift' })
    expect((await priceGuestBag([lineOf(card)], 'add')).json()).toMatchObject({
      code: 'EGIFT_INFO_MISSING',
      field: 'egift_info',
    })
    const lateGift = { ...gift, delivery_date: '2020-01-01' }
    expect((await priceGuestBag([{ ...lineOf(card), egift_info: lateGift }], 'add')).json().code).toBe(
      'EGIFT_DAY_PASSED',
    )
    const wrong = { ...gift, recipient_email: 'rani(at)example' }
    expect((await priceGuestBag([{ ...lineOf(card), egift_info: wrong }], 'add')).json()).toMatchObject({
      message: 'Email tidak valid',
      field: 'product.0.egift_info.recipient_email',
    })
    const cart: Cart = (await priceGuestBag([{ ...lineOf(card), egift_info: gift }], 'add')).json().data
    expect(cart.products[0]?.detail.egift_info).toEqual(gift)
  })

  test('[PREORDER-02] pre-orders for different days are refused with the specified message', async () => {
    const preOrderProduct = await makeProduct(shop.db, {
      preOrder: { totalQuota: 5, deliveryDate: '2027-01-10' },
    })
    const later = await makeProduct(shop.db, { preOrder: { totalQuota: 5, deliveryDate: '2027-02-10' } })
    expect((await priceGuestBag([lineOf(preOrderProduct), lineOf(later)], 'add')).json().message).toBe(
      'Product with different delivery date cannot be bought for preorder products.',
    )
  })

  test('a line that has sold out is shown but left out of the total', async () => {
    const inStock = await makeProduct(shop.db, { priceRupiah: 40_000 })
    const soldOut = await makeProduct(shop.db, { stock: 0 })
    const cart = (await priceGuestBag([lineOf(soldOut), lineOf(inStock)])).json().data
    expect(cart.products.map((line: { is_available: boolean }) => line.is_available)).toEqual([false, true])
    expect(cart.total_price_after_shipping).toBe(40_000)
  })

  test.each([
    [{ product: [] }, 'product'],
    [{ product: 'x' }, 'product'],
    [{ product: [{ id: "1' or 1=1", combination_id: '1', quantity: 1 }] }, 'product.0.id'],
    [{ product: [{ id: '1', combination_id: '1', quantity: -1 }] }, 'product.0.quantity'],
    [{ product: [{ id: '1', combination_id: '1', quantity: 1e9 }] }, 'product.0.quantity'],
    [{ product: [{ id: '1', combination_id: '1', quantity: 1.5 }] }, 'product.0.quantity'],
  ])('nonsense %j is refused, and the response names the field', async (body, field) => {
    const response = await app.inject({ method: 'POST', url: '/api/carts', payload: body })
    expect(response.statusCode).toBe(400)
    expect(response.json().field).toBe(field)
  })
})
