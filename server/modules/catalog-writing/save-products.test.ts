import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { rebuildListing } from '../listing/index.ts'
import { type ProductDraft, saveProducts } from './index.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
})

afterAll(() => shop.close())

const serum: ProductDraft = {
  slug: 'serum-cerah',
  name: 'Serum Cerah',
  brand: { name: "L'Éclat Sari" },
  categories: [{ path: ['Skincare', 'Serum'] }, { path: ['Riasan', 'Serum'] }],
  tags: [{ name: 'Vegan' }],
  averageRating: 4.25,
  content: { description_html: '<p>Ringan.</p>', benefits: ['Cerah'] },
  combinations: [
    {
      sku: 'S-30',
      attributes: { size: { name: '30 ml' } },
      priceRupiah: 99_000,
      stockOnHand: 5,
      weightGram: 80,
    },
    { sku: 'S-50', attributes: { size: { name: '50 ml' } }, priceRupiah: 149_000, stockOnHand: 0 },
  ],
  images: [{ mediaHash: 'placeholder', isPlaceholder: true, sourceUrl: 'https://example.com/a.jpg' }],
}

const save = (...batch: ProductDraft[]) => saveProducts(shop.db, batch)
const wordCount = async (word: string) =>
  (
    await shop.db
      .selectFrom('search_words')
      .select('product_count')
      .where('word', '=', word)
      .executeTakeFirst()
  )?.product_count ?? 0

test('saving the same batch again changes nothing, and fields that a draft leaves out are kept', async () => {
  expect(await save(serum)).toEqual({ created: ['serum-cerah'], changed: [], unchanged: [], refused: [] })
  expect((await save(serum)).unchanged).toEqual(['serum-cerah'])
  const { slug, name, brand } = serum
  const combinations = serum.combinations.map(({ sku, priceRupiah }) => ({ sku, priceRupiah }))
  expect((await save({ slug, name, brand, combinations })).unchanged).toEqual(['serum-cerah'])
  const product = await shop.db
    .selectFrom('products')
    .select(['average_rating', 'content'])
    .executeTakeFirstOrThrow()
  expect(product).toMatchObject({ average_rating: 4.25, content: { benefits: ['Cerah'] } })
  const combination = await shop.db
    .selectFrom('combinations')
    .innerJoin('stock', 'combination_id', 'id')
    .select(['attributes', 'weight_gram', 'on_hand'])
    .where('sku', '=', 'S-30')
    .executeTakeFirstOrThrow()
  expect(combination).toEqual({ attributes: { size: { name: '30 ml' } }, weight_gram: 80, on_hand: 5 })
})

test('categories with the same name under different parents stay separate', async () => {
  const categories = await shop.db.selectFrom('categories').select(['slug', 'name']).orderBy('id').execute()
  expect(categories.map(category => category.slug)).toEqual(['skincare', 'serum', 'riasan', 'riasan-serum'])
})

test('every kind of change is detected and updates the listing', async () => {
  const changes: Partial<ProductDraft>[] = [
    { name: 'Serum Terang' },
    { brand: { slug: 'l-eclat-sari', name: 'Eclat' } },
    { tags: [] },
    { flags: { is_new: true } },
    { categories: [{ slug: 'serum' }] },
    { content: { how_to_use: 'Malam hari.' } },
    { combinations: [{ sku: 'S-30', priceRupiah: 89_000 }] },
    { combinations: [{ sku: 'S-30', priceRupiah: 89_000, stockOnHand: 6 }] },
    { images: [{ mediaHash: 'another' }] },
    { classification: 'bundle_physical' },
    { origin: 'Korea Selatan' },
    { averageRating: 4.5 },
    { totalReviews: 41 },
    { totalOrders: 901 },
    { arrivedAt: new Date('2026-03-05T00:00:00Z') },
  ]
  let current = serum
  for (const change of changes) {
    current = { ...current, ...change }
    expect([change, (await save(current)).changed]).toEqual([change, change.brand ? [] : ['serum-cerah']])
    expect((await save(current)).unchanged).toEqual(['serum-cerah'])
  }
  const { tile } = await shop.db.selectFrom('product_listing').select('tile').executeTakeFirstOrThrow()
  expect(JSON.parse(tile)).toMatchObject({
    name: 'Serum Terang',
    brand: { name: 'Eclat' },
    is_new: true,
    classification: 'bundle_physical',
    review_stats: { total_reviews: 41, average_rating: 4.5 },
    total_orders: 901,
    price_range: { min: 89_000, max: 149_000 },
    images: [{ url: '/media/another' }],
  })
})

test('stock is never set below the reserved pieces, and every change is recorded as a movement', async () => {
  await shop.db.updateTable('stock').set({ reserved: 4 }).where('on_hand', '=', 6).execute()
  await save({ ...serum, combinations: [{ sku: 'S-30', priceRupiah: 89_000, stockOnHand: 1 }] })
  const stock = await shop.db
    .selectFrom('stock')
    .selectAll()
    .where('reserved', '=', 4)
    .executeTakeFirstOrThrow()
  expect(stock.on_hand).toBe(4)
  const movements = await shop.db
    .selectFrom('stock_movements')
    .select(['kind', 'quantity'])
    .where('combination_id', '=', stock.combination_id)
    .orderBy('id')
    .execute()
  expect(movements).toEqual([
    { kind: 'received', quantity: 5 },
    { kind: 'corrected', quantity: 1 },
    { kind: 'corrected', quantity: -2 },
  ])
})

test('a placeholder does not replace a fetched picture', async () => {
  const images = [{ mediaHash: 'placeholder', isPlaceholder: true, sourceUrl: 'https://example.com/a.jpg' }]
  await save({ ...serum, images })
  await shop.db.updateTable('product_images').set({ media_hash: 'fetched' }).execute()
  expect((await save({ ...serum, images })).unchanged).toEqual(['serum-cerah'])
})

test('an invalid draft is reported and the others are saved', async () => {
  const draftOf = (slug: string, changes: Partial<ProductDraft>): ProductDraft => ({
    slug,
    name: slug,
    brand: { name: 'Sari' },
    categories: [{ slug: 'serum' }],
    combinations: [{ sku: slug, priceRupiah: 1 }],
    ...changes,
  })
  const { created, refused } = await save(
    draftOf('taken', { combinations: [{ sku: 'S-30', priceRupiah: 1 }] }),
    draftOf('fractional-price', { combinations: [{ sku: 'fractional-price', priceRupiah: 1.5 }] }),
    draftOf('upside-down', { combinations: [{ sku: 'u', priceRupiah: 1, priceAfterDiscountRupiah: 2 }] }),
    draftOf('lost', { categories: [{ slug: 'nowhere' }] }),
    draftOf('empty', { combinations: [] }),
    draftOf('bundle', { packContents: [{ sku: 'nothing', quantity: 1 }] }),
    draftOf('nameless', { name: ' ' }),
    draftOf('free', { combinations: [{ sku: 'free', priceRupiah: 0 }] }),
  )
  expect(created).toEqual(['free'])
  expect(refused.map(({ slug, field }) => `${slug}: ${field}`).sort()).toEqual(
    [
      ...['bundle: packContents', 'fractional-price: priceRupiah', 'empty: combinations', 'lost: categories'],
      ...['nameless: name', 'taken: sku', 'upside-down: priceAfterDiscountRupiah'],
    ].sort(),
  )
})

test('a number or date that the tables cannot store rejects its product, not the batch', async () => {
  const preOrder = { totalQuota: 5, soldQuota: 1, deliveryDate: '2027-02-01' }
  const draftOf = (slug: string, changes: object, ofCombination: object = {}): ProductDraft => ({
    slug,
    name: slug,
    brand: { name: 'Sari' },
    categories: [{ slug: 'serum' }],
    combinations: [{ sku: slug, priceRupiah: 1, ...ofCombination }],
    ...changes,
  })
  const wrong = [
    draftOf('half-quota', {}, { preOrder: { ...preOrder, totalQuota: 5.5 } }),
    draftOf('minus-quota', {}, { preOrder: { ...preOrder, totalQuota: -1, soldQuota: -2 } }),
    draftOf('minus-sold', {}, { preOrder: { ...preOrder, soldQuota: -1 } }),
    draftOf('huge-quota', {}, { preOrder: { ...preOrder, totalQuota: 2 ** 31 } }),
    draftOf('no-such-day', {}, { preOrder: { ...preOrder, deliveryDate: '2027-02-30' } }),
    draftOf('no-such-month', {}, { preOrder: { ...preOrder, deliveryDate: '2027-13-01' } }),
    draftOf('half-review', { totalReviews: 1.5 }),
    draftOf('minus-orders', { totalOrders: -1 }),
    draftOf('nothing-inside', { packContents: [{ sku: 'S-30', quantity: 0 }] }),
    draftOf('half-inside', { packContents: [{ sku: 'S-30', quantity: 1.5 }] }),
    draftOf('twice-inside', {
      packContents: [
        { sku: 'S-30', quantity: 1 },
        { sku: 'S-30', quantity: 2 },
      ],
    }),
  ]
  const repeatedDraft = {
    tags: [{ name: 'Vegan' }, { name: 'vegan' }],
    categories: [{ slug: 'serum' }, { slug: 'serum' }, { path: ['Skincare', 'Serum'] }],
    images: [{ mediaHash: 'same' }, { mediaHash: 'same' }],
  }
  const { created, refused } = await save(...wrong, draftOf('right', repeatedDraft, { preOrder }))
  expect(created).toEqual(['right'])
  expect(refused.map(problem => problem.slug)).toEqual(wrong.map(draft => draft.slug))
})

test('the search vocabulary follows product names, and rebuilding it gives the same result', async () => {
  expect(await wordCount('terang')).toBe(0)
  expect(await wordCount('cerah')).toBe(1)
  await save({ ...serum, name: 'Serum Bercahaya' })
  expect([await wordCount('cerah'), await wordCount('bercahaya')]).toEqual([0, 1])
  const words = () =>
    shop.db.selectFrom('search_words').selectAll().where('product_count', '>', 0).orderBy('word').execute()
  const rows = () => shop.db.selectFrom('product_listing').selectAll().orderBy('product_id').execute()
  const [wordsBefore, rowsBefore] = [await words(), await rows()]
  await shop.db.deleteFrom('product_listing').execute()
  await shop.db.updateTable('search_words').set({ product_count: 7 }).execute()
  await rebuildListing(shop.db)
  expect(await words()).toEqual(wordsBefore)
  expect(await rows()).toEqual(rowsBefore)
})

test('two concurrent saves create one product, without an error', async () => {
  const duplicate = { ...serum, slug: 'kembar', combinations: [{ sku: 'KEMBAR', priceRupiah: 5_000 }] }
  const reports = await Promise.all([save(duplicate), save(duplicate)])
  expect(reports.flatMap(report => report.created)).toEqual(['kembar'])
  expect(reports.flatMap(report => report.unchanged)).toEqual(['kembar'])
})
