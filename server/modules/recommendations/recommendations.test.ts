import { describe, expect, test } from 'vitest'
import type { Tile } from '../../../contract/catalog.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import { type Buyer, makeBuyer } from '../../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { refreshListing } from '../listing/index.ts'
import { deleteViewsBefore } from './store.ts'

const { shop, app } = await openTestShop()

const tiles = async (url: string, headers: object = {}): Promise<Tile[]> => {
  const response = await app.inject({ method: 'GET', url, headers: { ...headers } })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
const ids = (list: Tile[]) => list.map(({ id }) => Number(id))

const viewProduct = (product: MadeProduct, headers: object) =>
  app.inject({
    method: 'POST',
    url: '/api/v3/product-views',
    headers: { ...headers },
    payload: { product_id: String(product.productId) },
  })

describe('a bag', () => {
  test('[CART-22] gets suggestions of what to add, and never a product that is already in the bag', async () => {
    const [inBag, other, soldOut] = [
      await makeProduct(shop.db),
      await makeProduct(shop.db),
      await makeProduct(shop.db, { stock: 0 }),
    ]
    const card = await makeProduct(shop.db, { classification: 'egift' })
    const shownIds = ids(await tiles(`/api/you-may-also-like?ids=${inBag.productId}&limit=50`))
    expect(shownIds).toContain(other.productId)
    for (const never of [inBag, soldOut, card]) expect(shownIds).not.toContain(never.productId)
    expect(new Set(shownIds).size).toBe(shownIds.length)
    expect(ids(await tiles('/api/you-may-also-like?limit=2'))).toHaveLength(2)
  })
})

describe('recently viewed', () => {
  const guest = { 'x-session-id': 'a-browser-of-a-guest' }

  test('[PDP-06] [PDP-10] viewed products appear newest first, each once, at most ten', async () => {
    const viewed: MadeProduct[] = []
    for (let minute = 0; minute < 25; minute++) {
      shop.setNow(new Date(Date.UTC(2026, 7, 5, 3, minute)))
      const product = await makeProduct(shop.db)
      viewed.unshift(product)
      expect((await viewProduct(product, guest)).statusCode).toBe(200)
    }
    shop.setNow(new Date(Date.UTC(2026, 7, 5, 4)))
    const viewedTwice = viewed[4] as MadeProduct
    await viewProduct(viewedTwice, guest)
    const expected = [viewedTwice, ...viewed.filter(product => product !== viewedTwice)].map(
      ({ productId }) => productId,
    )
    for (const path of ['/api/v3/product-views', '/api/products/recently-viewed'])
      expect(ids(await tiles(path, guest))).toEqual(expected.slice(0, 10))
    expect(ids(await tiles(`/api/v3/product-views?except=${viewedTwice.productId}`, guest))).toEqual(
      expected.slice(1, 11),
    )
    const { stored } = await shop.db
      .selectFrom('product_views')
      .select(eb => eb.fn.countAll<number>().as('stored'))
      .executeTakeFirstOrThrow()
    expect(stored).toBe(20)
    shop.setNow(null)
  })

  test('viewers see only their own views; a member also sees what was viewed in this browser before the login, each product once', async () => {
    const [twice, before, after] = [
      await makeProduct(shop.db),
      await makeProduct(shop.db),
      await makeProduct(shop.db),
    ]
    const browser = { 'x-session-id': 'another-browser' }
    const sari: Buyer = await makeBuyer(shop.db)
    const member = { ...browser, ...sari.headers }
    const views = [
      [twice, browser],
      [before, browser],
      [after, member],
      [twice, member],
    ] as const
    for (const [minute, [product, headers]] of views.entries()) {
      shop.setNow(new Date(Date.now() + minute * 60_000))
      await viewProduct(product, headers)
    }
    shop.setNow(null)
    expect(ids(await tiles('/api/v3/product-views', member))).toEqual([
      twice.productId,
      after.productId,
      before.productId,
    ])
    expect(ids(await tiles('/api/v3/product-views', browser))).toEqual([before.productId, twice.productId])
    expect(ids(await tiles('/api/v3/product-views', { 'x-session-id': 'a-third-browser' }))).toEqual([])
    expect(await tiles('/api/v3/product-views')).toEqual([])
  })

  test('twenty concurrent views store one row; unknown products and anonymous viewers leave none', async () => {
    const product = await makeProduct(shop.db)
    const browser = { 'x-session-id': 'quick-fingers' }
    await Promise.all(Array.from({ length: 20 }, () => viewProduct(product, browser)))
    expect(ids(await tiles('/api/v3/product-views', browser))).toEqual([product.productId])
    await viewProduct({ productId: 999_999_999, combinationIds: [] }, browser)
    await viewProduct(product, { 'x-session-id': "'; drop table product_views;--" })
    await viewProduct(product, {})
    const rows = await shop.db
      .selectFrom('product_views')
      .select('session_id')
      .where('product_id', '=', product.productId)
      .execute()
    expect(rows).toEqual([{ session_id: 'quick-fingers' }])
  })

  test('old views are deleted', async () => {
    const [old, recent] = [await makeProduct(shop.db), await makeProduct(shop.db)]
    await viewProduct(old, guest)
    shop.setNow(addDays(new Date(), 2))
    await viewProduct(recent, guest)
    shop.setNow(null)
    await deleteViewsBefore(shop.db, addDays(new Date(), 1))
    expect(await shop.db.selectFrom('product_views').select('product_id').execute()).toEqual([
      { product_id: recent.productId },
    ])
  })
})

describe('bought together', () => {
  /** Inserts an order as checkout would. */
  async function order(buyer: Buyer, products: MadeProduct[], state = 'Delivered') {
    const cart = await shop.db
      .insertInto('carts')
      .values({ member_id: buyer.id, closed_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await shop.db
      .insertInto('orders')
      .values({
        reference_code: `T${cart.id}`,
        member_id: buyer.id,
        cart_id: cart.id,
        state,
        pricing: '{}',
        payable_rupiah: 0,
        shipping_rupiah: 0,
        shipping_type: 'regular',
        carrier_name: 'JNE',
        delivery_address: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('order_lines')
      .values(
        products.map(({ productId, combinationIds }, position) => ({
          order_id: id,
          position,
          product_id: productId,
          combination_id: combinationIds[0] ?? 0,
          name: 'Serum',
          brand_name: 'suryanala',
          sku: 'x',
          attributes: '{}',
          quantity: 1,
          list_price_rupiah: 1,
          price_rupiah: 1,
          paid_rupiah: 1,
        })),
      )
      .execute()
  }

  test('[PDP-09] lists products from the same orders, most frequent first; unpaid and cancelled orders and sold-out products do not count', async () => {
    const buyer = await makeBuyer(shop.db)
    const serum = await makeProduct(shop.db)
    const cream = await makeProduct(shop.db)
    const mist = await makeProduct(shop.db)
    const stick = await makeProduct(shop.db)
    const soldOut = await makeProduct(shop.db, { stock: 0 })
    await order(buyer, [serum, mist])
    await order(buyer, [serum, mist, cream, soldOut])
    await order(buyer, [serum, stick], 'Cancelled')
    await order(buyer, [serum, stick], 'Awaiting payment')
    await order(buyer, [stick, cream])
    expect(ids(await tiles(`/api/people-also-buy/${serum.productId}`))).toEqual([
      mist.productId,
      cream.productId,
    ])
    expect(ids(await tiles(`/api/people-also-buy/${serum.productId}?limit=1`))).toEqual([mist.productId])
    for (const path of ['/api/people-also-buy', '/api/v3/people-also-buy'])
      expect(ids(await tiles(`${path}?ids=${mist.productId},${stick.productId}`))).toEqual([
        serum.productId,
        cream.productId,
      ])
    expect(await tiles('/api/people-also-buy')).toEqual([])
    expect(await tiles('/api/people-also-buy/999999999')).toEqual([])
  })
})

describe('similar products', () => {
  test('[PDP-11] are ranked by category, shared tags and price together; an unknown store is rejected', async () => {
    // Created in reverse order: equally similar products are listed in order of creation.
    const [inParentCategory, dear, cousin, twin, serum] = [
      await makeProduct(shop.db, { priceRupiah: 91_000 }),
      await makeProduct(shop.db, { priceRupiah: 900_000 }),
      await makeProduct(shop.db, { priceRupiah: 89_000 }),
      await makeProduct(shop.db, { priceRupiah: 95_000 }),
      await makeProduct(shop.db, { priceRupiah: 91_000 }),
    ]
    const { id: tagId } = await shop.db
      .insertInto('tags')
      .values({ slug: 'flek', name: 'Flek', kind: 'concern' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { productId } of [serum, twin, dear, inParentCategory])
      await shop.db.insertInto('product_tags').values({ product_id: productId, tag_id: tagId }).execute()
    await moveToParentCategory(inParentCategory)
    await refreshListing(
      shop.db,
      [serum, twin, dear, inParentCategory].map(({ productId }) => productId),
    )

    const list = ids(
      await tiles(`/api/product/similar?id_product=${serum.productId}&applicable_for=carasun&limit=50`),
    )
    expect(list[0]).toBe(twin.productId)
    expect(list.filter(id => id >= inParentCategory.productId)).toEqual(
      [twin, cousin, dear, inParentCategory].map(({ productId }) => productId),
    )
    const response = await app.inject({
      method: 'GET',
      url: `/api/product/similar?id_product=${serum.productId}&applicable_for=mars`,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().field).toBe('applicable_for')
  })
})

/** Moves a product to the parent of the other products' category. */
async function moveToParentCategory({ productId }: MadeProduct) {
  const { id } = await shop.db
    .insertInto('categories')
    .values({ slug: 'perawatan', name: 'Perawatan' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('categories')
    .set({ parent_id: id })
    .where('slug', '=', 'perawatan-surya')
    .execute()
  await shop.db.updateTable('products').set({ default_category_id: id }).where('id', '=', productId).execute()
  await shop.db
    .updateTable('product_categories')
    .set({ category_id: id })
    .where('product_id', '=', productId)
    .execute()
}
