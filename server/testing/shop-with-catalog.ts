import { beforeAll, expect } from 'vitest'
import type { Product, Tile } from '../../contract/catalog.ts'
import { PublicCache } from '../http/public-cache.ts'
import { type ProductDraft, saveCategories, saveProducts } from '../modules/catalog-writing/index.ts'
import { openTestShop } from './test-shop.ts'

/** Returns the draft of a product; by default a sunscreen gel for Rp 89.000 with 10 pieces, named after its slug. */
export const catalogDraft = (slug: string, overrides: Partial<ProductDraft> = {}): ProductDraft => ({
  slug,
  name: slug.replaceAll('-', ' '),
  brand: { name: 'Suryanala', country: 'Indonesia' },
  categories: [{ slug: 'sunscreen-gel' }],
  combinations: [{ sku: slug.toUpperCase(), priceRupiah: 89_000, stockOnHand: 10 }],
  ...overrides,
})

/**
 * Products of every kind: discounted, in one size, in shades, a gift with purchase, an e-gift, a virtual and a physical
 * bundle.
 */
export const catalogProducts: ProductDraft[] = [
  catalogDraft('tabir-harian', {
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
  catalogDraft('tabir-satu-ukuran', {
    averageRating: 3,
    totalOrders: 500,
    arrivedAt: new Date('2026-02-05T00:00:00Z'),
  }),
  catalogDraft('lip-cream-sore', {
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
  catalogDraft('gratis-pouch', {
    classification: 'gwp_non_sellable',
    combinations: [{ sku: 'GWP', priceRupiah: 0, stockOnHand: 50 }],
  }),
  catalogDraft('kartu-hadiah', {
    classification: 'egift',
    averageRating: 3.99,
    combinations: [{ sku: 'EGIFT', priceRupiah: 250_000, stockOnHand: 999 }],
  }),
  catalogDraft('paket-pantai', {
    classification: 'bundle_virtual',
    averageRating: 4,
    combinations: [{ sku: 'PAKET', priceRupiah: 150_000, stockOnHand: 5 }],
    packContents: [
      { sku: 'TABIR-50', quantity: 1 },
      { sku: 'LIP-1', quantity: 2 },
    ],
  }),
  catalogDraft('kotak-pantai', {
    classification: 'bundle_physical',
    combinations: [{ sku: 'KOTAK', priceRupiah: 175_000, stockOnHand: 5 }],
  }),
]

export const slugs = (tiles: Tile[]) => tiles.map(tile => tile.slug)

/** Opens a test shop (`openTestShop`) with these products, and returns it with the steps that read them. */
export async function openShopWithCatalog() {
  // Nothing listens to NOTIFY here: each read drops the cache.
  const cache = new PublicCache()
  const { shop, app } = await openTestShop({}, cache)
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
    const { refused } = await saveProducts(shop.db, catalogProducts)
    expect(refused).toEqual([])
  })

  const get = async (url: string) => {
    cache.drop()
    return (await app.inject(url)).json()
  }
  const list = async (filter: object, more = ''): Promise<Tile[]> =>
    (await get(`/api/v3/products?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`)).data
  const idOf = async (slug: string) =>
    (await shop.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  const page = async (slug: string): Promise<Product> =>
    (await get(`/api/products_v2/${await idOf(slug)}-${slug}`)).data
  const withdraw = (slug: string) =>
    saveProducts(shop.db, [catalogDraft(slug, { combinations: [], flags: { is_active_in_sociolla: false } })])
  const tile = async (slug: string) => (await list({ ids: [String(await idOf(slug))] }))[0] as Tile

  return { shop, app, get, list, idOf, page, withdraw, tile }
}
