import { describe, expect, test } from 'vitest'
import type { CategoryPicture, PriceRule, Tile } from '../../../contract/catalog.ts'
import { catalogDraft, catalogProducts, openShopWithCatalog } from '../../testing/shop-with-catalog.ts'
import { saveCategories, saveProducts } from '../catalog-writing/index.ts'

const { shop, app, get, list, idOf, withdraw, tile } = await openShopWithCatalog()

describe('lists', () => {
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

  test('[LIST-38] price rules list the reduction of each combination, the largest percentage first', async () => {
    // The newest, and the fewest rupiah.
    const half = { sku: 'SETENGAH', priceRupiah: 8_000, priceAfterDiscountRupiah: 4_000, stockOnHand: 1 }
    await saveProducts(shop.db, [catalogDraft('setengah-harga', { combinations: [half] })])
    const rules = (await get('/api/v3/product-price-rules')).data
    expect(rules.map((rule: PriceRule) => [rule.sku, rule.deduction_percentage])).toEqual([
      ['SETENGAH', 50],
      ['TABIR-50', 20],
      ['LIP-1', 10],
      ['LIP-2', 10],
    ])
    expect(rules[1]).toEqual({
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
    expect(await rulesFor({ product_id: rules[2].product_id })).toHaveLength(2)
    expect(await rulesFor({ is_flashsale: true })).toEqual([])
    expect((await get('/api/v3/product-price-rules?limit=1&skip=2')).data).toMatchObject([{ sku: 'LIP-1' }])
    await withdraw('setengah-harga')
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

  test('a category shows the cover of a best seller, sisters different ones; a category without pictures has none', async () => {
    const picture = (hash: string) => [{ mediaHash: hash.repeat(32), alt: hash }]
    await saveCategories(shop.db, [
      {
        slug: 'rambut',
        name: 'Rambut',
        children: ['sampo', 'kondisioner', 'sisir'].map(slug => ({ slug, name: slug })),
      },
    ])
    await saveProducts(shop.db, [
      catalogDraft('dua-dalam-satu', {
        categories: [{ slug: 'sampo' }, { slug: 'kondisioner' }],
        totalOrders: 9,
        images: picture('d'),
      }),
      catalogDraft('kondisioner-saja', {
        categories: [{ slug: 'kondisioner' }],
        totalOrders: 5,
        images: picture('e'),
      }),
      catalogDraft('sisir-kayu', { categories: [{ slug: 'sisir' }] }),
    ])
    const pictures = (await get('/api/v3/categories/pictures')).data as CategoryPicture[]
    const ids = await shop.db.selectFrom('categories').select(['id', 'slug']).execute()
    const altOf = (slug: string) => {
      const id = ids.find(row => row.slug === slug)?.id
      return pictures.find(({ category_id }) => category_id === String(id))?.picture.alt
    }
    expect(['rambut', 'sampo', 'kondisioner', 'sisir'].map(altOf)).toEqual(['d', 'd', 'e', undefined])
    const hair = ids.find(({ slug }) => slug === 'rambut')?.id
    const below = (await get(`/api/v3/categories/pictures?parent=${hair}`)).data as CategoryPicture[]
    expect(below.map(({ picture }) => picture.alt)).toEqual(['d', 'e'])
    for (const slug of ['dua-dalam-satu', 'kondisioner-saja', 'sisir-kayu']) await withdraw(slug)
  })

  test('[PDP-02] [SEARCH-04] brands are found by id, and featured ones are listed', async () => {
    const [{ brand }] = (await list({ brands: ['haenuri'] })) as [Tile]
    expect(
      (await get(`/api/brands?filter=${encodeURIComponent(JSON.stringify({ _id: brand.id }))}`)).data,
    ).toMatchObject([{ name: 'Haenuri', total_products: 1 }])
    await saveProducts(shop.db, [
      catalogDraft('lip-cream-sore', { ...catalogProducts[2], brand: { name: 'Haenuri', isFeatured: true } }),
    ])
    expect(
      (await get('/api/v3/brands?is_featured=true&sort=-total_reviews&limit=5')).data.map(
        (brand: { slug: string }) => brand.slug,
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
