import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '../../../contract/cart.ts'
import type { Product, Tile } from '../../../contract/catalog.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { fillPack, type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { changeOrderState, hasReceived, markPaid, type OrderState } from '../orders/index.ts'

/** A virtual pack is assembled from stock, so the pieces that it takes are not available to others. */

const cache = new PublicCache()
const { shop, app } = await openShopWithPayments({}, cache)
afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
  expect(findings).toEqual([])
})

let tint: MadeProduct
let soap: MadeProduct
let pack: MadeProduct

/**
 * Makes ten tints of each of two shades, ten soaps, and a pack of one tint and two soaps, of which none is in stock.
 */
beforeEach(async () => {
  tint = await makeProduct(shop.db, { name: 'Tint Surya', combinations: 2 })
  soap = await makeProduct(shop.db, { name: 'Sabun Sereh' })
  pack = await makeProduct(shop.db, { name: 'Paket Pantai', classification: 'bundle_virtual', stock: 0 })
  await fillPack(shop.db, pack, [tint, soap])
  await sql`update pack_contents set quantity = 2 where combination_id = ${soap.combinationIds[0]}`.execute(
    shop.db,
  )
})

const lineOf = ({ productId, combinationIds }: MadeProduct, quantity = 1) => ({
  productId,
  combinationId: combinationIds[0] ?? 0,
  quantity,
})

const put = (buyer: Buyer, { productId, combinationIds }: MadeProduct, extra: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/user/me/carts',
    headers: buyer.headers,
    payload: {
      action: 'add',
      id: String(productId),
      combination_id: String(combinationIds[0]),
      quantity: 1,
      ...extra,
    },
  })

const bagOf = (buyer: Buyer): Promise<Cart> => call(app, buyer, 'GET', '/api/user/me/carts')

async function placeOrder(...lines: ReturnType<typeof lineOf>[]): Promise<string> {
  const buyer = await makeBuyer(shop.db)
  const response = await place(app, buyer, await fillBag(app, buyer, lines))
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.order_id
}

const move = (orderId: string, to: OrderState) =>
  shop.db.transaction().execute(tx => changeOrderState(tx, { orderId, to, movedBy: 'staff:test' }))

const setStock = (combinationId: number | undefined, onHand: number) =>
  sql`update stock set on_hand = ${onHand} where combination_id = ${combinationId}`.execute(shop.db)

const stockOf = async (...products: MadeProduct[]) => {
  const ids = products.flatMap(product => product.combinationIds)
  const { rows } = await sql<{ on_hand: number; reserved: number }>`
    select on_hand, reserved from stock where combination_id = any(${ids}) order by combination_id`.execute(
    shop.db,
  )
  return rows.map(row => [row.on_hand, row.reserved])
}

/** Reads the availability of the pack on tile and page and in the bag, which must agree. */
async function isAvailable(): Promise<boolean> {
  cache.drop()
  const page: Product = (await app.inject(`/api/products_v2/${pack.productId}-x`)).json().data
  const filter = encodeURIComponent(JSON.stringify({ ids: [String(pack.productId)] }))
  const [tile]: Tile[] = (await app.inject(`/api/v3/products?filter=${filter}`)).json().data
  const bag = await put(await makeBuyer(shop.db), pack)
  const verdicts = [page.original_combinations[0]?.is_sellable, tile?.is_sellable, bag.statusCode === 200]
  expect(new Set(verdicts).size, JSON.stringify(verdicts)).toBe(1)
  return verdicts[0] === true
}

test('[STOCK-01] an order of packs reserves the pieces of their parts, sells them, and returns them', async () => {
  const id = await placeOrder(lineOf(pack, 3))
  expect(await stockOf(tint, soap, pack)).toEqual([
    [10, 3],
    [10, 0],
    [10, 6],
    [0, 0],
  ])
  await sql`update payments set status = 'paid', paid_at = now() where order_id = ${id}`.execute(shop.db)
  await shop.db.transaction().execute(tx => markPaid(tx, id, 'payment'))
  expect(await stockOf(tint, soap)).toEqual([
    [7, 0],
    [10, 0],
    [4, 0],
  ])
  await move(id, 'Refunded')
  expect(await stockOf(tint, soap)).toEqual([
    [10, 0],
    [10, 0],
    [10, 0],
  ])
})

test('[STOCK-01] a pack is as available as its scarcest part on tile and page and in the bag, as orders take and release pieces', async () => {
  await setStock(soap.combinationIds[0], 3)
  expect(await isAvailable()).toBe(true)
  const buyer = await makeBuyer(shop.db)
  const response = await put(buyer, pack, { quantity: 5 })
  expect(response.json().data.warnings).toEqual(['Hanya tersisa 1 untuk Paket Pantai.'])

  const [single, another] = [await placeOrder(lineOf(soap)), await placeOrder(lineOf(soap))]
  expect(await isAvailable(), 'a pack needs two soaps, and only one is left').toBe(false)
  await move(single, 'Cancelled')
  expect(await isAvailable()).toBe(true)
  await move(another, 'Cancelled')
  await shop.db.updateTable('products').set({ is_in_stock: false }).where('id', '=', tint.productId).execute()
  expect((await bagOf(buyer)).products).toMatchObject([{ is_available: false }])
})

test('[GIFT-08] the parts that the shopper chose are taken, if they are in stock', async () => {
  const contentWith = (index: number) => ({
    pack: [
      { product_id: String(tint.productId), combination_id: String(tint.combinationIds[index]) },
      { product_id: String(soap.productId), combination_id: String(soap.combinationIds[0]) },
    ],
  })
  const buyer = await makeBuyer(shop.db)
  await put(buyer, pack, contentWith(1))
  const response = await place(app, buyer, await fillBag(app, buyer, []))
  expect(response.statusCode, response.body).toBe(200)
  expect(await stockOf(tint)).toEqual([
    [10, 0],
    [10, 1],
  ])
  const { order_id: id } = response.json().data
  await sql`update payments set status = 'paid', paid_at = now() where order_id = ${id}`.execute(shop.db)
  await shop.db.transaction().execute(tx => markPaid(tx, id, 'payment'))
  for (const to of ['Picking in progress', 'Packed', 'Shipped', 'Delivered'] as const) await move(id, to)
  const received = tint.combinationIds.map(combinationId => hasReceived(shop.db, buyer.id, combinationId))
  expect(await Promise.all(received)).toEqual([false, true])
  await setStock(tint.combinationIds[1], 0)
  expect((await put(buyer, pack, contentWith(1))).json().code).toBe('PACK_PART_SOLD_OUT')
  expect((await put(buyer, pack, contentWith(0))).statusCode).toBe(200)
})

test('lines of one bag share the stock: pieces that a pack takes cannot be bought separately', async () => {
  await setStock(soap.combinationIds[0], 3)
  const buyer = await makeBuyer(shop.db)
  await put(buyer, pack)
  const second = await put(buyer, soap, { quantity: 3 })
  expect(second.json().data.warnings).toEqual(['Hanya tersisa 1 untuk Sabun Sereh.'])
  expect((await bagOf(buyer)).products.map(line => [line.quantity, line.available])).toEqual([
    [1, 1],
    [1, 1],
  ])
  await setStock(soap.combinationIds[0], 2)
  const availability = (await bagOf(buyer)).products.map(line => line.is_available)
  expect(availability).toEqual([true, false])
  const response = await place(app, buyer, await fillBag(app, buyer, []))
  expect(response.statusCode, response.body).toBe(200)
  expect(await stockOf(soap)).toEqual([[2, 2]])
})

test('[GIFT-03] a piece that a pack in the bag needs is not given away as a gift', async () => {
  await setStock(soap.combinationIds[0], 2)
  const { id } = await makeVoucher(shop.db, {
    voucher_type: 'automatic',
    discount_type: 'free_product',
    gift_combination_id: soap.combinationIds[0] ?? null,
  })
  const buyer = await makeBuyer(shop.db)
  await put(buyer, pack)
  const bag = await bagOf(buyer)
  expect(bag.free_products).toEqual([])
  expect(bag.gwp_error_message).toBe('Maaf, hadiah Sabun Sereh sudah habis.')
  await shop.db.updateTable('vouchers').set({ is_active: false }).where('id', '=', id).execute()
})

test('a physical bundle, and a pack that is pre-ordered, have their own stock', async () => {
  const box = await makeProduct(shop.db, { classification: 'bundle_physical', stock: 4 })
  const coming = await makeProduct(shop.db, {
    classification: 'bundle_virtual',
    preOrder: { totalQuota: 5, deliveryDate: '2027-01-10' },
  })
  for (const pack of [box, coming]) await fillPack(shop.db, pack, [soap])
  await placeOrder(lineOf(box))
  await placeOrder(lineOf(coming))
  expect(await stockOf(box)).toEqual([[4, 1]])
  expect(await stockOf(soap, coming)).toEqual([
    [10, 0],
    [10, 0],
  ])
})

describe('races', () => {
  test('a part that is sold alone and in packs at the same time is never sold beyond its stock', async () => {
    await setStock(soap.combinationIds[0], 10)
    const buyers = await Promise.all(Array.from({ length: 16 }, () => makeBuyer(shop.db)))
    const bags = await Promise.all(
      buyers.map((buyer, index) => fillBag(app, buyer, [lineOf(index % 2 === 0 ? pack : soap)])),
    )
    const placings = await Promise.all(
      buyers.map((buyer, index) => place(app, buyer, bags[index] as (typeof bags)[number])),
    )
    const soldBy = (isPack: boolean) =>
      placings.filter((placed, index) => placed.statusCode === 200 && (index % 2 === 0) === isPack).length
    const soaps = 2 * soldBy(true) + soldBy(false)
    expect(soaps).toBeGreaterThanOrEqual(9)
    expect(await stockOf(soap)).toEqual([[10, soaps]])
    for (const placed of placings)
      if (placed.statusCode !== 200) expect(placed.json().code).toBe('OUT_OF_STOCK')
    expect(await isAvailable()).toBe(false)
  })
})
