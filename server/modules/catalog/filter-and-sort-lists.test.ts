import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tile } from '../../../contract/catalog.ts'
import { catalogDraft, openShopWithCatalog, slugs } from '../../testing/shop-with-catalog.ts'
import { saveProducts } from '../catalog-writing/index.ts'
import { refreshListing } from '../listing/index.ts'
import { listProducts } from './list-products.ts'

const { shop, app, get, list, page, withdraw } = await openShopWithCatalog()

describe('lists', () => {
  test('[LIST-05] [LIST-06] [LIST-08] [LIST-10] [LIST-35] lists are filtered by brand, category with its subcategories, origin and tag, by slug or id', async () => {
    expect(slugs(await list({ brands: ['haenuri'] }))).toEqual(['lip-cream-sore'])
    const [{ brand }] = (await list({ brands: ['haenuri'] })) as [Tile]
    expect(slugs(await list({ brands: [brand.id] }))).toEqual(['lip-cream-sore'])
    expect(slugs(await list({ categories: ['riasan'] }))).toEqual(['lip-cream-sore'])
    expect(slugs(await list({ categories: ['lip-cream'] }))).toEqual(['lip-cream-sore'])
    expect(slugs(await list({ origins: ['Korea'] }))).toEqual(['lip-cream-sore'])
    const tagged = await list({ tags: ['halal'] })
    expect(slugs(tagged)).toEqual(['tabir-harian'])
    const { tags, categories } = await page('tabir-harian')
    expect(await list({ tags: [tags[0]?.id ?? ''] })).toEqual(tagged)
    expect(slugs(await list({ categories: [categories[0]?.id ?? ''] }))).toContain('tabir-harian')
    expect(slugs(await list({ brands: ['tidak-ada'] }))).toEqual([])
    expect(await list({ brands: ['haenuri', 'suryanala'] })).toHaveLength(6)
    expect(await list({ brands: ['haenuri'], categories: ['surya'] })).toEqual([])
  })

  test.each([
    { prices: [45_000, 45_000], found: ['lip-cream-sore'] },
    { prices: [35_000, 44_999], found: ['tabir-harian'] },
    { prices: [35_001, 44_999], found: [] },
    { prices: [35_000, 45_000], found: ['tabir-harian', 'lip-cream-sore'] },
  ])('[LIST-07] prices from and to $prices include both ends', async ({ prices, found }) => {
    expect(slugs(await list({ prices })).sort()).toEqual(found.sort())
  })

  test('[LIST-09] [LIST-15] one rating is a minimum', async () => {
    const ratings = (await list({ rating: [4] })).map(found => found.review_stats.average_rating)
    expect(ratings.sort()).toEqual([4, 4.5, 5])
  })

  test('[LIST-16] several ratings each match up to 0.999 above', async () => {
    expect(slugs(await list({ rating: [3, 5] })).sort()).toEqual([
      'kartu-hadiah',
      'lip-cream-sore',
      'tabir-satu-ukuran',
    ])
  })

  test('[LIST-11] [LIST-36] is_sale means discounted', async () => {
    const discounted = ['tabir-harian', 'lip-cream-sore']
    expect(slugs(await list({ is_sale: true }))).toEqual(discounted)
    expect(slugs((await get('/api/v3/promo/products')).data)).toEqual(discounted)
  })

  test('[LIST-12] all_product filters nothing, pre_order keeps pre-orders, and any other value is refused', async () => {
    await saveProducts(shop.db, [
      catalogDraft('menyusul', {
        flags: { is_pre_order: true, is_active_in_sociolla: true },
        combinations: [
          { sku: 'MENYUSUL', priceRupiah: 70_000, preOrder: { totalQuota: 3, deliveryDate: '2026-12-24' } },
        ],
      }),
    ])
    expect(slugs(await list({ products: 'pre_order' }))).toEqual(['menyusul'])
    expect(slugs(await list({ products: 'pre-order' }))).toEqual(['menyusul'])
    expect(slugs(await list({ products: 'all_product' }))).toEqual(slugs(await list({})))
    const other = `/api/v3/products?filter=${encodeURIComponent('{"products":"sale"}')}`
    expect((await app.inject(other)).statusCode).toBe(400)
    await withdraw('menyusul')
  })

  test('[LIST-04] a list is paged by page or skip, and skip wins', async () => {
    const all = slugs(await list({}))
    expect(slugs(await list({}, '&limit=2'))).toEqual(all.slice(0, 2))
    expect(slugs(await list({}, '&limit=2&page=2'))).toEqual(all.slice(2, 4))
    expect(slugs(await list({}, '&limit=2&skip=2'))).toEqual(all.slice(2, 4))
    expect(slugs(await list({}, '&limit=2&skip=2&page=1'))).toEqual(all.slice(2, 4))
    expect(await list({}, '&page=9000')).toEqual([])
  })

  describe('when all products sort equally', () => {
    // Without indexes, whose own order would hide that ties are unordered.
    const pool = new pg.Pool({ connectionString: shop.databaseUrl, options: '-c enable_indexscan=off' })
    beforeAll(async () => {
      await sql`update product_listing set name = 'sama', total_orders = 1, arrived_at = now(), updated_at = now(),
        price_rupiah = 1000, average_rating = 4, discount_percentage = 0`.execute(shop.db)
    })
    afterAll(async () => {
      await pool.end()
      const all = await shop.db.selectFrom('product_listing').select('product_id').execute()
      await refreshListing(
        shop.db,
        all.map(row => row.product_id),
      )
    })

    test.each([
      '-total_orders',
      '-arrived_at',
      'price',
      '-price',
      '-average_rating',
      '-discount_percentage',
      '-updated_at',
      'name',
      'relevance',
    ] as const)('pages sorted by %s neither repeat nor lose a product, even with ties', async sort => {
      const listed = async (limit: number, page: number): Promise<number[]> => {
        const { body } = await listProducts({ pool }, { filter: {}, sort, limit, page })
        return JSON.parse(body).data.map((tile: Tile) => Number(tile.id))
      }
      const all = await listed(100, 1)
      expect(all.length).toBeGreaterThan(4)
      const paged: number[] = []
      for (let page = 1; page <= all.length; page += 1) paged.push(...(await listed(1, page)))
      expect(paged).toEqual(all)
      expect(new Set(paged).size).toBe(all.length)
    })
  })

  test('[LIST-02] a list has the requested order', async () => {
    const prices = (await list({}, '&sort=price')).map(found => found.price_after_discount_range.min)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const descending = {
      '-price': (tile: Tile) => tile.price_after_discount_range.min,
      '-average_rating': (tile: Tile) => tile.review_stats.average_rating,
      '-discount_percentage': (tile: Tile) => tile.discount_percentage,
      '-total_orders': (tile: Tile) => tile.total_orders,
    }
    for (const [sort, rankOf] of Object.entries(descending)) {
      const values = (await list({}, `&sort=${sort}`)).map(rankOf)
      expect([sort, values]).toEqual([sort, values.toSorted((a, b) => b - a)])
    }
    expect(slugs(await list({}, '&sort=name')).at(0)).toBe('kartu-hadiah')
    expect(slugs(await list({}, '&sort=-arrived_at')).slice(-2)).toEqual([
      'tabir-satu-ukuran',
      'tabir-harian',
    ])
  })

  test('[LIST-32] [LIST-33] the count is a number, and a list without a sort has the last changed first', async () => {
    await saveProducts(shop.db, [catalogDraft('tabir-satu-ukuran', { totalOrders: 501 })])
    expect(slugs((await get('/api/products?limit=1&sort=-updated_at')).data)).toEqual(['tabir-satu-ukuran'])
    expect((await get('/api/products/count')).data).toBe(6)
    expect((await get(`/api/products/count?filter=${encodeURIComponent('{"brands":"haenuri"}')}`)).data).toBe(
      1,
    )
  })

  test('a keyword next to the filter works like one in the filter; the one in the filter takes precedence', async () => {
    expect(slugs((await get('/api/v3/products?keyword=lip')).data)).toEqual(['lip-cream-sore'])
    expect((await get('/api/products/count?keyword=lip')).data).toBe(1)
    expect((await get('/api/v3/best-seller?keyword=lip')).data).toHaveLength(1)
    expect((await get('/api/v3/brands/distinct/products?keyword=lip')).data).toMatchObject([
      { slug: 'haenuri' },
    ])
    expect((await get('/api/v3/promo/products?keyword=kotak')).data).toEqual([])
    const filter = encodeURIComponent('{"keyword":"kotak"}')
    expect(slugs((await get(`/api/v3/products?keyword=lip&filter=${filter}`)).data)).toEqual(['kotak-pantai'])
    expect((await get('/api/tags?keyword=zzzzqqq')).data).toEqual([])
  })

  test.each([
    ['unknown', '{"colour":"red"}', 'filter.colour'],
    ['wrong type', '{"prices":["a",1]}', 'filter.prices.0'],
    ['no JSON', '{', 'filter'],
  ])('a filter field that is %s is refused by name', async (_why, filter, field) => {
    const response = await app.inject(`/api/v3/products?filter=${encodeURIComponent(filter)}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: false, code: 'INVALID_FILTER', field })
  })
})
