import { describe, expect, test } from 'vitest'
import type { Cart } from '../../../contract/cart.ts'
import type { Tile } from '../../../contract/catalog.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { rani } from '../../testing/run-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { setSpecialPrice, stopSpecialPrice } from '../special-prices/index.ts'

const { shop, app } = await openShopWithPayments()

let miniCount = 0

/** Creates a mini for Rp 30.000 that costs Rp 9.000 if the other lines come to Rp 100.000. */
async function miniAtSpecialPrice(options: { quotaPerMember?: number } = {}) {
  miniCount += 1
  const id = `mini-${miniCount}`
  const mini = await makeProduct(shop.db, { name: `Mini Surya ${miniCount}`, priceRupiah: 30_000, stock: 50 })
  const combinationId = mini.combinationIds[0] ?? 0
  const { sku } = await shop.db
    .selectFrom('combinations')
    .select('sku')
    .where('id', '=', combinationId)
    .executeTakeFirstOrThrow()
  await setSpecialPrice(shop.db, rani, {
    id,
    sku,
    priceRupiah: 9_000,
    minPurchaseRupiah: 100_000,
    minQuantity: 0,
    brands: [],
    categories: [],
    products: [],
    endsAt: null,
    position: miniCount,
    quotaPerMember: options.quotaPerMember ?? null,
  })
  const line = { id: String(mini.productId), combination_id: String(combinationId), quantity: 1 }
  const special = {
    ...line,
    special_price: { is_special_price: true, special_price_voucher_id: id },
  }
  return { id, mini, line, special }
}

const serumOf = async (priceRupiah: number) => {
  const serum = await makeProduct(shop.db, { priceRupiah })
  return { productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0 }
}
const add = (buyer: Buyer, line: object): Promise<Cart> =>
  call(app, buyer, 'POST', '/api/user/me/carts', { ...line, action: 'add' })
const offersTo = async (buyer: Buyer | null): Promise<Tile[]> =>
  (
    await app.inject({ method: 'GET', url: '/api/special-price-products', headers: buyer?.headers ?? {} })
  ).json().data

describe('special prices', () => {
  test('[CART-18] the list shows guests and members each price and what is still missing to get it', async () => {
    const { id, line } = await miniAtSpecialPrice()
    const tileFor = async (buyer: Buyer | null) =>
      (await offersTo(buyer)).find(tile => tile.special_price_voucher_id === id)
    expect(await tileFor(null)).toMatchObject({
      id: line.id,
      selected_variant: line.combination_id,
      special_price: 9_000,
      is_special_price_applicable: false,
      reason: { code: 'min_oder', text: 'min. purchase Rp 100.000' },
    })
    const buyer = await makeBuyer(shop.db)
    await fillBag(app, buyer, [await serumOf(100_000)])
    expect(await tileFor(buyer)).toMatchObject({ is_special_price_applicable: true, reason: null })
    await stopSpecialPrice(shop.db, rani, { id })
    expect(await tileFor(buyer)).toBeUndefined()
  })

  test('[PDP-08] [TILE-43] if a product is given, only its own special prices are listed', async () => {
    const { id, line } = await miniAtSpecialPrice()
    await miniAtSpecialPrice()
    const offersFor = async (productId: string) =>
      (await app.inject(`/api/special-price-products?product_id=${productId}`)).json()
    const tiles: Tile[] = (await offersFor(line.id)).data
    expect(tiles).toMatchObject([
      {
        id: line.id,
        special_price_voucher_id: id,
        special_price: 9_000,
        is_special_price_applicable: false,
        applied_free_products_voucher_id: null,
      },
    ])
    expect((await offersFor('999999')).data).toEqual([])
    expect((await offersFor('x')).code).toBe('INVALID_INPUT')
  })

  test('a line costs its special price while the condition holds, and its regular price otherwise', async () => {
    const { id, special } = await miniAtSpecialPrice()
    const buyer = await makeBuyer(shop.db)
    await fillBag(app, buyer, [await serumOf(100_000)])
    const cart = await add(buyer, special)
    const mini = cart.products.find(product => product.id === special.id)
    expect(mini).toMatchObject({
      price: 30_000,
      price_after_discount: 9_000,
      has_new_price: false,
      detail: { is_special_price: true, special_price_voucher_id: id, special_price_reason: null },
    })
    expect(cart.total_amount_after_discount).toBe(109_000)
    const serum = cart.products.find(product => product.id !== special.id)
    const bagWithoutSerum: Cart = await call(app, buyer, 'POST', '/api/user/me/carts', {
      id: serum?.id,
      combination_id: serum?.combination_id,
      line_id: serum?._id,
      quantity: 0,
      action: 'delete',
    })
    expect(bagWithoutSerum.products).toMatchObject([
      {
        price_after_discount: 30_000,
        has_new_price: true,
        seen_price: 9_000,
        detail: { is_special_price: false, special_price_reason: 'min. purchase Rp 100.000' },
      },
    ])
  })

  test('the order keeps its special price, which counts towards the quota until the order is cancelled', async () => {
    const { id, special } = await miniAtSpecialPrice({ quotaPerMember: 1 })
    const buyer = await makeBuyer(shop.db)
    const serum = await serumOf(100_000)
    await fillBag(app, buyer, [serum])
    await add(buyer, special)
    const cart = await call(app, buyer, 'GET', '/api/user/me/carts')
    const response = await place(app, buyer, cart)
    expect(response.statusCode, response.body).toBe(200)
    const orderId = response.json().data.order_id
    const order = await call(app, buyer, 'GET', `/api/orders/data/${orderId}`)
    expect(order.products.map((line: { subtotal: number }) => line.subtotal)).toEqual([100_000, 9_000])

    await fillBag(app, buyer, [serum])
    const reasonNow = async () =>
      (await offersTo(buyer)).find(tile => tile.special_price_voucher_id === id)?.reason?.code ?? null
    expect(await reasonNow()).toBe('quota_reached')
    await call(app, buyer, 'PUT', `/api/order/${orderId}/cancelled`, { cancellation_reason: 'Salah pilih' })
    expect(await reasonNow()).toBeNull()
  })

  test('a special price that has ended or belongs to another product is refused; the same rules apply to guests', async () => {
    const [one, other] = [await miniAtSpecialPrice(), await miniAtSpecialPrice()]
    const buyer = await makeBuyer(shop.db)
    const endedMini = await miniAtSpecialPrice()
    await stopSpecialPrice(shop.db, rani, { id: endedMini.id })
    for (const wrong of [{ ...one.line, special_price: other.special.special_price }, endedMini.special]) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/user/me/carts',
        headers: buyer.headers,
        payload: { ...wrong, action: 'add' },
      })
      expect(response.json()).toMatchObject({ code: 'SPECIAL_PRICE_ENDED', field: 'special_price' })
    }
    const { productId, combinationId } = await serumOf(100_000)
    const guest = await app.inject({
      method: 'POST',
      url: '/api/carts',
      payload: {
        product: [{ id: String(productId), combination_id: String(combinationId), quantity: 1 }, one.special],
        verb: 'add',
      },
    })
    expect(guest.json().data.total_amount_after_discount).toBe(109_000)
  })
})
