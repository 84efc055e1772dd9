import { beforeAll, describe, expect, test } from 'vitest'
import type { Tile } from '../../../contract/catalog.ts'
import { fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { catalogDraft, openShopWithCatalog, slugs } from '../../testing/shop-with-catalog.ts'
import { saveCategories, saveProducts } from '../catalog-writing/index.ts'

const { shop, app, get, list, idOf, page } = await openShopWithCatalog()

describe('a shop with more products than a list holds', () => {
  beforeAll(async () => {
    const crowd = Array.from({ length: 24 }, (_, n) =>
      catalogDraft(`ramai-${n}`, { brand: { name: 'Ramai' }, totalOrders: n, totalReviews: n }),
    )
    await saveProducts(shop.db, crowd)
  })
  const tiles = async (path: string): Promise<Tile[]> => (await get(`/api/${path}`)).data

  test('[LIST-03] a page holds 16 products, or as many as requested', async () => {
    expect(await list({})).toHaveLength(16)
    expect(await list({}, '&limit=4')).toHaveLength(4)
  })

  test('[LIST-37] [LIST-20] the best sellers are the 20 products with the most orders', async () => {
    const sold = (await tiles('v3/best-seller')).map(found => found.total_orders)
    expect(sold).toHaveLength(20)
    expect(sold).toEqual([...sold].sort((a, b) => b - a))
    expect((await app.inject('/api/v3/best-seller?limit=21')).statusCode).toBe(400)
  })

  test('[LIST-19] a filter lists at most 100 of 120 categories', async () => {
    const many = Array.from({ length: 120 }, (_, n) => ({ slug: `rak-${n}`, name: `Rak ${n}` }))
    await saveCategories(shop.db, [
      {
        slug: 'gudang',
        name: 'Gudang',
        children: [{ slug: 'gudang-depan', name: 'Depan', children: many }],
      },
    ])
    await saveProducts(shop.db, [catalogDraft('ramai-0', { categories: many.map(({ slug }) => ({ slug })) })])
    const categories = 'v3/categories/distinct/products'
    expect((await get(`/api/${categories}`)).data).toHaveLength(100)
    expect((await app.inject(`/api/${categories}?limit=101`)).statusCode).toBe(400)
  })

  test('[PDP-04] [PDP-05] [PDP-07] [SEARCH-05] short lists keep to their limits', async () => {
    expect(await tiles('products/random')).toHaveLength(3)
    expect(await tiles('products/trending')).toHaveLength(10)
    const popular = await tiles('product/ppr')
    expect(popular).toHaveLength(10)
    expect(popular[0]?.slug).toBe('tabir-harian')
    const same = await tiles(`products/same-brand/${await idOf('ramai-23')}`)
    expect(same).toHaveLength(12)
    expect(new Set(same.map(found => found.brand.name))).toEqual(new Set(['Ramai']))
    expect(slugs(same)).not.toContain('ramai-23')
  })

  test('products that sold most this week trend before those that sold most ever; unpaid orders do not count', async () => {
    expect((await tiles('products/trending'))[0]?.slug).toBe('tabir-harian')
    const buyer = await makeBuyer(shop.db)
    const combinationId = Number((await page('ramai-0')).original_combinations[0]?._id)
    const cart = await fillBag(app, buyer, [{ productId: await idOf('ramai-0'), combinationId }])
    const placed = await place(app, buyer, cart)
    expect(placed.statusCode).toBe(200)
    expect((await tiles('products/trending'))[0]?.slug).toBe('tabir-harian')
    await shop.db
      .updateTable('orders')
      .set({ state: 'Payment accepted' })
      .where('id', '=', placed.json().data.order_id)
      .execute()
    expect(slugs(await tiles('products/trending')).slice(0, 2)).toEqual(['ramai-0', 'tabir-harian'])
  })
})
