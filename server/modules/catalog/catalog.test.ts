import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Combination, PriceRule, Product, Tile } from '../../../contract/catalog.ts'
import { flagNames } from '../../../contract/product-flags.ts'
import { filterFlags } from '../../../contract/shown-flags.ts'
import { PublicCache } from '../../http/public-cache.ts'
import {
  brandShape,
  categoryShape,
  facetShape,
  priceRuleShape,
  productShape,
  tileShape,
} from '../../testing/catalog-shapes.ts'
import { fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { type ProductDraft, saveCategories, saveProducts } from '../catalog-writing/index.ts'
import { refreshListing } from '../listing/index.ts'
import { findSellables } from './index.ts'
import { listProducts } from './list-products.ts'

// Nothing listens to NOTIFY here: each read drops the cache.
const cache = new PublicCache()
const { shop, app } = await openTestShop({}, cache)

const draft = (slug: string, wish: Partial<ProductDraft> = {}): ProductDraft => ({
  slug,
  name: slug.replaceAll('-', ' '),
  brand: { name: 'Suryanala', country: 'Indonesia' },
  categories: [{ slug: 'sunscreen-gel' }],
  combinations: [{ sku: slug.toUpperCase(), priceRupiah: 89_000, stockOnHand: 10 }],
  ...wish,
})

beforeAll(async () => {
  await saveCategories(shop.db, [
    {
      slug: 'surya',
      name: 'Perawatan Surya',
      children: [
        {
          slug: 'surya-wajah',
          name: 'Sunscreen Wajah',
          children: [{ slug: 'sunscreen-gel', name: 'Sunscreen Gel', ratingTypes: ['texture', 'scent'] }],
        },
      ],
    },
    {
      slug: 'riasan',
      name: 'Riasan',
      children: [{ slug: 'bibir', name: 'Bibir', children: [{ slug: 'lip-cream', name: 'Lip Cream' }] }],
    },
  ])
  const { refused } = await saveProducts(shop.db, products)
  expect(refused).toEqual([])
})

const products: ProductDraft[] = [
  draft('tabir-harian', {
    tags: [{ name: 'Halal' }],
    averageRating: 4.5,
    totalReviews: 120,
    totalOrders: 900,
    arrivedAt: new Date('2026-01-05T00:00:00Z'),
    combinations: [
      {
        sku: 'TABIR-50',
        attributes: { size: { name: '50 ml' } },
        priceRupiah: 100_000,
        priceAfterDiscountRupiah: 80_000,
        deductionType: 'percentage',
        stockOnHand: 10,
      },
      { sku: 'TABIR-15', attributes: { size: { name: '15 ml' } }, priceRupiah: 35_000, stockOnHand: 0 },
    ],
    images: [
      { mediaHash: 'a'.repeat(32), alt: 'Sisi' },
      { mediaHash: 'b'.repeat(32), alt: 'Depan', isCover: true },
    ],
  }),
  draft('tabir-satu-ukuran', {
    averageRating: 3,
    totalOrders: 500,
    arrivedAt: new Date('2026-02-05T00:00:00Z'),
  }),
  draft('lip-cream-sore', {
    brand: { name: 'Haenuri', country: 'Korea' },
    categories: [{ slug: 'lip-cream' }],
    averageRating: 5,
    totalOrders: 500,
    combinations: [
      {
        sku: 'LIP-1',
        attributes: { shade: { name: 'Sawo', hex: '#C68642' } },
        priceRupiah: 50_000,
        priceAfterDiscountRupiah: 45_000,
        deductionType: 'amount',
        isShownAsPercentage: false,
        stockOnHand: 3,
      },
      {
        sku: 'LIP-2',
        attributes: { shade: { name: 'Rosé' } },
        priceRupiah: 50_000,
        priceAfterDiscountRupiah: 45_000,
        deductionType: 'amount',
        isShownAsPercentage: false,
        stockOnHand: 3,
      },
    ],
  }),
  draft('gratis-pouch', {
    classification: 'gwp_non_sellable',
    combinations: [{ sku: 'GWP', priceRupiah: 0, stockOnHand: 50 }],
  }),
  draft('kartu-hadiah', {
    classification: 'egift',
    averageRating: 3.99,
    combinations: [{ sku: 'EGIFT', priceRupiah: 250_000, stockOnHand: 999 }],
  }),
  draft('paket-pantai', {
    classification: 'bundle_virtual',
    averageRating: 4,
    combinations: [{ sku: 'PAKET', priceRupiah: 150_000, stockOnHand: 5 }],
    packContents: [
      { sku: 'TABIR-50', quantity: 1 },
      { sku: 'LIP-1', quantity: 2 },
    ],
  }),
  draft('kotak-pantai', {
    classification: 'bundle_physical',
    combinations: [{ sku: 'KOTAK', priceRupiah: 175_000, stockOnHand: 5 }],
  }),
]

const get = async (url: string) => {
  cache.drop()
  return (await app.inject(url)).json()
}
const list = async (filter: object, more = ''): Promise<Tile[]> =>
  (await get(`/api/v3/products?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`)).data
const slugs = (tiles: Tile[]) => tiles.map(tile => tile.slug)
const idOf = async (slug: string) =>
  (await shop.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
const page = async (slug: string): Promise<Product> =>
  (await get(`/api/products_v2/${await idOf(slug)}-${slug}`)).data
const takeOut = (slug: string) =>
  saveProducts(shop.db, [draft(slug, { combinations: [], flags: { is_active_in_sociolla: false } })])
const tile = async (slug: string) => (await list({ ids: [String(await idOf(slug))] }))[0] as Tile

describe('tile and product', () => {
  test('[TILE-31] [TILE-32] a tile names product and brand', async () => {
    const { id, my_sql_id, slug, name, brand } = await tile('tabir-harian')
    expect({ slug, name, brand: { ...brand, id: '' } }).toMatchObject({
      slug: 'tabir-harian',
      name: 'tabir harian',
      brand: { id: '', name: 'Suryanala', slug: 'suryanala', country: 'Indonesia' },
    })
    expect([typeof id, typeof my_sql_id, typeof brand.id]).toEqual(['string', 'string', 'string'])
    // Lists are filtered by the country tag; tile, page and brand agree on it.
    const korean = (await tile('lip-cream-sore')).brand
    expect(korean).toMatchObject({ country: 'Korea', country_tag_id: expect.stringMatching(/^\d+$/) })
    expect(korean.country_tag_id).not.toBe(brand.country_tag_id)
    expect((await page('lip-cream-sore')).brand).toEqual(korean)
    expect((await get('/api/brands?sort=name')).data).toMatchObject([korean, brand])
    expect(slugs(await list({ origins: [korean.country_tag_id as string] }))).toEqual(['lip-cream-sore'])
  })

  test('[TILE-33] pictures have url and is_cover, and the tile shows the cover first', async () => {
    expect((await tile('tabir-harian')).images).toEqual([
      { url: `/media/${'b'.repeat(32)}`, alt: 'Depan', is_cover: true },
      { url: `/media/${'a'.repeat(32)}`, alt: 'Sisi', is_cover: false },
    ])
    expect((await page('tabir-harian')).images.map(image => image.is_cover)).toEqual([false, true])
  })

  test.each(['egift', 'bundle_virtual', 'bundle_physical', 'gwp_non_sellable'])(
    '[TILE-34] classification %s is stored and returned',
    async classification => {
      const product = products.find(product => product.classification === classification)
      expect((await page(product?.slug ?? '')).classification).toBe(classification)
    },
  )

  test('[TILE-35] [TILE-36] [TILE-37] every flag is returned as it is set', async () => {
    const flags = {
      is_new: true,
      is_exclusive: true,
      is_limited: true,
      is_online: true,
      is_buy_one_get_one_free: true,
      is_sale: true,
      is_pre_order: true,
      just_arrived: true,
      is_active_in_sociolla: true,
      is_active_in_sociolla_vn: false,
      is_in_stock: false,
      is_out_of_stock_carasun: true,
    }
    await saveProducts(shop.db, [draft('semua-tanda', { flags })])
    expect(await tile('semua-tanda')).toMatchObject(flags)
    const invertedFlags = Object.fromEntries(
      Object.entries(flags).map(([flag, value]) => [flag, flag === 'is_active_in_sociolla' ? true : !value]),
    )
    await saveProducts(shop.db, [draft('semua-tanda', { flags: invertedFlags })])
    expect(await page('semua-tanda')).toMatchObject(invertedFlags)
    await takeOut('semua-tanda')
  })

  test('[TILE-38] price ranges span all combinations', async () => {
    expect(await tile('tabir-harian')).toMatchObject({
      price_range: { min: 35_000, max: 100_000 },
      price_after_discount_range: { min: 35_000, max: 80_000 },
      discount_range: { min: 0, max: 20_000 },
      discount_percentage: 20,
      is_discount_on_selected_variant: true,
    })
    expect((await tile('lip-cream-sore')).is_discount_on_selected_variant).toBe(false)
  })

  test('[TILE-39] a product with one combination has it selected', async () => {
    const [single, shaded] = [await tile('tabir-satu-ukuran'), await tile('lip-cream-sore')]
    expect(single).toMatchObject({
      show_all_combinations: false,
      show_combination_product_grid: false,
      choices: [],
    })
    expect(single.selected_variant).toBe((await page('tabir-satu-ukuran')).original_combinations[0]?._id)
    expect(shaded).toMatchObject({ show_all_combinations: true, selected_variant: null })
    expect(shaded.choices.map(({ name, hex }) => [name, hex])).toEqual([
      ['Sawo', '#C68642'],
      ['Rosé', null],
    ])
  })

  test('[TILE-40] a bundle lists its contents', async () => {
    const { pack_detail } = await page('paket-pantai')
    expect(pack_detail.map(({ name, brand, quantity }) => [name, brand, quantity])).toEqual([
      ['tabir harian', 'Suryanala', 1],
      ['lip cream sore', 'Haenuri', 2],
    ])
    expect(pack_detail[0]?.product_url).toBe(`/sunscreen-gel/${await idOf('tabir-harian')}-tabir-harian`)
  })

  test('[TILE-41] [TILE-42] a tile has categories, tags, ratings and the number of orders', async () => {
    const product = await page('tabir-harian')
    expect(product.default_category).toMatchObject({
      slug: 'sunscreen-gel',
      name: 'Sunscreen Gel',
      rating_types: ['texture', 'scent'],
    })
    expect(product.categories.map(category => category.slug)).toEqual([
      'surya',
      'surya-wajah',
      'sunscreen-gel',
    ])
    expect(product.tags).toMatchObject([{ slug: 'halal', name: 'Halal', my_soco_sql_id: expect.any(String) }])
    expect(product.review_stats).toEqual({ total_reviews: 120, average_rating: 4.5 })
    expect(product.total_orders).toBe(900)
  })

  test('[TILE-45] [TILE-46] [TILE-47] combinations have an id and attributes, or non_specify if there are none', async () => {
    const [shade] = (await page('lip-cream-sore')).original_combinations as [Combination]
    expect(shade._id).toMatch(/^\d+$/)
    expect(shade.attributes.shade).toEqual({
      name: 'Sawo',
      hex: '#C68642',
      my_sql_id: shade._id,
      my_soco_sql_id: shade._id,
    })
    const [only] = (await page('tabir-satu-ukuran')).original_combinations as [Combination]
    expect(Object.keys(only.attributes)).toEqual(['non_specify'])
  })

  test('[TILE-48] [TILE-49] [TILE-50] [TILE-51] [TILE-52] prices and deductions agree', async () => {
    const [percent, full] = (await page('tabir-harian')).original_combinations as [Combination, Combination]
    expect(percent).toMatchObject({
      ...{
        stock: 10,
        price: 100_000,
        price_after_discount: 80_000,
        deduction_type: 'percentage',
        deduction_amount: 0,
      },
      ...{
        deduction_percentage: 20,
        discount_amount: 20_000,
        discount_percentage: 20,
        is_show_as_percentage: true,
      },
      ...{
        images: [],
        is_wishlist: false,
        is_pre_order: false,
        is_flashsale: false,
        is_out_of_stock_sociolla: false,
      },
    })
    expect(full).toMatchObject({ stock: 0, deduction_type: null, discount_amount: 0, is_sellable: false })
    const [amount] = (await page('lip-cream-sore')).original_combinations as [Combination]
    expect(amount).toMatchObject({
      ...{
        deduction_type: 'amount',
        deduction_amount: 5_000,
        deduction_percentage: 0,
        is_show_as_percentage: false,
      },
    })
    expect(amount.price - amount.discount_amount).toBe(amount.price_after_discount)
  })

  test('[TILE-49] the price is what staff set; the percentage is calculated from it and rounded to a whole number', async () => {
    await saveProducts(shop.db, [
      draft('harga-bulat', {
        combinations: [
          {
            sku: 'HARGA-BULAT',
            priceRupiah: 169_000,
            priceAfterDiscountRupiah: 143_500,
            deductionType: 'percentage',
            stockOnHand: 1,
          },
        ],
      }),
    ])
    const [rounded] = (await page('harga-bulat')).original_combinations
    expect(rounded).toMatchObject({
      ...{ price_after_discount: 143_500, discount_amount: 25_500 },
      ...{ deduction_amount: 0, deduction_percentage: 15, discount_percentage: 15 },
    })
    expect(await tile('harga-bulat')).toMatchObject({ discount_percentage: 15 })
    await takeOut('harga-bulat')
  })

  test('[TILE-53] [TILE-54] [TILE-55] a pre-order has its date, its rule and the quota', async () => {
    await saveProducts(shop.db, [
      draft('menyusul', {
        flags: { is_pre_order: true },
        combinations: [
          {
            sku: 'MENYUSUL',
            priceRupiah: 70_000,
            preOrder: { totalQuota: 30, soldQuota: 12, deliveryDate: '2026-12-24' },
          },
        ],
      }),
    ])
    const [combination] = (await page('menyusul')).original_combinations as [Combination]
    expect(combination).toMatchObject({
      stock: 18,
      is_pre_order: true,
      delivery_date: '2026-12-24',
      is_sellable: true,
    })
    expect(combination.preorder).toEqual([
      { product_preorder_rules_id: combination.product_preorder_rules_id, total_quota: 30, sold_quota: 12 },
    ])
    expect(await tile('menyusul')).toMatchObject({ is_sellable: true, delivery_date: '2026-12-24' })
    await takeOut('menyusul')
  })

  test('[PDP-01] a product is found by its id alone; an unknown one is a 404', async () => {
    const id = await idOf('tabir-harian')
    expect((await get(`/api/products_v2/${id}-nama-lama`)).data.slug).toBe('tabir-harian')
    for (const address of ['999999-x', 'x-1', '99999999999999999999-x'])
      expect((await app.inject(`/api/products_v2/${address}`)).statusCode).toBe(404)
  })

  test('gifts with purchase and withdrawn products appear in no list', async () => {
    expect(slugs(await list({ ids: [String(await idOf('gratis-pouch'))] }))).toEqual([])
    await saveProducts(shop.db, [
      draft('lip-cream-sore', { ...products[2], flags: { is_active_in_sociolla: false } }),
    ])
    expect(slugs(await list({ brands: ['haenuri'] }))).toEqual([])
    expect(await page('lip-cream-sore')).toMatchObject({ is_active_in_sociolla: false, is_sellable: false })
    await saveProducts(shop.db, [
      draft('lip-cream-sore', { ...products[2], flags: { is_active_in_sociolla: true } }),
    ])
    expect(slugs(await list({ brands: ['haenuri'] }))).toEqual(['lip-cream-sore'])
  })
})

describe('availability is the same for page, tile and bag', () => {
  const matrix = [
    // is_in_stock, is_out_of_stock_carasun, out of stock in the main store, on hand, reserved → pieces
    {
      title: '[STOCK-01] in stock and not marked as sold out',
      flags: [true, false],
      isOut: false,
      stock: [5, 2],
      pieces: 3,
    },
    {
      title: '[STOCK-01] in stock but marked as sold out',
      flags: [true, true],
      isOut: false,
      stock: [5, 0],
      pieces: 0,
    },
    { title: '[STOCK-01] not in stock', flags: [false, false], isOut: false, stock: [5, 0], pieces: 0 },
    {
      title: '[STOCK-01] not in stock and marked as sold out',
      flags: [false, true],
      isOut: false,
      stock: [5, 0],
      pieces: 0,
    },
    { title: 'all pieces reserved', flags: [true, false], isOut: false, stock: [5, 5], pieces: 0 },
    {
      title: 'the combination is out in the main store',
      flags: [true, false],
      isOut: true,
      stock: [5, 0],
      pieces: 0,
    },
  ] as const
  test.each(matrix)('$title → $pieces', async ({ flags, isOut, stock, pieces }) => {
    await saveProducts(shop.db, [
      draft('stok', {
        flags: { is_in_stock: flags[0], is_out_of_stock_carasun: flags[1], is_pre_order: false },
        combinations: [{ sku: 'STOK', priceRupiah: 1_000, isOutOfStock: isOut, preOrder: null }],
      }),
    ])
    await agrees({ stock, pieces })
  })

  test.each([
    { quota: [1, 0], pieces: 1 },
    { quota: [1, 1], pieces: 0 },
    { quota: [0, 0], pieces: 0 },
    { quota: [10, 4], pieces: 6 },
  ] as const)(
    '[STOCK-02] a pre-order sells from its quota $quota, whatever the stock flags → $pieces',
    async ({ quota, pieces }) => {
      await saveProducts(shop.db, [
        draft('stok', {
          flags: { is_in_stock: false, is_out_of_stock_carasun: true, is_pre_order: true },
          combinations: [{ sku: 'STOK', priceRupiah: 1_000, isOutOfStock: true, preOrder: null }],
        }),
      ])
      const [totalQuota, soldQuota] = quota
      await saveProducts(shop.db, [
        draft('stok', {
          combinations: [
            {
              sku: 'STOK',
              priceRupiah: 1_000,
              preOrder: { totalQuota, soldQuota, deliveryDate: '2026-12-01' },
            },
          ],
        }),
      ])
      await agrees({ stock: [5, 0], pieces })
    },
  )

  async function agrees({ stock, pieces }: { stock: readonly [number, number]; pieces: number }) {
    const combination = await shop.db
      .selectFrom('combinations')
      .select('id')
      .where('sku', '=', 'STOK')
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('stock')
      .set({ on_hand: stock[0], reserved: stock[1] })
      .where('combination_id', '=', combination.id)
      .execute()
    await refreshListing(shop.db, [await idOf('stok')])
    expect((await page('stok')).original_combinations[0]).toMatchObject({
      stock: pieces,
      is_sellable: pieces > 0,
    })
    expect((await page('stok')).is_sellable).toBe(pieces > 0)
    expect((await tile('stok')).is_sellable).toBe(pieces > 0)
    expect((await findSellables(shop.db, [combination.id])).get(combination.id)).toMatchObject({
      available: pieces,
      isSellable: pieces > 0,
    })
  }
})

describe('lists', () => {
  beforeAll(async () => {
    await takeOut('stok')
  })

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
      draft('menyusul', {
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
    await takeOut('menyusul')
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
      '-price': (one: Tile) => one.price_after_discount_range.min,
      '-average_rating': (one: Tile) => one.review_stats.average_rating,
      '-discount_percentage': (one: Tile) => one.discount_percentage,
      '-total_orders': (one: Tile) => one.total_orders,
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
    await saveProducts(shop.db, [draft('tabir-satu-ukuran', { totalOrders: 501 })])
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

  test('[LIST-39] [LIST-40] facets count the products that the other filters leave', async () => {
    const facet = async (name: string, filter: object) =>
      (
        await get(`/api/v3/${name}/distinct/products?filter=${encodeURIComponent(JSON.stringify(filter))}`)
      ).data.map((found: { slug: string; count: number }) => [found.slug, found.count])
    expect(await facet('brands', {})).toEqual([
      ['suryanala', 5],
      ['haenuri', 1],
    ])
    expect(await facet('brands', { categories: ['riasan'] })).toEqual([['haenuri', 1]])
    expect(await facet('brands', { brands: ['haenuri'] })).toEqual([
      ['suryanala', 5],
      ['haenuri', 1],
    ])
    expect(Object.fromEntries(await facet('categories', { brands: ['suryanala'] }))).toEqual({
      surya: 5,
      'surya-wajah': 5,
      'sunscreen-gel': 5,
    })
    expect(await facet('categories', { prices: [45_000, 45_000], categories: ['surya'] })).toHaveLength(3)
  })

  test('tags and countries of origin are facets too: ticking one leaves the others visible', async () => {
    const facet = async (name: string, filter: object) =>
      (await get(`/api/v3/${name}/distinct/products?filter=${encodeURIComponent(JSON.stringify(filter))}`))
        .data
    expect(await facet('tags', {})).toMatchObject([{ slug: 'halal', name: 'Halal', count: 1 }])
    expect(await facet('tags', { brands: ['haenuri'] })).toEqual([])
    const origins = [
      { id: expect.any(String), slug: 'Indonesia', name: 'Indonesia', count: 5 },
      { id: (await tile('lip-cream-sore')).brand.country_tag_id, slug: 'Korea', name: 'Korea', count: 1 },
    ]
    expect(await facet('origins', {})).toEqual(origins)
    expect(await facet('origins', { origins: ['Korea'] })).toEqual(origins)
    expect(await facet('origins', { categories: ['riasan'] })).toEqual([{ ...origins[1] }])
  })

  test('[LIST-38] price rules list the reduction of each combination, the largest first', async () => {
    const rules = (await get('/api/v3/product-price-rules')).data
    expect(rules.map((rule: PriceRule) => [rule.sku, rule.deduction_percentage])).toEqual([
      ['TABIR-50', 20],
      ['LIP-1', 10],
      ['LIP-2', 10],
    ])
    expect(rules[0]).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      product_id: String(await idOf('tabir-harian')),
      product_name: 'tabir harian',
      sku: 'TABIR-50',
      deduction_type: 'percentage',
      deduction_amount: 20_000,
      deduction_percentage: 20,
      is_show_as_percentage: true,
      is_flashsale: false,
      price: 100_000,
      price_after_discount: 80_000,
    })
    const rulesFor = async (filter: object) =>
      (await get(`/api/v3/product-price-rules?filter=${encodeURIComponent(JSON.stringify(filter))}`)).data
    expect(await rulesFor({ product_id: rules[1].product_id })).toHaveLength(2)
    expect(await rulesFor({ is_flashsale: true })).toEqual([])
    expect((await get('/api/v3/product-price-rules?limit=1&skip=1')).data).toMatchObject([{ sku: 'LIP-1' }])
  })

  test('[LIST-21] the brand letters are limited to a hundred, or to fewer on request', async () => {
    const { parameters } = app.swagger().paths?.['/api/v3/brands/letters']?.get ?? {}
    expect(parameters).toMatchObject([{ name: 'limit', schema: { default: 100, maximum: 100 } }])
    expect((await get('/api/v3/brands/letters?limit=1')).data).toEqual(['H'])
    expect((await app.inject('/api/v3/brands/letters?limit=101')).statusCode).toBe(400)
  })

  test('a tile outside the special-price list has empty special-price fields', async () => {
    expect(await tile('tabir-harian')).toMatchObject({
      special_price_voucher_id: null,
      applied_free_products_voucher_id: null,
      is_special_price_applicable: null,
      reason: null,
    })
  })

  test('[LIST-42] [LIST-43] [LIST-41] the category tree is in position order, and tags and letters are listed', async () => {
    const tree = (await get('/api/v3/categories/children?depth=3&sort=position')).data
    expect(tree.map((node: { slug: string }) => node.slug)).toEqual(['surya', 'riasan'])
    const reverseRoots = () =>
      shop.pool.query('update categories set position = 1 - position where parent_id is null')
    await reverseRoots()
    const reversed = (await get('/api/v3/categories/children')).data
    expect(reversed.map((node: { slug: string }) => node.slug)).toEqual(['riasan', 'surya'])
    await reverseRoots()
    expect(tree[0].children[0].children[0].slug).toBe('sunscreen-gel')
    expect((await get('/api/v3/categories/children?depth=1')).data[0].children).toEqual([])
    expect((await get('/api/tags')).data).toMatchObject([{ slug: 'halal', kind: 'tag' }])
    expect((await get('/api/v3/brands/letters')).data).toEqual(['H', 'S'])
  })

  test('[PDP-02] [SEARCH-04] brands are found by id, and featured ones are listed', async () => {
    const [{ brand }] = (await list({ brands: ['haenuri'] })) as [Tile]
    expect(
      (await get(`/api/brands?filter=${encodeURIComponent(JSON.stringify({ _id: brand.id }))}`)).data,
    ).toMatchObject([{ name: 'Haenuri', total_products: 1 }])
    await saveProducts(shop.db, [
      draft('lip-cream-sore', { ...products[2], brand: { name: 'Haenuri', isFeatured: true } }),
    ])
    expect(
      (await get('/api/v3/brands?is_featured=true&sort=-total_reviews&limit=5')).data.map(
        (one: { slug: string }) => one.slug,
      ),
    ).toEqual(['haenuri'])
  })

  test('[LIST-18] [LIST-44] a guest gets every list as an array in the envelope', async () => {
    for (const path of [
      'v3/products',
      'products',
      'v3/promo/products',
      'v3/best-seller',
      'v3/brands',
      'brands',
      'tags',
      'v3/search',
      'products/random',
      'products/trending',
      'product/ppr',
      'v3/brands/letters',
      'v3/categories/children',
      'v3/brands/distinct/products',
      'v3/categories/distinct/products',
      'v3/brand/search?keyword=sur',
    ]) {
      const response = await app.inject(`/api/${path}`)
      expect([
        path,
        response.statusCode,
        response.json().success,
        Array.isArray(response.json().data),
      ]).toEqual([path, 200, true, true])
    }
  })
})

describe('what SQL builds matches the contract, with no field more or less', () => {
  const readAll = (shape: z.ZodType, found: unknown[]) => {
    expect(found.length).toBeGreaterThan(0)
    for (const one of found) shape.parse(one)
  }

  test('tiles and products', async () => {
    readAll(tileShape, await list({}))
    readAll(productShape, await Promise.all(products.map(({ slug }) => page(slug))))
  })

  test.each([
    ['brands', brandShape],
    ['v3/categories/children', categoryShape],
    ['v3/product-price-rules', priceRuleShape],
    ...['brands', 'categories', 'tags', 'origins'].map(
      name => [`v3/${name}/distinct/products`, facetShape] as const,
    ),
  ] as const)('%s', async (path, shape) => {
    readAll(shape, (await get(`/api/${path}`)).data)
  })
})

describe('flags', () => {
  test('the filters and search words in the database are those of the flags in the contract', async () => {
    const storedFlags = await shop.db.selectFrom('product_flags').select(['name', 'is_filter']).execute()
    expect(flagNames).toEqual(expect.arrayContaining(storedFlags.map(({ name }) => name)))
    const filterable = storedFlags.filter(({ is_filter }) => is_filter).map(({ name }) => name)
    expect(filterable.sort()).toEqual([...filterFlags].sort())
  })

  test('a new flag is a column and a row: the tile has it, lists can be filtered by it, search finds its words', async () => {
    await shop.pool.query(`alter table products add column is_tried boolean not null default false;
      insert into product_flags values ('is_tried', true, 'teruji klinis')`)
    await saveProducts(shop.db, [draft('teruji'), draft('belum')])
    const [tried, untried] = [await idOf('teruji'), await idOf('belum')]
    await shop.pool.query('update products set is_tried = true where id = $1', [tried])
    await refreshListing(shop.db, [tried, untried])
    const listingRows = await shop.db
      .selectFrom('product_listing')
      .select(['tile', 'flags'])
      .where('product_id', 'in', [tried, untried])
      .orderBy('product_id')
      .execute()
    expect(listingRows.map(({ tile, flags }) => [JSON.parse(tile).is_tried, flags])).toEqual([
      [true, ['is_tried']],
      [false, []],
    ])
    expect(await page('teruji')).toMatchObject({ is_tried: true, slug: 'teruji' })
    expect(slugs(await list({ keyword: 'klinis' }))).toEqual(['teruji'])
    // As a line in contract/shown-flags.ts does.
    const filters: string[] = filterFlags
    filters.push('is_tried')
    const filter = { ids: [tried, untried].map(String), is_tried: true }
    const { body } = await listProducts(shop, { filter, limit: 16 })
    filters.pop()
    expect(slugs(JSON.parse(body).data)).toEqual(['teruji'])
    await shop.pool.query('delete from product_flags; alter table products drop column is_tried')
    await takeOut('teruji')
    await takeOut('belum')
  })
})

describe('a shop with more products than a list holds', () => {
  beforeAll(async () => {
    const crowd = Array.from({ length: 24 }, (_, n) =>
      draft(`ramai-${n}`, { brand: { name: 'Ramai' }, totalOrders: n, totalReviews: n }),
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
    await saveProducts(shop.db, [draft('ramai-0', { categories: many.map(({ slug }) => ({ slug })) })])
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

  test('products that sold most this week trend before those that sold most ever', async () => {
    expect((await tiles('products/trending'))[0]?.slug).toBe('tabir-harian')
    const buyer = await makeBuyer(shop.db)
    const combinationId = Number((await page('ramai-0')).original_combinations[0]?._id)
    const cart = await fillBag(app, buyer, [{ productId: await idOf('ramai-0'), combinationId }])
    expect((await place(app, buyer, cart)).statusCode).toBe(200)
    expect(slugs(await tiles('products/trending')).slice(0, 2)).toEqual(['ramai-0', 'tabir-harian'])
  })
})
