import { describe, expect, test } from 'vitest'
import type { Combination } from '../../../contract/catalog.ts'
import { catalogDraft, catalogProducts, openShopWithCatalog, slugs } from '../../testing/shop-with-catalog.ts'
import { saveProducts } from '../catalog-writing/index.ts'

const { shop, app, get, list, idOf, page, withdraw, tile } = await openShopWithCatalog()

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
      const product = catalogProducts.find(product => product.classification === classification)
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
    await saveProducts(shop.db, [catalogDraft('semua-tanda', { flags })])
    expect(await tile('semua-tanda')).toMatchObject(flags)
    const invertedFlags = Object.fromEntries(
      Object.entries(flags).map(([flag, value]) => [flag, flag === 'is_active_in_sociolla' ? true : !value]),
    )
    await saveProducts(shop.db, [catalogDraft('semua-tanda', { flags: invertedFlags })])
    expect(await page('semua-tanda')).toMatchObject(invertedFlags)
    await withdraw('semua-tanda')
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

  test('[TILE-41] [TILE-42] a product has categories, tags, ratings and the number of orders, its tile the last two', async () => {
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
    expect(await tile('tabir-harian')).toMatchObject({
      review_stats: { total_reviews: 120, average_rating: 4.5 },
      total_orders: 900,
    })
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
      stock: 10,
      price: 100_000,
      price_after_discount: 80_000,
      deduction_type: 'percentage',
      deduction_amount: 0,
      deduction_percentage: 20,
      discount_amount: 20_000,
      discount_percentage: 20,
      is_show_as_percentage: true,
      images: [],
      is_wishlist: false,
      is_pre_order: false,
      is_flashsale: false,
      is_out_of_stock_sociolla: false,
    })
    expect(full).toMatchObject({ stock: 0, deduction_type: null, discount_amount: 0, is_sellable: false })
    const [amount] = (await page('lip-cream-sore')).original_combinations as [Combination]
    expect(amount).toMatchObject({
      deduction_type: 'amount',
      deduction_amount: 5_000,
      deduction_percentage: 0,
      is_show_as_percentage: false,
    })
    expect(amount.price - amount.discount_amount).toBe(amount.price_after_discount)
  })

  test('[TILE-49] the price is what staff set; the percentage is calculated from it and rounded to a whole number', async () => {
    await saveProducts(shop.db, [
      catalogDraft('harga-bulat', {
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
      price_after_discount: 143_500,
      discount_amount: 25_500,
      deduction_amount: 0,
      deduction_percentage: 15,
      discount_percentage: 15,
    })
    expect(await tile('harga-bulat')).toMatchObject({ discount_percentage: 15 })
    await withdraw('harga-bulat')
  })

  test('[TILE-53] [TILE-54] [TILE-55] a pre-order has its date, its rule and the quota', async () => {
    await saveProducts(shop.db, [
      catalogDraft('menyusul', {
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
    await withdraw('menyusul')
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
      catalogDraft('lip-cream-sore', { ...catalogProducts[2], flags: { is_active_in_sociolla: false } }),
    ])
    expect(slugs(await list({ brands: ['haenuri'] }))).toEqual([])
    expect(await page('lip-cream-sore')).toMatchObject({ is_active_in_sociolla: false, is_sellable: false })
    await saveProducts(shop.db, [
      catalogDraft('lip-cream-sore', { ...catalogProducts[2], flags: { is_active_in_sociolla: true } }),
    ])
    expect(slugs(await list({ brands: ['haenuri'] }))).toEqual(['lip-cream-sore'])
  })
})
