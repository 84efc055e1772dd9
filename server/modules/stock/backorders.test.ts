import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Cart } from '../../../contract/cart.ts'
import type { Product, Tile } from '../../../contract/catalog.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { fillPack, type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { saveProducts } from '../catalog-writing/index.ts'
import { refreshListing } from '../listing/index.ts'
import { changeOrderState, markPaid, type OrderState } from '../orders/index.ts'

/** Combinations that may be sold beyond the pieces in stock. */

const cache = new PublicCache()
const { shop, app } = await openShopWithPayments({}, cache)
afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
  expect(findings).toEqual([])
})

async function makeBackorder(stock: number): Promise<MadeProduct> {
  const product = await makeProduct(shop.db, { stock })
  await shop.db
    .updateTable('stock')
    .set({ is_backorder_allowed: true })
    .where('combination_id', 'in', product.combinationIds)
    .execute()
  await refreshListing(shop.db, [product.productId])
  return product
}

const lineOf = ({ productId, combinationIds }: MadeProduct, quantity = 1) => ({
  productId,
  combinationId: combinationIds[0] ?? 0,
  quantity,
})

async function order(product: MadeProduct, quantity = 1) {
  const buyer = await makeBuyer(shop.db)
  return place(app, buyer, await fillBag(app, buyer, [lineOf(product, quantity)]))
}

async function pay(orderId: string) {
  await sql`update payments set status = 'paid', paid_at = now() where order_id = ${orderId}`.execute(shop.db)
  await shop.db.transaction().execute(tx => markPaid(tx, orderId, 'payment'))
}

const move = (orderId: string, to: OrderState) =>
  shop.db.transaction().execute(tx => changeOrderState(tx, { orderId, to, movedBy: 'staff:test' }))

const stockOf = async ({ combinationIds }: MadeProduct) => {
  const row = await shop.db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('combination_id', '=', combinationIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  return [row.on_hand, row.reserved]
}

/** Reads the availability on product page and tile and in the bag, which must agree. */
async function isAvailable({ productId, combinationIds }: MadeProduct) {
  cache.drop()
  const page: Product = (await app.inject(`/api/products_v2/${productId}-x`)).json().data
  const filter = encodeURIComponent(JSON.stringify({ ids: [String(productId)] }))
  const [tile]: Tile[] = (await app.inject(`/api/v3/products?filter=${filter}`)).json().data
  const line = { id: String(productId), combination_id: String(combinationIds[0]), quantity: 1 }
  const bag = await app.inject({
    method: 'POST',
    url: '/api/carts',
    payload: { product: [line], verb: 'add' },
  })
  const verdicts = [page.original_combinations[0]?.is_sellable, tile?.is_sellable, bag.statusCode === 200]
  expect(new Set(verdicts).size, JSON.stringify(verdicts)).toBe(1)
  return verdicts[0]
}

test('[STOCK-01] a backordered product is sold with nothing in stock; owed pieces make the stock negative until pieces arrive or orders end', async () => {
  const product = await makeBackorder(1)
  const [waiting, paid] = [await order(product, 3), await order(product, 2)]
  expect([waiting.statusCode, paid.statusCode]).toEqual([200, 200])
  expect(await stockOf(product)).toEqual([1, 5])
  const { order_id: paidId } = paid.json().data
  await pay(paidId)
  expect(await stockOf(product)).toEqual([-1, 3])
  expect(await isAvailable(product)).toBe(true)
  await move(waiting.json().data.order_id, 'Cancelled')
  expect(await stockOf(product)).toEqual([-1, 0])
  const { slug } = await namesOf(product)
  // The exported negative number is imported again; then five pieces arrive.
  await importStock(slug, -1)
  expect(await stockOf(product)).toEqual([-1, 0])
  await importStock(slug, 4)
  expect(await stockOf(product)).toEqual([4, 0])
  await move(paidId, 'Refunded')
  expect(await stockOf(product)).toEqual([6, 0])
})

test('an order paid after its reservation has ended gets its pieces too', async () => {
  const product = await makeBackorder(0)
  const { order_id: id } = (await order(product)).json().data
  await move(id, 'Payment Failure')
  expect(await stockOf(product)).toEqual([0, 0])
  await pay(id)
  expect(await stockOf(product)).toEqual([-1, 0])
})

test('a virtual pack is sold, and a gift given, while a part of it may be backordered', async () => {
  const part = await makeBackorder(0)
  const pack = await makeProduct(shop.db, { classification: 'bundle_virtual', stock: 0 })
  await fillPack(shop.db, pack, [part])
  await refreshListing(shop.db, [pack.productId])
  expect(await isAvailable(pack)).toBe(true)
  expect((await order(pack, 2)).statusCode).toBe(200)
  expect(await stockOf(part)).toEqual([0, 2])

  const [giftId] = part.combinationIds
  const { id } = await makeVoucher(shop.db, {
    voucher_type: 'automatic',
    discount_type: 'free_product',
    gift_combination_id: giftId ?? null,
  })
  const buyer = await makeBuyer(shop.db)
  await fillBag(app, buyer, [lineOf(await makeProduct(shop.db))])
  const bag: Cart = await call(app, buyer, 'GET', '/api/user/me/carts')
  expect(bag.free_products.map(line => line.combination_id)).toContain(String(giftId))
  await shop.db.updateTable('vouchers').set({ is_active: false }).where('id', '=', id).execute()
})

test('a product that staff took off sale stays unavailable', async () => {
  const product = await makeBackorder(0)
  await shop.db
    .updateTable('products')
    .set({ is_in_stock: false })
    .where('id', '=', product.productId)
    .execute()
  await refreshListing(shop.db, [product.productId])
  expect(await isAvailable(product)).toBe(false)
})

async function importStock(slug: string, stockOnHand: number) {
  const { sku } = await shop.db
    .selectFrom('combinations as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select('c.sku')
    .where('p.slug', '=', slug)
    .executeTakeFirstOrThrow()
  const draft = { slug, name: 'Serum Surya', brand: { slug: 'suryanala', name: 'suryanala' } }
  const { refused } = await saveProducts(shop.db, [
    { ...draft, combinations: [{ sku, priceRupiah: 50_000, stockOnHand }] },
  ])
  expect(refused).toEqual([])
}

const namesOf = ({ productId }: MadeProduct) =>
  shop.db
    .selectFrom('combinations as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.sku', 'p.slug'])
    .where('p.id', '=', productId)
    .executeTakeFirstOrThrow()

async function endBackorders(product: MadeProduct) {
  const { sku, slug } = await namesOf(product)
  const draft = { slug, name: 'Serum Surya', brand: { slug: 'suryanala', name: 'suryanala' } }
  const combination = { sku, priceRupiah: 50_000, isBackorderAllowed: false }
  const { changed } = await saveProducts(shop.db, [{ ...draft, combinations: [combination] }])
  return { slug, changed }
}

test('when backorders end, no more is sold, and unpaid orders keep their reservations', async () => {
  const product = await makeBackorder(2)
  expect((await order(product, 3)).statusCode).toBe(200)
  const { slug, changed } = await endBackorders(product)
  expect(changed).toEqual([slug])
  expect(await stockOf(product)).toEqual([2, 3])
  expect(await isAvailable(product)).toBe(false)
})

test('when backorders end, owed pieces stay owed: arriving pieces go to those orders before more are sold', async () => {
  const product = await makeBackorder(0)
  const [paid, waiting] = [await order(product, 5), await order(product, 2)].map(
    response => response.json().data.order_id,
  )
  await pay(paid)
  const { slug } = await endBackorders(product)
  expect(await stockOf(product)).toEqual([-5, 2])
  expect(await isAvailable(product)).toBe(false)
  await expect(
    sql`update stock set reserved = 3 where combination_id = ${product.combinationIds[0]}`.execute(shop.db),
  ).rejects.toThrow('stock_sold_once')
  // First the exported negative number is imported again, then a smaller number by mistake.
  for (const stockOnHand of [-5, -9]) await importStock(slug, stockOnHand)
  expect(await stockOf(product)).toEqual([-5, 2])
  await pay(waiting)
  expect(await stockOf(product)).toEqual([-7, 0])
  // Ten pieces have arrived; three of them are not owed to any order.
  await importStock(slug, 3)
  expect(await stockOf(product)).toEqual([3, 0])
  expect(await isAvailable(product)).toBe(true)
  expect((await order(product, 3)).statusCode).toBe(200)
  expect(await isAvailable(product)).toBe(false)
  await importStock(slug, 0)
  expect(await stockOf(product), 'never below what is reserved').toEqual([3, 3])
})

test('when returned pieces exceed what is owed, the rest can be sold, and every page shows it', async () => {
  const product = await makeBackorder(0)
  const [first, second] = [await order(product, 4), await order(product, 3)].map(
    response => response.json().data.order_id,
  )
  await pay(first)
  await pay(second)
  const { slug } = await endBackorders(product)
  await importStock(slug, -2)
  expect(await stockOf(product)).toEqual([-2, 0])
  expect(await isAvailable(product)).toBe(false)
  await move(first, 'Refunded')
  expect(await stockOf(product)).toEqual([2, 0])
  expect(await isAvailable(product)).toBe(true)
  expect((await order(product, 3)).statusCode).toBe(200)
  expect(await stockOf(product), 'the bag was limited to the pieces in stock').toEqual([2, 2])
})

test('of thirty buyers at once, all are served where backorders are allowed, elsewhere as many as there are pieces', async () => {
  const [open, closed] = [await makeBackorder(4), await makeProduct(shop.db, { stock: 4 })]
  const bags = []
  for (let index = 0; index < 30; index += 1) {
    const buyer = await makeBuyer(shop.db)
    const isMixed = index % 3 === 0
    const lines = isMixed ? [lineOf(open), lineOf(closed)] : [lineOf(index % 3 === 1 ? open : closed)]
    bags.push({ buyer, cart: await fillBag(app, buyer, lines) })
  }
  const responses = await Promise.all(bags.map(({ buyer, cart }) => place(app, buyer, cart)))
  expect(responses.filter((_, index) => index % 3 === 1).map(response => response.statusCode)).toEqual(
    Array(10).fill(200),
  )
  expect(await stockOf(closed)).toEqual([4, 4])
  const mixed = responses.filter((response, index) => index % 3 === 0 && response.statusCode === 200).length
  expect(await stockOf(open)).toEqual([4, 10 + mixed])
})

test('if backorders end while orders are placed, paid and cancelled, each order is served or refused, and the counts agree', async () => {
  for (let round = 0; round < 4; round += 1) {
    const product = await makeBackorder(1)
    const [paid, ended] = [await order(product, 2), await order(product, 2)].map(
      response => response.json().data.order_id,
    )
    const bags = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const buyer = await makeBuyer(shop.db)
        return { buyer, cart: await fillBag(app, buyer, [lineOf(product)]) }
      }),
    )
    const [responses] = await Promise.all([
      Promise.all(bags.map(({ buyer, cart }) => place(app, buyer, cart))),
      pay(paid),
      move(ended, 'Cancelled'),
      endBackorders(product),
    ])
    for (const response of responses)
      if (response.statusCode !== 200) expect(response.json().code, response.body).toBe('OUT_OF_STOCK')
    const [onHand = 0, reserved = 0] = await stockOf(product)
    expect(reserved).toBe(responses.filter(response => response.statusCode === 200).length)
    expect(onHand, 'one piece, two paid for').toBe(-1)
  }
})
