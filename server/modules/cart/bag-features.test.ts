import { describe, expect, test } from 'vitest'
import type {
  Cart,
  CartCheck,
  ExtraBag,
  MovedLine,
  ReorderResult,
  SavedForLater,
} from '../../../contract/cart.ts'
import type { Product } from '../../../contract/catalog.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { egiftFor } from '../../testing/make-gift-card.ts'
import { fillPack, type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { rani } from '../../testing/run-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { addToBag } from './add-to-bag.ts'
import { setExtraBag, stopExtraBag } from './index.ts'

/** Saving for later, extra bags, the check before ordering, reordering, packs and lines handed over at login. */

const { shop, app } = await openShopWithPayments()

const lineOf = (product: MadeProduct, quantity = 1) => ({
  id: String(product.productId),
  combination_id: String(product.combinationIds[0]),
  quantity,
})
const put = (buyer: Buyer, product: MadeProduct, quantity = 1, extra: object = {}): Promise<Cart> =>
  call(app, buyer, 'POST', '/api/user/me/carts', { ...lineOf(product, quantity), action: 'add', ...extra })
const bag = (buyer: Buyer): Promise<Cart> => call(app, buyer, 'GET', '/api/user/me/carts')
const setPrice = (product: MadeProduct, rupiah: number) =>
  shop.db
    .updateTable('combinations')
    .set({ price_after_discount_rupiah: rupiah, price_rupiah: rupiah })
    .where('product_id', '=', product.productId)
    .execute()
const setStock = (product: MadeProduct, pieces: number) =>
  shop.db
    .updateTable('stock')
    .set({ on_hand: pieces })
    .where('combination_id', 'in', product.combinationIds)
    .execute()

/**
 * Posts twice with the same key, as a browser does if the shop is killed before it responds; returns the second
 * response.
 */
async function postTwice(buyer: Buyer, url: string, payload: object) {
  const headers = { ...buyer.headers, 'idempotency-key': 'key-1' }
  const post = () => app.inject({ method: 'POST', url, headers, payload })
  expect((await post()).statusCode).toBe(200)
  // As after a kill: the response was not stored, and the database connection that took the key is gone.
  await shop.db
    .updateTable('idempotency_keys')
    .set({ status: null, answer: null, taken_by: 0 })
    .where('owner', '=', buyer.id)
    .execute()
  return (await post()).json().data
}

describe('saved for later', () => {
  const save = (buyer: Buyer, line_id: string): Promise<MovedLine> =>
    call(app, buyer, 'POST', '/api/saved-for-later', { line_id })
  const moveBack = (buyer: Buyer, id: string) =>
    app.inject({ method: 'POST', url: `/api/saved-for-later/${id}/cart`, headers: buyer.headers })

  test('[CART-17] a line moves out of the bag and back with all its details; repeating it changes nothing', async () => {
    const buyer = await makeBuyer(shop.db)
    const [card, balm] = [
      await makeProduct(shop.db, { classification: 'egift' }),
      await makeProduct(shop.db, { priceRupiah: 30_000 }),
    ]
    const egift_info = egiftFor()
    await put(buyer, card, 3, { egift_info })
    await put(buyer, balm)
    const line = (await bag(buyer)).products[0]
    const moved = await save(buyer, line?._id ?? '')
    expect(moved.cart.products.map(product => product.id)).toEqual([String(balm.productId)])
    expect(moved.cart.total_price_after_shipping).toBe(30_000)
    expect(moved.saved_for_later.products).toMatchObject([{ ...lineOf(card, 3), price: 50_000 }])
    expect((await save(buyer, line?._id ?? '')).saved_for_later.products).toHaveLength(1)

    const saved = moved.saved_for_later.products[0]?._id ?? ''
    const returned: MovedLine = (await moveBack(buyer, saved)).json().data
    expect(returned.cart.products).toMatchObject([
      lineOf(balm),
      { ...lineOf(card, 3), detail: { egift_info } },
    ])
    expect(returned.saved_for_later.products).toEqual([])
    expect((await moveBack(buyer, saved)).json().data.cart.products).toHaveLength(2)
  })

  test('a line that cannot be moved back stays saved, and the refusal gives the reason; it can be deleted', async () => {
    const buyer = await makeBuyer(shop.db)
    const serum = await makeProduct(shop.db)
    await put(buyer, serum)
    const saved = (await save(buyer, (await bag(buyer)).products[0]?._id ?? '')).saved_for_later.products[0]
    await setStock(serum, 0)
    expect((await moveBack(buyer, saved?._id ?? '')).json()).toMatchObject({ code: 'OUT_OF_STOCK' })
    const list: SavedForLater = await call(app, buyer, 'GET', '/api/saved-for-later')
    expect(list.products).toMatchObject([{ is_available: false, quantity: 1 }])
    const stranger = await makeBuyer(shop.db)
    const remove = (buyer: Buyer) =>
      app.inject({ method: 'DELETE', url: `/api/saved-for-later/${saved?._id}`, headers: buyer.headers })
    expect((await remove(stranger)).json().data.products).toEqual([])
    expect((await call(app, buyer, 'GET', '/api/saved-for-later')).products).toHaveLength(1)
    expect((await remove(buyer)).json().data.products).toEqual([])
  })
})

describe('extra bags', () => {
  test('[CART-19] [CART-20] [CART-21] at most three are offered; the chosen ones are paid for, keep their price on the order and are sent to the provider', async () => {
    for (const [position, id] of ['kain', 'kado', 'pantai', 'sutra'].entries())
      await setExtraBag(shop.db, rani, {
        id,
        name: `Tas ${id}`,
        description: '',
        color: '#C93E16',
        position,
        price_rupiah: 5_000 * (position + 1),
      })
    const buyer = await makeBuyer(shop.db)
    const offered: ExtraBag[] = await call(app, buyer, 'GET', '/api/extrabags')
    expect(offered.map(bag => bag.id)).toEqual(['kain', 'kado', 'pantai'])
    expect((await app.inject({ method: 'GET', url: '/api/extras' })).json().data).toEqual(offered)

    const serum = await makeProduct(shop.db)
    await fillBag(app, buyer, [{ productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0 }])
    const before = await bag(buyer)
    const choose = (extra_bag_id: string, quantity: number) =>
      app.inject({
        method: 'POST',
        url: '/api/user/me/carts/extrabags',
        headers: buyer.headers,
        payload: { extra_bag_id, quantity },
      })
    expect((await choose('kado', 4)).statusCode).toBe(400)
    expect((await choose('sutra', 1)).json().code).toBe('PRODUCT_NOT_FOUND')
    const cart: Cart = (await choose('kado', 2)).json().data
    expect(cart).toMatchObject({
      total_extra_charge: 20_000,
      total_amount_after_extra: before.total_amount_after_discount + 20_000,
      total_price_after_shipping: before.total_price_after_shipping + 20_000,
      extra_bags: [{ id: 'kado', quantity: 2, price: 10_000 }],
    })
    expect(cart.points_earned).toBe(before.points_earned)
    const response = await place(app, buyer, cart)
    expect(response.statusCode, response.body).toBe(200)
    await setExtraBag(shop.db, rani, {
      id: 'kado',
      name: 'Tas baru',
      description: '',
      color: '#C93E16',
      position: 1,
      price_rupiah: 99_000,
    })
    const order = await call(app, buyer, 'GET', `/api/orders/data/${response.json().data.order_id}`)
    expect(order.price).toMatchObject({
      total_extra_charge: 20_000,
      extra_bags: [{ name: 'Tas kado', quantity: 2, price: 10_000 }],
    })
    expect(order.payment.amount).toBe(cart.total_price_after_shipping)
  })

  test('an extra bag that staff withdraw is removed from open bags before anything is paid', async () => {
    const buyer = await makeBuyer(shop.db)
    await put(buyer, await makeProduct(shop.db))
    await setExtraBag(shop.db, rani, {
      id: 'akhir',
      name: 'Tas Akhir',
      description: '',
      color: '#0B7268',
      position: 0,
      price_rupiah: 9_000,
    })
    await call(app, buyer, 'POST', '/api/user/me/carts/extrabags', { extra_bag_id: 'akhir', quantity: 1 })
    expect((await bag(buyer)).total_extra_charge).toBe(9_000)
    await stopExtraBag(shop.db, rani, { id: 'akhir' })
    expect((await bag(buyer)).total_extra_charge).toBe(0)
  })
})

describe('the check before ordering', () => {
  const check = (buyer: Buyer): Promise<CartCheck> => call(app, buyer, 'GET', '/api/user/me/carts/validate')

  test('[CART-16] names each line that blocks the order: sold out, fewer left, a new price', async () => {
    const buyer = await makeBuyer(shop.db)
    const [soldOut, few, repriced, fine] = await Promise.all([1, 2, 3, 4].map(() => makeProduct(shop.db)))
    if (!soldOut || !few || !repriced || !fine) throw new Error('fewer than four products')
    for (const product of [soldOut, few, repriced, fine]) await put(buyer, product, 3)
    expect(await check(buyer)).toMatchObject({ is_valid: true, problems: [] })
    await setStock(soldOut, 0)
    await setStock(few, 2)
    await setPrice(repriced, 59_000)
    const { is_valid, can_be_ordered, problems, cart } = await check(buyer)
    const productOf = (lineId: string | null) => Number(cart.products.find(line => line._id === lineId)?.id)
    expect({ is_valid, can_be_ordered }).toEqual({ is_valid: false, can_be_ordered: false })
    // Problems with the whole bag come first.
    expect(problems.map(problem => [productOf(problem.line_id), problem.code])).toEqual([
      [repriced.productId, 'price_mismatch'],
      [soldOut.productId, 'OUT_OF_STOCK'],
      [few.productId, 'STOCK_CHANGED'],
    ])
    // Once the price is accepted, the other lines can be ordered without those that are short of stock.
    const line_id = problems[0]?.line_id
    const accepted: CartCheck = await call(app, buyer, 'POST', '/api/user/me/carts/validate', {
      accept_prices: [{ line_id, price: 59_000 }],
    })
    expect(accepted).toMatchObject({ is_valid: false, can_be_ordered: true, problems: [{}, {}] })
    for (const product of [repriced, fine]) await setStock(product, 0)
    expect(await check(buyer)).toMatchObject({ is_valid: false, can_be_ordered: false })
  })

  test('a new price must be accepted: the order is refused until then, and a larger quantity does not accept it', async () => {
    const buyer = await makeBuyer(shop.db)
    const serum = await makeProduct(shop.db)
    await fillBag(app, buyer, [{ productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0 }])
    await setPrice(serum, 52_000)
    const cart = await call(app, buyer, 'POST', '/api/user/me/carts', {
      ...lineOf(serum, 2),
      action: 'update',
    })
    expect(cart.products).toMatchObject([{ has_new_price: true, seen_price: 50_000, price: 52_000 }])
    // Sending the new total is not enough.
    expect((await place(app, buyer, cart)).json().code).toBe('price_mismatch')

    const accept = (price: number): Promise<CartCheck> =>
      call(app, buyer, 'POST', '/api/user/me/carts/validate', {
        accept_prices: [{ line_id: cart.products[0]._id, price }],
      })
    // The price rises again while the shopper looks at the first change.
    await setPrice(serum, 60_000)
    expect((await accept(52_000)).problems).toMatchObject([{ code: 'price_mismatch' }])
    const checked = await accept(60_000)
    expect(checked.is_valid).toBe(true)
    expect((await place(app, buyer, checked.cart)).statusCode).toBe(200)
  })
})

describe('reordering', () => {
  test('[CART-52] the lines are in the bag again at today’s prices; lines no longer for sale are named', async () => {
    const buyer = await makeBuyer(shop.db)
    const [serum, soldOut] = [
      await makeProduct(shop.db),
      await makeProduct(shop.db, { name: 'Balsem Langka', stock: 2 }),
    ]
    const cart = await fillBag(
      app,
      buyer,
      [serum, soldOut].map(({ productId, combinationIds: [combinationId = 0] }) => ({
        productId,
        combinationId,
        quantity: 2,
      })),
    )
    expect((await place(app, buyer, cart)).statusCode).toBe(200)
    await setPrice(serum, 45_000)
    const reordered: ReorderResult = await call(app, buyer, 'POST', '/api/carts/reorder', {
      cart_id: cart._id,
    })
    expect(reordered).toMatchObject({
      added: 1,
      refused: [{ name: 'Balsem Langka', message: 'Stok produk tidak mencukupi.' }],
    })
    expect(reordered.cart.products).toMatchObject([
      { ...lineOf(serum, 2), price: 45_000, has_new_price: false },
    ])
    const stranger = await makeBuyer(shop.db)
    const stolen = await app.inject({
      method: 'POST',
      url: '/api/carts/reorder',
      headers: stranger.headers,
      payload: { cart_id: cart._id },
    })
    expect(stolen.json().code).toBe('ORDER_NOT_FOUND')
  })

  test('adds the lines once, even if the shop was killed between writing them and responding', async () => {
    const buyer = await makeBuyer(shop.db)
    const serum = await makeProduct(shop.db)
    const line = { productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0, quantity: 2 }
    const cart = await fillBag(app, buyer, [line])
    expect((await place(app, buyer, cart)).statusCode).toBe(200)
    const reordered: ReorderResult = await postTwice(buyer, '/api/carts/reorder', { cart_id: cart._id })
    expect(reordered.cart.products).toMatchObject([{ quantity: 2 }])
  })
})

describe('packs', () => {
  test('[GIFT-07] [GIFT-12] [CART-25] a line shows its content, and the order keeps that content when the pack changes', async () => {
    const buyer = await makeBuyer(shop.db)
    const [serum, soap] = [
      await makeProduct(shop.db, { name: 'Serum Surya', combinations: 2 }),
      await makeProduct(shop.db, { name: 'Sabun Sereh' }),
    ]
    const pack = await makeProduct(shop.db, { name: 'Paket Pantai', classification: 'bundle_virtual' })
    const parts = [
      { combination_id: serum.combinationIds[1] ?? 0, quantity: 1 },
      { combination_id: soap.combinationIds[0] ?? 0, quantity: 2 },
    ]
    await shop.db
      .insertInto('pack_contents')
      .values(parts.map((part, position) => ({ ...part, product_id: pack.productId, position })))
      .execute()
    const content = [
      { product_id: String(serum.productId), combination_id: String(parts[0]?.combination_id) },
      { product_id: String(soap.productId), combination_id: String(parts[1]?.combination_id) },
    ]
    await put(buyer, pack, 1, { pack: content })
    const inside = [
      { name: 'Serum Surya', quantity: 1, combination_name: 'Shade: Warna 1' },
      { name: 'Sabun Sereh', quantity: 2, combination_name: '' },
    ]
    const [line] = (await bag(buyer)).products
    expect(line?.detail).toMatchObject({
      brand: { name: 'suryanala' },
      name: 'Paket Pantai',
      image: null,
      // ten soaps, two in each pack
      combinations: [{ _id: String(pack.combinationIds[0]), price: 50_000, stock: 5 }],
      default_combination: { _id: String(pack.combinationIds[0]) },
      classification: 'bundle_virtual',
      is_applied_free_product: false,
      is_pack: true,
      pack: content,
      pack_detail: inside,
      is_special_price: false,
      special_price_voucher_id: null,
      egift_info: null,
      is_pre_order: false,
      delivery_date: null,
    })
    const cart = await fillBag(app, buyer, [])
    const response = await place(app, buyer, cart)
    expect(response.statusCode, response.body).toBe(200)
    await shop.db.deleteFrom('pack_contents').where('product_id', '=', pack.productId).execute()
    const order = await call(app, buyer, 'GET', `/api/orders/data/${response.json().data.order_id}`)
    expect(order.products).toMatchObject([{ is_pack: true, pack_detail: inside }])
  })
})

describe('choosing the parts of a pack', () => {
  const partOf = (product: MadeProduct, index = 0) => ({
    product_id: String(product.productId),
    combination_id: String(product.combinationIds[index]),
  })
  const add = (buyer: Buyer, pack: MadeProduct, content: object[]) =>
    app.inject({
      method: 'POST',
      url: '/api/user/me/carts',
      headers: buyer.headers,
      payload: { ...lineOf(pack), action: 'add', pack: content },
    })
  const insideOf = async (buyer: Buyer) =>
    (await bag(buyer)).products.map(line => line.detail.pack_detail.map(part => part.combination_name))
  async function packOfTints(classification: 'bundle_virtual' | 'bundle_physical' = 'bundle_virtual') {
    const tint = await makeProduct(shop.db, { name: 'Tint Surya', combinations: 3 })
    const soap = await makeProduct(shop.db, { name: 'Sabun Sereh' })
    const pack = await makeProduct(shop.db, { name: 'Paket Pantai', classification })
    await fillPack(shop.db, pack, [tint, soap])
    return { tint, soap, pack }
  }

  test('[GIFT-08] another shade of a part can be chosen, is shown in the bag, and is offered on the pack’s page', async () => {
    const buyer = await makeBuyer(shop.db)
    const { tint, soap, pack } = await packOfTints()
    expect((await add(buyer, pack, [partOf(soap), partOf(tint, 2)])).statusCode).toBe(200)
    expect(await insideOf(buyer)).toEqual([['Shade: Warna 2', '']])
    const page: Product = (await app.inject(`/api/products_v2/${pack.productId}-x`)).json().data
    expect(page.pack_detail.map(part => part.choices.map(choice => choice.combination_id))).toEqual([
      tint.combinationIds.map(String),
      soap.combinationIds.map(String),
    ])
  })

  test('a choice that is not offered, is sold out, or is for a pre-packed pack is refused', async () => {
    const buyer = await makeBuyer(shop.db)
    const { tint, soap, pack } = await packOfTints()
    const other = await makeProduct(shop.db)
    const codeOf = async (content: object[], product = pack) =>
      (await add(buyer, product, content)).json().code
    expect(await codeOf([partOf(other), partOf(soap)])).toBe('PACK_CONTENT_UNKNOWN')
    expect(await codeOf([partOf(tint, 1)])).toBe('PACK_CONTENT_UNKNOWN')
    expect(await codeOf([partOf(tint), partOf(soap), partOf(soap)])).toBe('PACK_CONTENT_UNKNOWN')
    expect(await codeOf([partOf(tint)], other)).toBe('PACK_CONTENT_UNKNOWN')
    await shop.db
      .updateTable('combinations')
      .set({ price_rupiah: 90_000 })
      .where('id', '=', tint.combinationIds[2] ?? 0)
      .execute()
    expect(await codeOf([partOf(tint, 2), partOf(soap)])).toBe('PACK_CONTENT_UNKNOWN')
    await shop.db
      .updateTable('stock')
      .set({ on_hand: 0 })
      .where('combination_id', '=', tint.combinationIds[1] ?? 0)
      .execute()
    expect(await codeOf([partOf(tint, 1), partOf(soap)])).toBe('PACK_PART_SOLD_OUT')
    expect((await add(buyer, pack, [partOf(tint), partOf(soap)])).statusCode).toBe(200)
    await setStock(tint, 0)
    expect(await codeOf([partOf(tint), partOf(soap)])).toBe('OUT_OF_STOCK')
    const box = await packOfTints('bundle_physical')
    expect(await codeOf([partOf(box.tint, 1), partOf(box.soap)], box.pack)).toBe('PACK_CONTENT_UNKNOWN')
  })
})

describe('a line that is handed over', () => {
  test('is added once, even if the shop was killed between writing it and responding', async () => {
    const buyer = await makeBuyer(shop.db)
    const serum = await makeProduct(shop.db)
    const bagAgain = await postTwice(buyer, '/api/user/me/carts', { ...lineOf(serum, 2), action: 'add' })
    expect(bagAgain.products).toMatchObject([{ quantity: 2 }])

    const add = () => addToBag(shop, buyer.id, lineOf(serum, 2), 'key-1')
    await Promise.all(Array.from({ length: 5 }, add))
    expect((await bag(buyer)).products).toMatchObject([{ quantity: 2 }])
  })

  test('is added with the same key once it is back in stock', async () => {
    const buyer = await makeBuyer(shop.db)
    const serum = await makeProduct(shop.db, { stock: 0 })
    const add = () => addToBag(shop, buyer.id, lineOf(serum), 'key-2')
    await expect(add()).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    await setStock(serum, 5)
    expect((await add()).products).toMatchObject([{ quantity: 1 }])
  })
})
